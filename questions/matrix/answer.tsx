import { useTranslations } from 'use-intl';
import { isolate } from '#basics/isolate.ts';
import type { AnswerProps } from '#questions/kind-web.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { chosenIn } from './chosen.ts';
import type { MatrixShown } from './contract.ts';
import { matrix } from './messages.ts';

type Props = Pick<AnswerProps<MatrixShown>, 'result' | 'value' | 'line'>;

/** The answered rows with their options, a line for each; on one line only how many rows have an answer. */
export function MatrixAnswer(props: Props) {
  return (
    <WithTexts texts={TEXTS}>
      <Rows {...props} />
    </WithTexts>
  );
}

const TEXTS = { matrix };

function Rows({ result: { rows, columns }, value, line }: Props) {
  const t = useTranslations('matrix');
  const said = rows.map((row) => ({
    row,
    chosen: columns.filter(({ code }) => chosenIn(value, row.code).includes(code)).map(({ text }) => text),
  }));
  if (line) {
    const answered = said.filter(({ chosen }) => chosen.length > 0);
    const asked = said.filter(({ row, chosen }) => !row.removed || chosen.length > 0);
    return t('rowsSaid', { answered: answered.length, rows: asked.length });
  }

  return said.map(({ row, chosen }) => {
    if (chosen.length === 0) return null;
    return (
      <span key={row.code} dir="auto" className="block">
        {t('rowSaid', { row: isolate(row.text), options: isolate(chosen.join(', ')) })}
      </span>
    );
  });
}
