import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { SURVEYS_KEY, surveyKey } from '#contract/http/query-keys.ts';
import type { ListedSurvey, Survey } from '#contract/surveys/surveys.ts';
import { type Deed, withDeed } from '#web/features/surveys/deeds.ts';

/**
 * Keeps the displayed surveys up to date with the viewer's deeds. `done` shows an acknowledged deed in all places;
 * `refresh` refetches the survey and the lists.
 */
export function useDeeds(): { done: (surveyId: string, deed: Deed) => void; refresh: (surveyId: string) => void } {
  const queryClient = useQueryClient();

  return {
    done(surveyId, deed) {
      showDeed(queryClient, surveyId, deed);
      // Refetches the exact numbers once no process of the server can answer with older ones.
      setTimeout(() => refresh(queryClient, surveyId), SNAPSHOTS_LIVE_MS);
    },
    refresh: (surveyId) => refresh(queryClient, surveyId),
  };
}

/** Milliseconds. The server's processes may answer from snapshots that are a second old. */
const SNAPSHOTS_LIVE_MS = 1_250;

interface ListPage {
  surveys: ListedSurvey[];
}

function showDeed(queryClient: QueryClient, surveyId: string, deed: Deed): void {
  queryClient.setQueryData<Survey>(surveyKey(surveyId), (known) => known && withDeed(known, deed));
  queryClient.setQueriesData<InfiniteData<ListPage>>(
    // Other screens keep other lists under the same first key.
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
