import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { QuestionResult } from '#contract/surveys.ts';
import { leadOf } from '#web/features/results/leaders.ts';
import { useLeadSentence } from '#web/features/results/use-lead-sentence.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Few visits come to results, and the charts are heavier than the page around them.
const QuestionChart = lazy(async () => ({
  default: (await import('#web/features/results/question-chart.tsx')).QuestionChart,
}));

/** What people answered to one question: first the sentence, then the pie and its table. */
export function QuestionCard({ result, number }: { result: QuestionResult; number: number }) {
  const t = useTranslations('results');
  const sentence = useLeadSentence();
  const lead = leadOf(result);

  return (
    <Card>
      <p className="text-quiet text-sm tabular-nums">{t('question', { number })}</p>
      <h3 className="mt-1 text-xl">{result.question}</h3>
      <p className="mt-2 text-lg">{sentence(lead)}</p>
      {lead.kind === 'none' ? null : (
        <div className="mt-5">
          <Suspense fallback={<Waiting options={result.options.length} />}>
            <QuestionChart result={result} summary={sentence(lead)} />
          </Suspense>
        </div>
      )}
    </Card>
  );
}

/** Nearly as high as the chart and its table will be. */
function Waiting({ options }: { options: number }) {
  return (
    <div className="@container">
      <div className="grid items-center gap-8 @min-[36rem]:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
        <Skeleton className="mx-auto aspect-304/256 w-full max-w-76" />
        <div className="grid gap-5">
          {Array.from({ length: options }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have no other name
            <Skeleton key={row} className="h-5 w-full" />
          ))}
        </div>
      </div>
    </div>
  );
}
