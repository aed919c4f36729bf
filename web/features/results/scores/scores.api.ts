import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';

/** The scores of the respondents to a survey, anew with each response. */
export const scoreStatisticsQuery = (surveyId: string, responses: number) =>
  queryOptions({
    queryKey: ['scores', surveyId, responses],
    queryFn: ({ signal }) => call('getScoreStatistics', { params: { id: surveyId } }, { signal }),
    placeholderData: keepPreviousData,
  });
