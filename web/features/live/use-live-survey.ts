import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { surveyKey } from '#contract/http/query-keys.ts';
import type { LiveEvent } from '#contract/responses/live.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { hasMoreNews, withLiveNumbers } from '#web/features/live/live-numbers.ts';
import { watchSurvey } from '#web/features/live/watch-survey.ts';

/** Updates the numbers of a survey while the viewer looks at it. @returns the id of its newest comment, once known */
export function useLiveSurvey(surveyId: string): { newestComment: string | null } {
  const queryClient = useQueryClient();
  const [newest, setNewest] = useState<{ surveyId: string; id: string | null }>();
  const queryKey = surveyKey(surveyId);
  const readAgain = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey }));

  const take = useEffectEvent((event: LiveEvent) => {
    const known = queryClient.getQueryData<Survey>(queryKey);
    if (!known) return;

    queryClient.setQueryData<Survey>(queryKey, withLiveNumbers(known, event));
    setNewest({ surveyId, id: event.newestComment });
    if (hasMoreNews(known, event)) readAgain();
  });

  useEffect(() => {
    const leaving = new AbortController();
    const listeners = { onEvent: (event: LiveEvent) => take(event), onLost: () => readAgain(), signal: leaving.signal };

    watchSurvey(surveyId, listeners);
    return () => leaving.abort();
  }, [surveyId]);

  return { newestComment: newest?.surveyId === surveyId ? newest.id : null };
}
