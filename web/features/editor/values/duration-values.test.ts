import { expect, test } from 'vitest';
import { durationOf, partsOf } from '#web/features/editor/values/duration-values.ts';

test.each([
  ['200', 3, 20],
  ['59', 0, 59],
  ['86400', 1440, 0],
])('[S19] [B03] %s seconds are %s minutes and %s seconds, and back', (duration, minutes, seconds) => {
  expect(partsOf(duration)).toEqual({ minutes, seconds });
  expect(durationOf({ minutes, seconds })).toBe(duration);
});

test.each(['', ' ', 'ten', '-5', '1e999'])('"%s" has neither minutes nor seconds', (duration) => {
  expect(partsOf(duration)).toEqual({ minutes: undefined, seconds: undefined });
});

test('[S19] one empty part counts as none, more than 59 seconds count whole, and part of a minute is rounded', () => {
  expect(durationOf({ minutes: 3, seconds: undefined })).toBe('180');
  expect(durationOf({ minutes: undefined, seconds: 90 })).toBe('90');
  expect(durationOf({ minutes: 1.1, seconds: 0 })).toBe('66');
  expect(durationOf({ minutes: undefined, seconds: undefined })).toBe('');
});

test('[V03] seconds that are not whole stay so, since a duration has whole seconds only', () => {
  expect(durationOf({ minutes: 1, seconds: 0.5 })).toBe('60.5');
});
