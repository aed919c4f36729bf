import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GrowthUnit } from '#contract/admin/analytics.ts';
import { call } from '#web/api/client.ts';

/** The numbers of the whole site, and the queues that wait for an admin. */
export const siteNumbersQuery = queryOptions({
  queryKey: ['admin-analytics'],
  queryFn: ({ signal }) => call('adminAnalytics', {}, { signal }),
});

export const growthQuery = (unit: GrowthUnit) =>
  queryOptions({
    queryKey: ['growth', unit],
    queryFn: ({ signal }) => call('adminGrowth', { query: { unit } }, { signal }),
    placeholderData: keepPreviousData,
  });

export type SiteNumbers = Awaited<ReturnType<NonNullable<typeof siteNumbersQuery.queryFn>>>;
