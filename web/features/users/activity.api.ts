import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';

/** How much this person took part. */
export const activityQuery = (personId: string) =>
  queryOptions({
    queryKey: ['activity', personId],
    queryFn: ({ signal }) => call('myActivity', {}, { signal }),
  });
