import type { SessionEvent } from '#contract/responses/live.ts';
import { watchWhileSeen } from '#web/features/live/watch-while-seen.ts';

/**
 * Reports the current role of the signed-in person while the page is visible; null when their session has ended.
 * @param listeners.onLost see `createLiveStream`
 * @param listeners.signal ends it
 */
export function watchSession({
  onRole,
  ...listeners
}: {
  onRole: (role: SessionEvent['role']) => void;
  onLost: () => void;
  signal: AbortSignal;
}): void {
  watchWhileSeen('/api/session/live', {
    ...listeners,
    onData: (data) => onRole((JSON.parse(data) as SessionEvent).role), // the server sends nothing else
  });
}
