import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';

/** The respondent's own score. Refetched each time, because the author may change points later. */
export const ownResultQuery = (surveyId: string) =>
  queryOptions({
    queryKey: ['own-result', surveyId],
    queryFn: ({ signal }) => call('getOwnResult', { params: { id: surveyId } }, { signal }),
  });
