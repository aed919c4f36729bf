import { isolate } from '#contract/isolate.ts';
import type { QuestionResult } from '#contract/surveys.ts';
import { leadOf } from '#web/features/results/leaders.ts';
import { PollBars } from '#web/features/results/poll-bars.tsx';
import { useChartItems, useChartWords } from '#web/features/results/use-chart-words.ts';
import { useLeadSentence } from '#web/features/results/use-lead-sentence.ts';
import { charts } from '#web/messages/en/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { PieChart } from '#web/ui/charts/pie-chart.tsx';

/** The answers to one question: a sentence, then a pie or bars with the numbers. */
export function QuestionAnswers(props: QuestionAnswersProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Answers {...props} />
    </WithTexts>
  );
}

const TEXTS = { charts };

interface QuestionAnswersProps {
  result: QuestionResult;
  drawing: 'pie' | 'bars';
}

function Answers({ result, drawing }: QuestionAnswersProps) {
  const lead = leadOf(result);
  const sentence = useLeadSentence()(lead);
  const items = useChartItems(result);
  const words = useChartWords(result.total);

  return (
    <>
      <p className="mt-2 text-lg">{sentence}</p>
      {lead.kind === 'none' ? null : (
        <div className="mt-5">
          {drawing === 'bars' ? (
            <PollBars result={result} />
          ) : (
            <PieChart
              title={result.question}
              summary={`${isolate(result.question)} ${sentence}`}
              items={items}
              words={words}
            />
          )}
        </div>
      )}
    </>
  );
}
