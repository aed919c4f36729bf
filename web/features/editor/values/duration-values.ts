/** A duration as minutes and seconds, both as typed. */
export interface DurationParts {
  minutes: string;
  seconds: string;
}

/** Minutes and seconds of a duration in seconds; both empty when it is not one. */
export function partsOf(duration: string): DurationParts {
  const seconds = Number(duration);
  if (duration.trim() === '' || !Number.isFinite(seconds) || seconds < 0) return { minutes: '', seconds: '' };
  return { minutes: String(Math.floor(seconds / 60)), seconds: String(seconds % 60) };
}

/** The seconds of both parts together, as typed into the field in seconds; empty when both parts are. */
export function durationOf({ minutes, seconds }: DurationParts): string {
  if (minutes === '' && seconds === '') return '';
  return String(Math.round(Number(minutes) * 60) + Number(seconds));
}
