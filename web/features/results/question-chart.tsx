import { useFormatter, useTranslations } from 'use-intl';
import type { QuestionResult } from '#contract/surveys.ts';
import { roundShare } from '#web/features/results/share.ts';
import { PieChart } from '#web/ui/charts/pie-chart.tsx';

/** The answers to one question as a pie titled with it, the numbers beside it. */
export function QuestionChart({
  result,
  summary,
}: {
  result: QuestionResult;
  /** What the pie shows, as a sentence. */
  summary: string;
}) {
  const t = useTranslations('results.table');
  const format = useFormatter();
  const digits = result.total < DECIMALS_FROM ? 0 : 1;

  return (
    <PieChart
      title={result.question}
      summary={`${result.question} ${summary}`}
      items={result.options.map(({ option, count }) => ({ label: option, value: count }))}
      words={{
        option: t('option'),
        count: t('count'),
        share: t('share'),
        formatCount: (count) => format.number(count),
        formatShare: (share) =>
          format.number(roundShare(share, digits), { style: 'percent', minimumFractionDigits: digits }),
      }}
    />
  );
}

/** With fewer answers a tenth of a per cent is less than anybody's answer. */
const DECIMALS_FROM = 200;
