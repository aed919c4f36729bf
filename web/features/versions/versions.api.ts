import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';

/** All kept versions of a survey, the present one first. */
export const publicationsQuery = (surveyId: string) =>
  queryOptions({
    queryKey: ['publications', surveyId],
    queryFn: ({ signal }) => call('listPublications', { params: { id: surveyId } }, { signal }),
    staleTime: 0,
  });

/** What changed from one version to another, which stays so. */
export const changesQuery = (surveyId: string, { from, to }: Compared) =>
  queryOptions({
    queryKey: ['publications', surveyId, from, to],
    queryFn: ({ signal }) => call('comparePublications', { params: { id: surveyId }, query: { from, to } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The revisions of two versions. */
export interface Compared {
  from: number;
  to: number;
}
