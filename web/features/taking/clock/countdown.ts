import type { Attempt } from '#contract/responses.ts';

/** An attempt as the server told of it, and when that was by a clock of this device that nobody can set. */
export interface TimedAttempt extends Attempt {
  /** Milliseconds by the monotonic clock, `performance.now()`. */
  receivedAt: number;
}

/** The time that is left of it and the time there was, in whole seconds. */
export interface TimeLeft {
  secondsLeft: number;
  totalSeconds: number;
}

/**
 * By the server's clock: what this device takes the time to be does not matter.
 * @param deadline of the survey: where it comes first, the time ends with it
 * @param now by the same clock as `attempt.receivedAt`
 */
export function timeLeft(attempt: TimedAttempt, deadline: string, now: number): TimeLeft {
  const end = Math.min(Date.parse(attempt.expiresAt), Date.parse(deadline));
  const serverNow = Date.parse(attempt.serverNow) + now - attempt.receivedAt;
  const inSeconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000));
  return { secondsLeft: inSeconds(end - serverNow), totalSeconds: inSeconds(end - Date.parse(attempt.startedAt)) };
}

/** Whether the time of this attempt ends with the survey itself, before all of its own has passed. */
export function endsWithSurvey({ expiresAt }: Attempt, deadline: string): boolean {
  return Date.parse(deadline) < Date.parse(expiresAt);
}

export type DeadlineMove = 'sooner' | 'later';

/** What it means for the end of this attempt that the deadline was another before; null when it means nothing. */
export function deadlineMove({ expiresAt }: Attempt, before: string, now: string): DeadlineMove | null {
  const [was, is] = [before, now].map((deadline) => Math.min(Date.parse(expiresAt), Date.parse(deadline)));
  if (was === undefined || is === undefined || was === is) return null;
  return is < was ? 'sooner' : 'later';
}

/** Seconds as a clock shows them: 0:08, 1:48, 23:59:59. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

/**
 * Whether time has passed that the monotonic clock has not seen, as when a laptop slept, or whether somebody has set the
 * other clock: which of the two it was, only the server knows.
 */
export function hasLostTime(before: ClockReading, after: ClockReading): boolean {
  const monotonic = after.monotonic - before.monotonic;
  const wall = after.wall - before.wall;
  return Math.abs(wall - monotonic) > TOLERANCE_MS;
}

/** The same moment by both clocks of the device, in milliseconds. */
export interface ClockReading {
  monotonic: number;
  wall: number;
}

const TOLERANCE_MS = 2_000;
