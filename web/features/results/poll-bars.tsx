import { useTranslations } from 'use-intl';
import type { QuestionResult } from '#contract/surveys.ts';
import { useChartItems, useChartWords } from '#web/features/results/use-chart-words.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';

/** What people voted in a poll, a bar for each option. */
export function PollBars({
  result,
  ownChoice = null,
}: {
  result: QuestionResult;
  /** The option that the viewer voted for; null for none. */
  ownChoice?: string | null;
}) {
  const t = useTranslations('polls');
  const index = result.options.findIndex(({ option }) => option === ownChoice);

  return (
    <BarChart
      title={result.question}
      items={useChartItems(result)}
      words={useChartWords(result.total)}
      {...(index >= 0 && { chosen: { index, label: t('yourVote') } })}
    />
  );
}
