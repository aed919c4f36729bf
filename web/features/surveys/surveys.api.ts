import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { LIST_STEP } from '#basics/limits.ts';
import { FEATURED_KEY, surveyKey, surveysKey } from '#contract/http/query-keys.ts';
import { call } from '#web/api/client.ts';
import { millisecondsToDeadline } from '#web/features/surveys/deadline.ts';
import type { ListFilter } from '#web/features/surveys/list/list-filter.ts';

/** The six newest published surveys. */
export const featuredSurveysQuery = queryOptions({
  queryKey: FEATURED_KEY,
  queryFn: ({ signal }) => call('featuredSurveys', {}, { signal }),
});

/** Published surveys, page by page. */
export const surveyListQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: surveysKey(filter),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        'findSurveys',
        { query: { ...filter, ...(cursor === null ? { limit: LIST_STEP + 1 } : { limit: LIST_STEP, cursor }) } },
        { signal },
      ),
    initialPageParam: null as string | null, // the first page has no cursor; null alone would narrow the type to null
    getNextPageParam: (page) => page.nextCursor,
  });

/** One survey as this viewer may see it; refetched when its deadline passes, which opens the results. */
export const surveyQuery = (id: string) =>
  queryOptions({
    queryKey: surveyKey(id),
    queryFn: ({ signal }) => call('getSurvey', { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && millisecondsToDeadline(data)) ?? false,
  });
