import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Survey } from '#contract/surveys/surveys.ts';
import { featuredSurveysQuery, surveyQuery } from '#web/features/surveys/surveys.api.ts';

/**
 * The survey whose poll an admin chose, else the newest one with an open poll; null when there is none, undefined while it is looked
 * for. The surveys are read one after the other until one has a poll, and the page usually brings what is needed.
 */
export function useLandingPoll({ enabled = true } = {}): Survey | null | undefined {
  const queryClient = useQueryClient();
  const featured = useQuery({ ...featuredSurveysQuery, enabled });
  const { landing = null, surveys = [] } = featured.data ?? {};
  const ids = [...(landing === null ? [] : [landing]), ...surveys.map(({ _id }) => _id)];
  const known = ids.map((id) => queryClient.getQueryData(surveyQuery(id).queryKey));
  const looked = known.findIndex((survey) => survey === undefined || hasOpenPoll(survey));
  const { isError } = useQuery({ ...surveyQuery(ids[looked] ?? ''), enabled: enabled && looked >= 0 });

  if (looked < 0) return featured.isPending ? undefined : null;
  return isError ? null : known[looked];
}

const hasOpenPoll = ({ pollOptions, expired }: Survey): boolean => pollOptions.length > 0 && !expired;
