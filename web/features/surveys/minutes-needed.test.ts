import { expect, test } from 'vitest';
import { minutesNeeded } from '#web/features/surveys/minutes-needed.ts';

test.each([
  [1, null, 1],
  [60, null, 1],
  [61, null, 1.5],
  [299, null, 5],
  [301, null, 6],
  [600, null, 10],
  [50, 60, 1],
  // The limit says more.
  [61, 60, null],
  [20, 30, null],
  // Nothing is asked.
  [0, null, null],
])('[S36] %s seconds with a limit of %s are shown as %s minutes', (secondsNeeded, duration, shown) => {
  expect(minutesNeeded({ secondsNeeded, duration })).toBe(shown);
});
