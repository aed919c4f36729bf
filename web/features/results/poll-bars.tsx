import { useTranslations } from 'use-intl';
import type { QuestionResult } from '#contract/surveys.ts';
import { useChartItems, useChartWords } from '#web/features/results/use-chart-words.ts';
import { charts } from '#web/messages/en/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';

/** The votes of a poll, a bar for each option. */
export function PollBars(props: PollBarsProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Bars {...props} />
    </WithTexts>
  );
}

const TEXTS = { charts };

interface PollBarsProps {
  result: QuestionResult;
  /** The code of the option that the viewer voted for; null without a vote. */
  ownChoice?: number | null;
}

function Bars({ result, ownChoice = null }: PollBarsProps) {
  const t = useTranslations('polls');
  const index = result.options.findIndex(({ code }) => code === ownChoice);

  return (
    <BarChart
      title={result.question}
      items={useChartItems(result)}
      words={useChartWords(result.total)}
      {...(index >= 0 && { chosen: { index, label: t('yourVote') } })}
    />
  );
}
