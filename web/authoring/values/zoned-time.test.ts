import { describe, expect, test } from 'vitest';
import { momentShown, offsetAt, shownAt, withOffset } from '#web/authoring/values/zoned-time.ts';

const HOUR_MS = 3_600_000;
const at = (moment: string) => Date.parse(moment);
const momentOf = (zone: string, shown: string) => new Date(momentShown(zone, at(`${shown}Z`))).toISOString();

test.each([
  ['UTC', '2026-12-24T12:00:00Z', 0],
  ['Pacific/Kiritimati', '2026-12-24T12:00:00Z', 14],
  ['Asia/Kathmandu', '2026-12-24T12:00:00Z', 5.75],
  ['America/St_Johns', '2026-12-24T12:00:00Z', -3.5],
  ['America/St_Johns', '2026-07-24T12:00:00Z', -2.5],
])('the clocks of %s are, at %s, %s hours ahead of UTC', (zone, moment, hours) => {
  expect(offsetAt(zone, at(moment))).toBe(hours * HOUR_MS);
});

test.each([
  ['UTC', '2026-12-24T23:59:59.999Z', '2026-12-24T23:59:59.999+00:00'],
  ['Pacific/Kiritimati', '2026-12-24T09:59:59.999Z', '2026-12-24T23:59:59.999+14:00'],
  ['Asia/Kathmandu', '2026-12-24T18:14:59.999Z', '2026-12-24T23:59:59.999+05:45'],
  ['America/St_Johns', '2026-12-25T03:29:59.999Z', '2026-12-24T23:59:59.999-03:30'],
])('[T08] the end of a day in %s is %s, and is written as it reads there', (zone, moment, written) => {
  expect(momentOf(zone, '2026-12-24T23:59:59.999')).toBe(moment);
  expect(shownAt(zone, at(moment))).toBe('2026-12-24T23:59:59.999');
  expect(withOffset(zone, at(moment))).toBe(written);
  expect(at(written)).toBe(at(moment));
});

test('a moment from before time zones had whole minutes is written in UTC', () => {
  expect(withOffset('Europe/Berlin', at('1850-01-01T00:00:00.000Z'))).toBe('1850-01-01T00:00:00.000Z');
});

describe('when the clocks change', () => {
  test('a skipped time is that long after the gap began', () => {
    expect(momentOf('America/St_Johns', '2026-03-08T01:59')).toBe('2026-03-08T05:29:00.000Z');
    expect(momentOf('America/St_Johns', '2026-03-08T02:30')).toBe('2026-03-08T06:00:00.000Z');
    expect(shownAt('America/St_Johns', at('2026-03-08T06:00:00.000Z'))).toBe('2026-03-08T03:30:00.000');
    expect(momentOf('America/St_Johns', '2026-03-08T03:00')).toBe('2026-03-08T05:30:00.000Z');
  });

  test('a time that they show twice is the later one', () => {
    expect(momentOf('America/St_Johns', '2026-11-01T00:59')).toBe('2026-11-01T03:29:00.000Z');
    expect(momentOf('America/St_Johns', '2026-11-01T01:30')).toBe('2026-11-01T05:00:00.000Z');
    expect(momentOf('America/St_Johns', '2026-11-01T02:00')).toBe('2026-11-01T05:30:00.000Z');
  });

  test('a day that ends twice ends with its second end', () => {
    expect(momentOf('Africa/Cairo', '2026-10-29T23:59:59.999')).toBe('2026-10-29T21:59:59.999Z');
  });
});
