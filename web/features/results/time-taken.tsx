import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/client.ts';
import { timeTaken } from '#web/messages/en/results/time-taken.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

/** The median time that respondents took; nothing while it is not known. */
export const TimeTaken = withTexts({ timeTaken }, Told);

function Told({ surveyId }: { surveyId: string }) {
  const say = useTimeWords();
  const { data } = useQuery(timeTakenQuery(surveyId));
  return data?.time ? say(data.time.seconds) : null;
}

function useTimeWords(): (seconds: number) => string {
  const t = useTranslations('timeTaken');

  return (seconds) => {
    const minutes = Math.floor(seconds / 60);
    const hours = Math.floor(minutes / 60);
    if (hours >= 48) return t('days', { days: Math.round(hours / 24) });
    return hours > 0 ? t('hours', { hours, minutes: minutes % 60 }) : t('minutes', { minutes, seconds: seconds % 60 });
  };
}

/** How long the median stays as it is: one more response hardly moves it. */
const FRESH_MS = 60_000;

export const timeTakenQuery = (surveyId: string) =>
  queryOptions({
    queryKey: ['time-taken', surveyId],
    queryFn: ({ signal }) => call('getTimeTaken', { params: { id: surveyId } }, { signal }),
    staleTime: FRESH_MS,
  });
