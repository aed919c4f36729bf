import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';

/** The numbers of a surveyor's surveys. */
export const surveyorNumbersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['surveyor-analytics', userId],
    queryFn: ({ signal }) => call('surveyorAnalytics', { params: { userId } }, { signal }),
    refetchInterval: EVERY_MS,
  });

/** What happened around a surveyor's surveys lately, and what comes next. */
export const surveyorHomeQuery = (userId: string) =>
  queryOptions({
    queryKey: ['surveyor-home', userId],
    queryFn: ({ signal }) => call('surveyorHome', { params: { userId } }, { signal }),
    refetchInterval: EVERY_MS,
  });

/** A home that stays open stays true. */
const EVERY_MS = 60_000;
