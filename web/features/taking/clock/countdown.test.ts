import { expect, test } from 'vitest';
import {
  clockText,
  deadlineMove,
  endsWithSurvey,
  hasLostTime,
  timeLeft,
} from '#web/features/taking/clock/countdown.ts';

const ATTEMPT = {
  startedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-20T12:02:00.000Z',
  serverNow: '2026-11-20T12:00:30.000Z',
  receivedAt: 5_000,
};
const NEXT_YEAR = '2027-11-20T12:00:00.000Z';

test('[T10] the time left is the server’s, whatever the device’s clock says', () => {
  expect(timeLeft(ATTEMPT, NEXT_YEAR, 5_000)).toEqual({ secondsLeft: 90, totalSeconds: 120 });
  expect(timeLeft(ATTEMPT, NEXT_YEAR, 65_000)).toEqual({ secondsLeft: 30, totalSeconds: 120 });
});

test('[T10] a second that has begun still counts, and the time left never falls below zero', () => {
  expect(timeLeft(ATTEMPT, NEXT_YEAR, 94_001).secondsLeft).toBe(1);
  expect(timeLeft(ATTEMPT, NEXT_YEAR, 95_000).secondsLeft).toBe(0);
  expect(timeLeft(ATTEMPT, NEXT_YEAR, 99_000).secondsLeft).toBe(0);
});

test('[T08] a deadline that comes first ends the time', () => {
  const left = timeLeft(ATTEMPT, '2026-11-20T12:01:00.000Z', 5_000);
  expect(left).toEqual({ secondsLeft: 30, totalSeconds: 60 });
});

test('a device that slept, or whose clock was set, has lost time', () => {
  expect(hasLostTime({ monotonic: 0, wall: 0 }, { monotonic: 250, wall: 260 })).toBe(false);
  expect(hasLostTime({ monotonic: 0, wall: 0 }, { monotonic: 250, wall: 60_000 })).toBe(true);
  expect(hasLostTime({ monotonic: 0, wall: 60_000 }, { monotonic: 250, wall: 0 })).toBe(true);
});

test.each([
  [8, '0:08'],
  [108, '1:48'],
  [3_600, '1:00:00'],
  [86_399, '23:59:59'],
])('%i seconds read as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test('a moved deadline matters only where it moves the end of the attempt', () => {
  const [within, earlier] = ['2026-11-20T12:01:00.000Z', '2026-11-20T12:00:40.000Z'];
  expect(deadlineMove(ATTEMPT, NEXT_YEAR, '2026-12-20T12:00:00.000Z')).toBeNull();
  expect(deadlineMove(ATTEMPT, NEXT_YEAR, within)).toBe('sooner');
  expect(deadlineMove(ATTEMPT, within, earlier)).toBe('sooner');
  expect(deadlineMove(ATTEMPT, within, NEXT_YEAR)).toBe('later');
});

test('[T08] the time ends with the survey only where its deadline comes first', () => {
  expect(endsWithSurvey(ATTEMPT, '2026-11-20T12:01:00.000Z')).toBe(true);
  expect(endsWithSurvey(ATTEMPT, NEXT_YEAR)).toBe(false);
});
