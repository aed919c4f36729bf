import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { QuestionStatistics } from '#questions/model/statistics.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { type StatisticsPlace, statisticsQuery } from './statistics.api.ts';

/** Asks for the exact statistics of a question, and says of how many answers they are. */
export function ExactStatistics({
  place,
  count,
  children,
}: {
  place: StatisticsPlace;
  /** How many answers are counted. */
  count: number;
  /** Draws them, and their room while they are null. */
  children: (found: QuestionStatistics | null) => ReactNode;
}) {
  const t = useTranslations('charts');
  const errorWords = useErrorWords();
  const { data = null, error } = useQuery(statisticsQuery(place, count));
  if (error && !data) return <FieldError>{errorWords(error)}</FieldError>;

  return (
    <div aria-busy={data === null}>
      {children(data)}
      <p className="mt-3 min-h-[1.5em] text-quiet text-xs tabular-nums">
        {data ? t('exact', { count: data.n }) : null}
      </p>
    </div>
  );
}
