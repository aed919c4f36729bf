import type { LiveEvent } from '#contract/responses/live.ts';
import { watchWhileSeen } from '#web/features/live/watch-while-seen.ts';

/**
 * Reports changed numbers of a survey while the page is visible.
 * @param listeners.onLost see `createLiveStream`
 * @param listeners.signal ends it
 */
export function watchSurvey(
  surveyId: string,
  { onEvent, ...listeners }: { onEvent: (event: LiveEvent) => void; onLost: () => void; signal: AbortSignal },
): void {
  watchWhileSeen(`/api/survey/${encodeURIComponent(surveyId)}/live`, {
    ...listeners,
    onData: (data) => onEvent(JSON.parse(data) as LiveEvent), // the server sends nothing else
  });
}
