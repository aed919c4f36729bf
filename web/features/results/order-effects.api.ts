import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';

/** How long what was found stays as it is: effects of hundreds of responses do not come and go with the next one. */
const FRESH_MS = 5 * 60_000;

/** Where the order of a survey's questions and options matters; for its author and admins. */
export const orderEffectsQuery = (surveyId: string) =>
  queryOptions({
    queryKey: ['order-effects', surveyId],
    queryFn: ({ signal }) => call('getOrderEffects', { params: { id: surveyId } }, { signal }),
    staleTime: FRESH_MS,
  });
