import { useTranslations } from 'use-intl';
import { isolate } from '#basics/isolate.ts';
import type { ResultProps } from '#questions/kind-web.ts';
import type { Json } from '#questions/model/kind.ts';
import { options } from '#questions/parts/messages.ts';
import { leadOf } from '#questions/parts/results/leaders.ts';
import { OptionShares } from '#questions/parts/results/option-shares.tsx';
import { useChartItems, useFormatShare } from '#questions/parts/results/use-chart-words.ts';
import { useLeadSentence } from '#questions/parts/results/use-lead-sentence.tsx';
import { charts } from '#web/messages/en/results/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import type { ChartItem } from '#web/ui/charts/chart-item.ts';
import { PieChart } from '#web/ui/charts/pie-chart.tsx';
import type { CountedChoice } from './contract.ts';
import { optionOf } from './option-of.ts';

export { ChoiceFigure } from './figure.tsx';

/** How often each option was chosen: a sentence as the headline, then the table with its bars, and a pie of the same numbers. */
export function ChoiceResult(props: ResultProps<CountedChoice>) {
  return (
    <WithTexts texts={TEXTS}>
      <Chosen {...props} />
    </WithTexts>
  );
}

const TEXTS = { charts, options };

function Chosen({ result, own, digits, margins }: ResultProps<CountedChoice>) {
  const t = useTranslations('charts');
  const items = useChartItems(result);
  const ownOption = useOwnOption(result, own);
  const { chart = 'pie', total } = result;
  const answers = <p className="text-quiet text-xs tabular-nums">{t('answers', { count: total })}</p>;

  return (
    <OptionShares {...{ result, items, digits, margins }} own={ownOption ? [ownOption] : []} className={BODY[chart]}>
      {chart === 'bars' ? (
        answers
      ) : (
        <div className="flex items-center gap-5 @min-[46rem]:flex-col @min-[46rem]:gap-2">
          <Pie result={result} items={items} digits={digits} />
          {answers}
        </div>
      )}
    </OptionShares>
  );
}

const BODY = {
  pie: 'mt-4 grid items-center gap-6 sm:mt-6 @min-[46rem]:grid-cols-[minmax(0,1fr)_10rem] @min-[46rem]:gap-12',
  bars: 'mt-4 grid gap-3 sm:mt-6',
};

function Pie({ result, items, digits }: { result: CountedChoice; items: readonly ChartItem[]; digits: number }) {
  const { tell } = useLeadSentence(digits);
  const formatShare = useFormatShare(digits);

  return (
    <PieChart summary={`${isolate(result.question)} ${tell(leadOf(result))}`} items={items} formatShare={formatShare} />
  );
}

/** The row of the viewer's own answer, and its label. */
function useOwnOption(result: CountedChoice, own: Json | null): { index: number; label: string } | undefined {
  const t = useTranslations();
  const found = own === null ? null : optionOf(result, own);
  if (!found) return undefined;
  const { index, words } = found;
  return { index, label: words === null ? t('charts.yourAnswer') : t('options.ownWords', { words: isolate(words) }) };
}
