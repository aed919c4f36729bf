import { useTranslations } from 'use-intl';
import { isolate } from '#contract/isolate.ts';
import type { QuestionResult } from '#contract/surveys.ts';
import { leadOf } from '#web/features/results/leaders.ts';
import { useChartItems, useChartWords } from '#web/features/results/use-chart-words.ts';
import { useLeadSentence } from '#web/features/results/use-lead-sentence.tsx';
import { charts } from '#web/messages/en/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { BarTable } from '#web/ui/charts/bar-table.tsx';
import { PieChart } from '#web/ui/charts/pie-chart.tsx';

/** The answers to one question: a sentence as the headline, then the table with its bars, and a pie of the same numbers. */
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
  /** The code of the option that the viewer chose. */
  ownChoice: number | null;
  /** Of the shares, behind the point. */
  digits: number;
  drawing: 'pie' | 'bars';
}

function Answers({ result, ownChoice, digits, drawing }: QuestionAnswersProps) {
  const t = useTranslations('charts');
  const lead = leadOf(result);
  const sentence = useLeadSentence(digits);
  const items = useChartItems(result);
  const words = useChartWords(digits);
  const most = Math.max(...items.map(({ value }) => value));
  const own = result.options.findIndex(({ code }) => code === ownChoice);
  if (lead.kind === 'none') return <p className="mt-2 text-quiet">{sentence.show(lead)}</p>;

  return (
    <>
      <p className="mt-1 max-w-[30em] text-balance font-display font-semibold text-xl leading-tight tracking-tight tabular-nums sm:mt-1.5 sm:text-2xl">
        {sentence.show(lead)}
      </p>
      <div className={BODY[drawing]}>
        <BarTable
          title={result.question}
          items={items}
          words={words}
          own={own < 0 ? undefined : { index: own, label: t('yourAnswer') }}
          leads={({ value }) => value === most}
        />
        {drawing === 'bars' ? null : (
          <div className="flex items-center gap-5 text-quiet text-xs tabular-nums @min-[46rem]:flex-col @min-[46rem]:gap-2">
            <PieChart
              summary={`${isolate(result.question)} ${sentence.tell(lead)}`}
              items={items}
              formatShare={words.formatShare}
            />
            <p>{t('answers', { count: result.total })}</p>
          </div>
        )}
      </div>
    </>
  );
}

const BODY = {
  pie: 'mt-4 grid items-center gap-6 sm:mt-6 @min-[46rem]:grid-cols-[minmax(0,1fr)_10rem] @min-[46rem]:gap-12',
  bars: 'mt-4 sm:mt-6',
};
