import { expect, test } from 'vitest';
import { addDays, addMonths, firstDayIn, isDay, weekStart, weeksAround } from '#web/ui/forms/calendar-days.ts';

test('a day is moved over the ends of months, years and the calendar', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
  expect(addDays('0001-01-01', -7)).toBe('0001-01-01');
});

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2027-01-15', -1, '2026-12-15'],
  ['9999-12-05', 12, '9999-12-31'],
])('%s moved by %i months is %s', (day, count, moved) => {
  expect(addMonths(day, count)).toBe(moved);
});

test('the weeks of a month are whole, and begin on the day on which weeks begin', () => {
  const european = weeksAround('2027-01-18', 1);
  expect(european[0]).toEqual(
    [28, 29, 30, 31].map((day) => `2026-12-${day}`).concat(['2027-01-01', '2027-01-02', '2027-01-03']),
  );
  expect(european.at(-1)?.at(-1)).toBe('2027-01-31');

  const american = weeksAround('2027-01-18', 7);
  expect([american[0]?.[0], american.at(-1)?.[6]]).toEqual(['2026-12-27', '2027-02-06']);
  // A month that fills exactly four weeks.
  expect(weeksAround('2027-02-10', 1)).toHaveLength(4);
  expect(weekStart('2027-01-18', 7)).toBe('2027-01-17');
});

test('weeks begin as they do where the locale is used', () => {
  expect(firstDayIn('en-GB')).toBe(1);
  expect(firstDayIn('en-US')).toBe(7);
  expect(firstDayIn('en-EG')).toBe(6);
});

test.each(['', '2027-02-29', '2027-1-1', '12027-01-01', '0000-01-01', 'soon'])('"%s" is no day', (text) => {
  expect(isDay(text)).toBe(false);
});

test('a leap day is a day', () => {
  expect(isDay('2028-02-29')).toBe(true);
});
