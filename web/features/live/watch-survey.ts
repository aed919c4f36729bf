import type { LiveEvent } from '#contract/live.ts';
import { watchWhileSeen } from '#web/features/live/watch-while-seen.ts';

/**
 * Reports changed numbers of a survey while the page is visible.
 * @param told.onLost see `createLiveStream`
 * @param told.signal ends it
 */
export function watchSurvey(
  surveyId: string,
  { onEvent, ...told }: { onEvent: (event: LiveEvent) => void; onLost: () => void; signal: AbortSignal },
): void {
  watchWhileSeen(`/api/survey/${encodeURIComponent(surveyId)}/live`, {
    ...told,
    onData: (data) => onEvent(JSON.parse(data) as LiveEvent), // the server sends nothing else
  });
}
