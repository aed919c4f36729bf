import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';

/** What the own answers to a survey are worth. Its author may change points later, so it is read anew each time. */
export const ownResultQuery = (surveyId: string) =>
  queryOptions({
    queryKey: ['own-result', surveyId],
    queryFn: ({ signal }) => call('getOwnResult', { params: { id: surveyId } }, { signal }),
  });
