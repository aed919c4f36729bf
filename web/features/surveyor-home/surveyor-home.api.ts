import { queryOptions } from '@tanstack/react-query';
import { surveyorHomeKey, surveyorNumbersKey } from '#contract/http/query-keys.ts';
import { call } from '#web/api/client.ts';

export const surveyorNumbersQuery = (userId: string) =>
  queryOptions({
    queryKey: surveyorNumbersKey(userId),
    queryFn: ({ signal }) => call('surveyorAnalytics', { params: { userId } }, { signal }),
    // Somebody who waits for the first response looks at this page.
    refetchInterval: ({ state: { data } }) => (data?.totalResponse === 0 ? FIRST_EVERY_MS : EVERY_MS),
  });

/** Recent responses to a surveyor's surveys, and the next deadlines. */
export const surveyorHomeQuery = (userId: string) =>
  queryOptions({
    queryKey: surveyorHomeKey(userId),
    queryFn: ({ signal }) => call('surveyorHome', { params: { userId } }, { signal }),
    refetchInterval: EVERY_MS,
  });

/** Keeps a page that stays open up to date. */
const EVERY_MS = 60_000;
const FIRST_EVERY_MS = 5_000;
