import type { SessionEvent } from '#contract/live.ts';
import { watchWhileSeen } from '#web/features/live/watch-while-seen.ts';

/**
 * Tells the role that the signed-in person has now, while the page is looked at; null when their session has ended.
 * @param told.onLost see `createLiveStream`
 * @param told.signal ends it
 */
export function watchSession({
  onRole,
  ...told
}: {
  onRole: (role: SessionEvent['role']) => void;
  onLost: () => void;
  signal: AbortSignal;
}): void {
  watchWhileSeen('/api/session/live', {
    ...told,
    onData: (data) => onRole((JSON.parse(data) as SessionEvent).role), // the server sends nothing else
  });
}
