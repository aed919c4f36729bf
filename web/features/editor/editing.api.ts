import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';

/**
 * An own survey with what may still be changed of it. Asked anew whenever its editor opens: what is older could not be
 * saved.
 */
export const editableSurveyQuery = (id: string) =>
  queryOptions({
    queryKey: ['editable_survey', id],
    queryFn: ({ signal }) => call('getEditableSurvey', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
