/** A duration in minutes, from the seconds it is kept in; one that is not valid counts as 0. */
export function minutesOf(seconds: number): number {
  return Number.isFinite(seconds) && seconds > 0 ? seconds / 60 : 0;
}
