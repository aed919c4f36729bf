import type { Attempt } from '#contract/responses/responses.ts';

/** An attempt as the server reported it, with the moment of that report by a clock that users cannot set. */
export interface TimedAttempt extends Attempt {
  /** Milliseconds of the monotonic clock, `performance.now()`. */
  receivedAt: number;
}

/** The remaining time and the whole time of an attempt, in whole seconds. */
export interface TimeLeft {
  secondsLeft: number;
  totalSeconds: number;
}

/**
 * Computes the time left from the server's clock; the clock setting of the device has no influence.
 * @param deadline of the survey, ends the time when it comes before the end of the attempt
 * @param now by the same clock as `attempt.receivedAt`
 */
export function timeLeft(attempt: TimedAttempt, deadline: string, now: number): TimeLeft {
  const end = endOf(attempt, deadline);
  const serverNow = Date.parse(attempt.serverNow) + now - attempt.receivedAt;
  const inSeconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000));
  return { secondsLeft: inSeconds(end - serverNow), totalSeconds: inSeconds(end - Date.parse(attempt.startedAt)) };
}

/** Whether the deadline of the survey cuts this attempt short. */
export function endsWithSurvey({ expiresAt }: Attempt, deadline: string): boolean {
  return expiresAt === null || Date.parse(deadline) < Date.parse(expiresAt);
}

/** An attempt without a time limit ends with the survey. */
function endOf({ expiresAt }: Attempt, deadline: string): number {
  return Math.min(expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt), Date.parse(deadline));
}

export type DeadlineMove = 'sooner' | 'later';

/** Whether a moved deadline gives this attempt more or less time; null when its end stays the same. */
export function deadlineMove(attempt: Attempt, before: string, now: string): DeadlineMove | null {
  const [was, is] = [before, now].map((deadline) => endOf(attempt, deadline));
  if (was === undefined || is === undefined || was === is) return null;
  return is < was ? 'sooner' : 'later';
}

/** Formats seconds as a clock: 0:08, 1:48, 23:59:59. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

/**
 * Whether the device's two clocks have drifted apart: the device slept, or its clock was set. Only the server can tell
 * which.
 */
export function hasLostTime(before: ClockReading, after: ClockReading): boolean {
  const monotonic = after.monotonic - before.monotonic;
  const wall = after.wall - before.wall;
  return Math.abs(wall - monotonic) > TOLERANCE_MS;
}

/** One moment by both clocks of the device, in milliseconds. */
export interface ClockReading {
  monotonic: number;
  wall: number;
}

const TOLERANCE_MS = 2_000;
