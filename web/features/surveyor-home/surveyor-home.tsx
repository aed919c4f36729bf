import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { Numbers } from '#web/features/surveyor-home/numbers.tsx';
import { Recent } from '#web/features/surveyor-home/recent.tsx';
import { surveyorNumbersQuery } from '#web/features/surveyor-home/surveyor-home.api.ts';
import { Card } from '#web/ui/card.tsx';
import { InTurn } from '#web/ui/in-turn.tsx';

/** The state of a surveyor's own surveys, with recent responses and the next deadlines. */
export function SurveyorHome({
  personId,
  first,
}: {
  personId: string;
  /** Shown to somebody who has written no survey. */
  first: ReactNode;
}) {
  const t = useTranslations('surveyorHome');
  const query = useQuery(surveyorNumbersQuery(personId));
  const { data, error } = query;

  if (error && !data) {
    return (
      <Card>
        <QueryFailed title={t('failed')} query={query} />
      </Card>
    );
  }
  return (
    <>
      <Numbers numbers={data} />
      <InTurn>{data?.totalSurvey === 0 ? first : <Recent personId={personId} />}</InTurn>
    </>
  );
}
