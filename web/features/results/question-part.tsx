import { useTranslations } from 'use-intl';
import type { QuestionResult } from '#contract/surveys.ts';
import { QuestionAnswers } from '#web/features/results/question-answers.tsx';
import { Badge } from '#web/ui/badge.tsx';

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
      <QuestionAnswers result={result} {...rest} drawing={drawing} />
    </section>
  );
}

/** The anchor of a question, for the index and for links. */
export const partId = ({ _id }: Pick<QuestionResult, '_id'>) => `question-${_id}`;
