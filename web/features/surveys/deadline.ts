import type { Survey } from '#contract/surveys.ts';

/**
 * How long until a survey closes, by the server's clock at the moment it answered, and a second more so that it has closed
 * by then. False when it is closed, or when nobody keeps a page open for so long.
 */
export function millisecondsToDeadline({
  expired,
  deadline,
  serverNow,
}: Pick<Survey, 'expired' | 'deadline' | 'serverNow'>): number | false {
  if (expired) return false;

  const left = Math.max(0, Date.parse(deadline) - Date.parse(serverNow));
  return left > WATCHED_MS ? false : left + 1_000;
}

/** Whether a moment is over by this device's clock: good enough to mark a card, not to decide anything. */
export function isPast(deadline: string): boolean {
  return Date.parse(deadline) < Date.now();
}

const WATCHED_MS = 24 * 60 * 60 * 1_000;
