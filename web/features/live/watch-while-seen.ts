import { createLiveStream } from '#web/features/live/live-stream.ts';

/**
 * Listens to an event stream while the page is visible, and reconnects when it becomes visible again.
 * @param listeners.onLost see `createLiveStream`
 * @param listeners.signal ends it
 */
export function watchWhileSeen(
  url: string,
  { signal, ...listeners }: { onData: (data: string) => void; onLost: () => void; signal: AbortSignal },
): void {
  const stream = createLiveStream(BROWSER, url, listeners);
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
