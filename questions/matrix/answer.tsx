import { useTranslations } from 'use-intl';
import { isolate } from '#basics/isolate.ts';
import type { Json } from '#questions/model/kind.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { chosenIn } from './chosen.ts';
import type { MatrixShown } from './contract.ts';
import { matrix } from './messages.ts';

/** The answered rows with their options, a line for each. */
export function MatrixAnswer(props: { result: MatrixShown; value: Json }) {
  return (
    <WithTexts texts={TEXTS}>
      <Rows {...props} />
    </WithTexts>
  );
}

const TEXTS = { matrix };

function Rows({ result: { rows, columns }, value }: { result: MatrixShown; value: Json }) {
  const t = useTranslations('matrix');

  return rows.map((row) => {
    const chosen = columns.filter(({ code }) => chosenIn(value, row.code).includes(code)).map(({ text }) => text);
    if (chosen.length === 0) return null;
    return (
      <span key={row.code} dir="auto" className="block">
        {t('rowSaid', { row: isolate(row.text), options: isolate(chosen.join(', ')) })}
      </span>
    );
  });
}
