/** Converts a stored duration in seconds into minutes; an invalid one counts as 0. */
export function minutesOf(seconds: number): number {
  return Number.isFinite(seconds) && seconds > 0 ? seconds / 60 : 0;
}
