import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { QuestionResult } from '#contract/surveys.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

// Loaded lazily: few visits open results, and the charts are heavier than the page around them.
const QuestionAnswers = lazy(async () => ({
  default: (await import('#web/features/results/question-answers.tsx')).QuestionAnswers,
}));

/** The answers to one question as a pie, or the votes of the poll as bars. */
export function QuestionCard({
  result,
  label,
  drawing = 'pie',
}: {
  result: QuestionResult;
  label: string;
  drawing?: 'pie' | 'bars';
}) {
  const t = useTranslations('results');

  return (
    <Card>
      <p className="flex flex-wrap items-center gap-2 text-quiet text-sm tabular-nums">
        {label}
        {result.removed ? <Badge>{t('removedQuestion')}</Badge> : null}
      </p>
      <h3 dir="auto" className="mt-1 text-xl">
        {result.question}
      </h3>
      <Suspense fallback={<Waiting result={result} drawing={drawing} />}>
        <QuestionAnswers result={result} drawing={drawing} />
      </Suspense>
    </Card>
  );
}

/** About as high as the sentence, the chart and its table. */
function Waiting({ result, drawing }: { result: QuestionResult; drawing: 'pie' | 'bars' }) {
  return (
    <>
      <Skeleton className="mt-3.5 mb-1 h-5 w-4/5" />
      {result.total === 0 ? null : drawing === 'bars' ? (
        <div className="mt-5 grid gap-2">
          {result.options.map((_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have no other name
            <Skeleton key={row} className="h-14 w-full" />
          ))}
        </div>
      ) : (
        <div className="@container mt-5">
          <div className="grid items-center gap-8 @min-[36rem]:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
            <Skeleton className="mx-auto aspect-304/256 w-full max-w-76" />
            <div className="grid gap-5">
              {result.options.map((_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have no other name
                <Skeleton key={row} className="h-5 w-full" />
              ))}
            </div>
          </div>
        </div>
      )}
    </>
  );
}
