import { describe, expect, test } from 'vitest';
import { contractOf } from '#questions/contract.ts';
import {
  fromTodayInLime,
  fromTodayInSurveyJs,
  fromTodayToLime,
  fromTodayToSurveyJs,
} from '#questions/exchange/days-from-today.ts';
import { boundsNow, dayFrom, daysNow } from './from-today.ts';
import type { MomentSettings } from './settings.ts';

const { settings, check, tightened } = contractOf('moment');
const DAYS = { first: '2027-03-31', last: '2027-04-01' };
const judge = (given: object, answer: string) => check({ settings: settings.parse(given) } as never, answer)?.code;
const faults = (given: object) =>
  settings.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

describe('bounds counted from today', () => {
  test.each([
    ['2027-03-31', '0d', '2027-03-31'],
    ['2027-03-31', '-31d', '2027-02-28'],
    ['2027-03-31', '-1m', '2027-02-28'],
    ['2028-02-29', '-18y', '2010-02-28'],
    ['2028-02-29', '4y', '2032-02-29'],
    ['2027-12-31', '2m', '2028-02-29'],
    ['2027-01-01', '9999y', '9999-12-01'],
    ['2027-01-01', '-9999m', '1193-10-01'],
  ])('[K40] from %s, %s is %s', (day, distance, expected) => {
    expect(dayFrom(day, distance)).toBe(expected);
  });

  test('[K40] the nearer one counts of a fixed bound and one from today, and a server allows for every zone', () => {
    const set = settings.parse({ latest: '2030-01-01', latestFromToday: '-18y', earliestFromToday: '-100y' });
    expect(boundsNow(set as MomentSettings, DAYS)).toEqual({ earliest: '1927-03-31', latest: '2009-04-01' });
    const both = settings.parse({ parts: 'both', earliestFromToday: '0d', latestFromToday: '7d' });
    expect(boundsNow(both as MomentSettings, DAYS)).toEqual({
      earliest: '2027-03-31T00:00',
      latest: '2027-04-08T23:59',
    });
    expect(daysNow(new Date('2027-03-31T11:00Z'))).toEqual({ first: '2027-03-30', last: '2027-04-01' });
  });

  test('[K40] an answer after the bound is refused, with the day', () => {
    const { first, last } = daysNow();
    const set = { earliestFromToday: '0d', latestFromToday: '30d' };
    expect(
      [dayFrom(first, '-1d'), first, dayFrom(last, '30d'), dayFrom(last, '31d')].map((day) => judge(set, day)),
    ).toEqual(['tooEarly', undefined, undefined, 'tooLate']);
    expect(check({ settings: settings.parse(set) } as never, '1999-01-01')).toEqual({ code: 'tooEarly', bound: first });
  });

  test('[K40] what is no distance, is for times, or leaves no day is refused by its name', () => {
    expect(faults({ latestFromToday: 'tomorrow' })).toEqual(['latestFromToday unfit']);
    expect(faults({ parts: 'time', earliestFromToday: '0d' })).toEqual(['earliestFromToday unfit']);
    expect(faults({ earliestFromToday: '1m', latestFromToday: '27d' })).toEqual(['latestFromToday bounds']);
    expect(faults({ earliestFromToday: '1m', latestFromToday: '31d' })).toBeUndefined();
  });

  test('[K40] a bound of answered questions is only loosened', () => {
    const change = (before: object, now: object) =>
      tightened?.(settings.parse(before) as never, settings.parse(now) as never, () => true);
    expect(change({}, { latestFromToday: '0d' })).toBe('latestFromToday');
    expect(change({ latestFromToday: '0d' }, { latestFromToday: '-1d' })).toBe('latestFromToday');
    expect(change({ earliestFromToday: '-1y' }, { earliestFromToday: '-11m' })).toBe('earliestFromToday');
    expect(change({ latestFromToday: '0d', earliestFromToday: '0d' }, { latestFromToday: '1d' })).toBeNull();
  });

  test.each([
    ['0d', 'today', 'today()'],
    ['7d', 'today +7 days', 'today(7)'],
    ['-18y', 'today -18 years', "dateAdd(today(), -18, 'years')"],
    ['3m', 'today +3 months', "dateAdd(today(), 3, 'months')"],
  ])('[K40] %s is written for other programs and read again', (distance, lime, surveyJs) => {
    expect([fromTodayToLime(distance), fromTodayToSurveyJs(distance)]).toEqual([lime, surveyJs]);
    expect([fromTodayInLime(lime), fromTodayInSurveyJs(surveyJs)]).toEqual([distance, distance]);
  });

  test.each([
    ['"now"', '0d'],
    ['+2 weeks', '14d'],
    ["(date('y-m-d'))", '0d'],
    ["{date('Y-m-d', strtotime('-1 year'))}", '-1y'],
    ['', null],
    ['2027-01-01', null],
    ['birthday', null],
    ['first day of next month', null],
  ])('[K40] LimeSurvey says %s', (written, distance) => {
    expect(fromTodayInLime(written)).toBe(distance);
  });
});
