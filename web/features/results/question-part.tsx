import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { QuestionResult } from '#contract/surveys.ts';
import { Badge } from '#web/ui/badge.tsx';
import { part } from '#web/ui/part.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

// Loaded lazily: few visits open results, and the charts are heavier than the page around them.
const QuestionAnswers = part(
  'question-answers',
  async () => (await import('#web/features/results/question-answers.tsx')).QuestionAnswers,
);

/** One question of the results under its number, or the poll under its name. */
export function QuestionPart({
  result,
  label,
  labelTold,
  ...rest
}: {
  result: QuestionResult;
  label: string;
  /** The label for screen readers, where it is only a number. */
  labelTold?: string;
  ownChoice: number | null;
  digits: number;
  drawing?: 'pie' | 'bars';
}) {
  const t = useTranslations('results');
  const { drawing = 'pie' } = rest;

  return (
    <section id={partId(result)} className="@container scroll-mt-20 lg:scroll-mt-4">
      <h3 className="flex items-baseline gap-2 font-sans text-base tracking-normal">
        <span aria-hidden={labelTold !== undefined} className="font-normal text-quiet tabular-nums">
          {label}
        </span>
        {labelTold === undefined ? null : <span className="sr-only">{labelTold}</span>}
        <span dir="auto" className="min-w-0 font-[550]">
          {result.question}
        </span>
        {result.removed ? <Badge>{t('removedQuestion')}</Badge> : null}
      </h3>
      <Suspense fallback={<Waiting result={result} drawing={drawing} />}>
        <QuestionAnswers result={result} {...rest} drawing={drawing} />
      </Suspense>
    </section>
  );
}

/** The anchor of a question, for the index and for links. */
export const partId = ({ _id }: Pick<QuestionResult, '_id'>) => `question-${_id}`;

/** As high as the sentence, the rows and the pie. */
function Waiting({ result, drawing }: { result: QuestionResult; drawing: 'pie' | 'bars' }) {
  if (result.total === 0) return <Skeleton className="mt-3.5 mb-1 h-5 w-4/5" />;

  return (
    <>
      <Skeleton className="mt-2 h-7 w-4/5 sm:h-8" />
      <div className="mt-4 grid items-center gap-6 sm:mt-6 @min-[46rem]:grid-cols-[minmax(0,1fr)_10rem] @min-[46rem]:gap-12">
        <div className="grid @min-[32rem]:pt-7">
          {result.options.map(({ code }) => (
            <div key={code} className="flex h-14.5 items-center border-hairline border-t @min-[32rem]:h-10.25">
              <Skeleton className="h-5 w-full" />
            </div>
          ))}
        </div>
        {drawing === 'bars' ? null : <Skeleton className="size-30 rounded-full @min-[46rem]:size-40" />}
      </div>
    </>
  );
}
