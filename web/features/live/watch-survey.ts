import type { LiveEvent } from '#contract/live.ts';
import { createLiveStream } from '#web/features/live/live-stream.ts';

/**
 * Tells what changes about the numbers of a survey, while the page is looked at.
 * @param told.onLost see `createLiveStream`
 * @param told.signal ends it
 */
export function watchSurvey(
  surveyId: string,
  { signal, ...told }: { onEvent: (event: LiveEvent) => void; onLost: () => void; signal: AbortSignal },
): void {
  const stream = createLiveStream(BROWSER, `/api/survey/${encodeURIComponent(surveyId)}/live`, {
    onData: (data) => told.onEvent(JSON.parse(data) as LiveEvent), // the server sends nothing else
    onLost: told.onLost,
  });
  const followPage = () => (document.visibilityState === 'visible' ? stream.start() : stream.stop());

  if (signal.aborted) return;
  followPage();
  document.addEventListener('visibilitychange', followPage, { signal });
  addEventListener('online', followPage, { signal });
  signal.addEventListener('abort', () => stream.stop());
}

const BROWSER = {
  open: (url: string) => new EventSource(url),
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};
