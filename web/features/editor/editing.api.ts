import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';

/**
 * An own survey with the limits of what may still change. Loaded whenever its editor opens, because the server refuses
 * changes to an older revision.
 */
export const editableSurveyQuery = (id: string) =>
  queryOptions({
    queryKey: ['editable_survey', id],
    queryFn: ({ signal }) => call('getEditableSurvey', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
