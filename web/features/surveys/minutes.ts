/** Converts a stored duration in seconds into minutes; an invalid one counts as 0. */
export function minutesOf(seconds: number): number {
  return Number.isFinite(seconds) && seconds > 0 ? seconds / 60 : 0;
}

/** A stored duration as minutes and seconds; null when it is whole minutes, whose number says the same, or invalid. */
export function minutesAndSecondsOf(seconds: number): { minutes: number; seconds: number } | null {
  const minutes = Math.floor(minutesOf(seconds));
  const rest = Math.round(minutesOf(seconds) * 60) - minutes * 60;
  return rest === 0 ? null : { minutes, seconds: rest };
}
