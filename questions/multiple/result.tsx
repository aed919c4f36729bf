import { useTranslations } from 'use-intl';
import { isolate } from '#basics/isolate.ts';
import type { ResultProps } from '#questions/kind-web.ts';
import { options } from '#questions/parts/messages.ts';
import { OptionShares } from '#questions/parts/results/option-shares.tsx';
import { useChartItems } from '#questions/parts/results/use-chart-words.ts';
import { charts } from '#web/messages/en/results/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import type { MultipleResult as Result } from './contract.ts';
import { multiple } from './messages.ts';
import { tickedIn } from './ticked-in.ts';

export { MultipleFigure } from './figure.tsx';

/** How many people ticked each option: a sentence as the headline, then the table with its bars. */
export function MultipleResult(props: ResultProps<Result>) {
  return (
    <WithTexts texts={TEXTS}>
      <Ticked {...props} />
    </WithTexts>
  );
}

const TEXTS = { charts, multiple, options };

function Ticked({ result, own, digits, margins }: ResultProps<Result>) {
  const t = useTranslations();
  const items = useChartItems({ ...result, order: 'none' }).map((item, index) => {
    const { offered } = result.options[index] ?? {};
    return offered === undefined ? item : { ...item, base: offered, note: t('multiple.offered', { offered }) };
  });
  const ownOptions = own === null ? [] : tickedIn(result, own);

  return (
    <OptionShares
      {...{ result, items, digits, margins }}
      several
      own={ownOptions.map(({ index, words: wrote }) => ({
        index,
        label: wrote === null ? t('charts.yourAnswer') : t('options.ownWords', { words: isolate(wrote) }),
      }))}
      className="mt-4 grid gap-3 sm:mt-6"
    >
      <p className="text-quiet text-xs tabular-nums">
        {t('multiple.people', { total: result.total })}
        {items.some(({ base }) => base !== undefined) ? ` ${t('multiple.bases')}` : null}
      </p>
    </OptionShares>
  );
}
