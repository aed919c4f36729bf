/** Converts a stored duration in seconds into minutes; an invalid one counts as 0. */
export function minutesOf(seconds: number): number {
  return Number.isFinite(seconds) && seconds > 0 ? seconds / 60 : 0;
}

/**
 * The estimated time as minutes to show: rounded up to half minutes, from five on to whole ones.
 * @returns null if nothing is asked, and if the time limit is shorter, which the page shows as well
 */
export function minutesNeeded({ secondsNeeded, duration }: { secondsNeeded: number; duration: number | null }) {
  const halves = Math.ceil(minutesOf(secondsNeeded) * 2);
  const minutes = halves > 10 ? Math.ceil(halves / 2) : halves / 2;
  return minutes === 0 || (duration !== null && minutes > minutesOf(duration)) ? null : minutes;
}

/** A stored duration as minutes and seconds; null when it is whole minutes, whose number says the same, or invalid. */
export function minutesAndSecondsOf(seconds: number): { minutes: number; seconds: number } | null {
  const minutes = Math.floor(minutesOf(seconds));
  const rest = Math.round(minutesOf(seconds) * 60) - minutes * 60;
  return rest === 0 ? null : { minutes, seconds: rest };
}
