import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { QuestionStatistics } from '#questions/model/statistics.ts';
import { call } from '#web/api/client.ts';

/** The question whose statistics are read. */
export interface StatisticsPlace {
  id: string;
  question: string;
}

/** Milliseconds after which statistics of fewer answers than are counted are asked for again. */
const AGAIN_MS = 15_000;

/** The exact statistics of a question. @param count how many answers are counted now */
export const statisticsQuery = (place: StatisticsPlace, count: number) =>
  queryOptions({
    queryKey: ['statistics', place.id, place.question],
    queryFn: async ({ signal }) => (await call('getStatistics', { params: { ...place } }, { signal })).statistics,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && data.n < count ? AGAIN_MS : false),
  });

/** The latest figures of `statisticsQuery`; null before the first, and without a place. */
export function useStatistics(place: StatisticsPlace | null | undefined, count: number): QuestionStatistics | null {
  const query = statisticsQuery(place ?? NOWHERE, count);
  return useQuery(place ? query : { ...query, queryFn: skipToken }).data ?? null;
}

const NOWHERE: StatisticsPlace = { id: '', question: '' };
