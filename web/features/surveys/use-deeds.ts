import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { SURVEYS_KEY, surveyKey } from '#contract/query-keys.ts';
import type { Survey, SurveySummary } from '#contract/surveys.ts';
import { type Deed, withDeed } from '#web/features/surveys/deeds.ts';

/**
 * Keeps what is shown of surveys true to what people do to them. `done` shows an acknowledged deed wherever the survey
 * stands; `refresh` asks for the survey and the lists anew.
 */
export function useDeeds(): { done: (surveyId: string, deed: Deed) => void; refresh: (surveyId: string) => void } {
  const queryClient = useQueryClient();

  return {
    done(surveyId, deed) {
      showDeed(queryClient, surveyId, deed);
      // The exact numbers, with what others did, once no process of the server can answer with older ones.
      setTimeout(() => refresh(queryClient, surveyId), SNAPSHOTS_LIVE_MS);
    },
    refresh: (surveyId) => refresh(queryClient, surveyId),
  };
}

/** The server's processes may answer others with what was true a second ago. */
const SNAPSHOTS_LIVE_MS = 1_250;

interface ListPage {
  surveys: SurveySummary[];
}

function showDeed(queryClient: QueryClient, surveyId: string, deed: Deed): void {
  queryClient.setQueryData<Survey>(surveyKey(surveyId), (known) => known && withDeed(known, deed));
  queryClient.setQueriesData<InfiniteData<ListPage>>(
    // Under the same name, other screens keep other lists.
    { queryKey: SURVEYS_KEY, predicate: ({ queryKey: [, filter] }) => typeof filter === 'object' },
    (known) => known && { ...known, pages: known.pages.map((page) => withDeedInPage(page, surveyId, deed)) },
  );
}

function withDeedInPage(page: ListPage, surveyId: string, deed: Deed): ListPage {
  return {
    ...page,
    surveys: page.surveys.map((survey) => (survey._id === surveyId ? withDeed(survey, deed) : survey)),
  };
}

function refresh(queryClient: QueryClient, surveyId: string): void {
  void queryClient.invalidateQueries({ queryKey: surveyKey(surveyId) });
  void queryClient.invalidateQueries({ queryKey: SURVEYS_KEY });
}
