import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { directionOfText } from '#basics/isolate.ts';
import type { QuestionResult } from '#questions/contract.ts';
import type { ResultProps } from '#questions/kind-web.ts';
import { webOf } from '#questions/web.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Suspense } from '#web/ui/part.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** One question of the results under its number, or the poll under its name. */
export function QuestionPart({
  label,
  labelTold,
  note = null,
  ...shown
}: ResultProps<QuestionResult> & {
  label: string;
  /** The label for screen readers, where it is only a number. */
  labelTold?: string;
  /** What its author is told beside the result. */
  note?: ReactNode;
}) {
  const t = useTranslations('results');
  const { result } = shown;
  const { Result } = webOf(result.kind);

  return (
    // Its bars and numbers stand as the question is read.
    <section
      id={partId(result)}
      dir={directionOfText(result.question)}
      className="@container scroll-mt-20 lg:scroll-mt-4"
    >
      <h3 className="flex items-baseline gap-2 font-sans text-base tracking-normal">
        <span aria-hidden={labelTold !== undefined} className="shrink-0 font-normal text-quiet tabular-nums">
          {label}
        </span>
        {labelTold === undefined ? null : <span className="sr-only">{labelTold}</span>}
        <span dir="auto" className="min-w-0 font-[550]">
          {result.question}
        </span>
        {result.removed ? <Badge>{t('removedQuestion')}</Badge> : null}
      </h3>
      <Suspense fallback={<Skeleton className="mt-4 h-64 w-full" />}>
        <Result {...shown} />
      </Suspense>
      {note ? <Suspense>{note}</Suspense> : null}
    </section>
  );
}

/** The anchor of a question, for the index and for links. */
export const partId = ({ _id }: Pick<QuestionResult, '_id'>) => `question-${_id}`;
