import type { Survey } from '#contract/surveys/surveys.ts';

/**
 * Milliseconds until a survey closes by the server's clock, plus one second, so that it is closed by then. null when it
 * is closed already, or closes later than a page usually stays open.
 */
export function millisecondsToDeadline({
  expired,
  deadline,
  serverNow,
}: Pick<Survey, 'expired' | 'deadline' | 'serverNow'>): number | null {
  if (expired) return null;

  const left = Math.max(0, Date.parse(deadline) - Date.parse(serverNow));
  return left > WATCHED_MS ? null : left + 1_000;
}

const WATCHED_MS = 24 * 60 * 60 * 1_000;
