/** A duration as minutes and seconds; undefined for an empty field, NaN for a field without a number. */
export interface DurationParts {
  minutes: number | undefined;
  seconds: number | undefined;
}

/** Minutes and seconds of a duration in seconds; both undefined if it is not a duration. */
export function partsOf(duration: string): DurationParts {
  const seconds = secondsOf(duration);
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0)
    return { minutes: undefined, seconds: undefined };
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

/** The seconds of both parts together, as the form keeps them; empty when both parts are. */
export function durationOf({ minutes, seconds }: DurationParts): string {
  if (minutes === undefined && seconds === undefined) return '';
  return String(Math.round((minutes ?? 0) * 60) + (seconds ?? 0));
}

/** The number of seconds that the form keeps; undefined for none. */
export const secondsOf = (duration: string): number | undefined =>
  duration.trim() === '' ? undefined : Number(duration);
