import { expect, test } from 'vitest';
import type { Counted } from '#questions/model/kind.ts';
import { chartSteps } from './chart-steps.ts';
import { checkMoment } from './check.ts';
import { moment } from './contract.ts';
import { momentServer } from './server.ts';
import type { MomentSettings } from './settings.ts';
import { slotsOf } from './slots.ts';
import { daysIn } from './statistics.ts';

const settled = (given: Partial<MomentSettings>): MomentSettings => moment.settings.parse(given);

/** A question that had these settings one after another; slots of before keep their codes. */
function questionOf(...history: Partial<MomentSettings>[]): Counted<MomentSettings> {
  const keys = [...new Set(history.flatMap((settings) => slotsOf(settled(settings))))];
  const slots = Object.fromEntries(keys.map((key, index) => [key, index + 1]));
  const settings = settled(history.at(-1) ?? {});
  return { id: 'q', text: 'When?', options: [], rows: [], slots, settings, answeredBefore: 0 };
}

function tally(question: Counted<MomentSettings>, values: readonly string[], counted = new Map<number, number>()) {
  for (const code of values.flatMap((value) => momentServer.codes(question, value)))
    counted.set(code, (counted.get(code) ?? 0) + 1);
  return counted;
}

test('[K05] few possible days are counted each, with the first, the middle and the last', () => {
  const question = questionOf({ earliest: '2027-05-01', latest: '2027-06-30' });
  const result = momentServer.result(question, tally(question, ['2027-05-04', '2027-06-01', '2027-05-04']));

  expect(result).toMatchObject({
    total: 3,
    counts: [
      { at: '2027-05-04', count: 2, code: expect.any(Number) },
      { at: '2027-06-01', count: 1, code: expect.any(Number) },
    ],
  });
  expect(daysIn(result)).toEqual({ n: 3, earliest: '2027-05-04', median: '2027-05-04', latest: '2027-06-01' });
  expect(chartSteps(result.counts)).toHaveLength(29);
});

test.each([
  [{}, '1899-12-31', '..1899'],
  [{}, '2027-02-28', '2027'],
  [{}, '9999-12-31', '2100..'],
  [{ earliest: '1990-01-01', latest: '2026-12-31' }, '2001-09-30', '2001-09'],
  [{ earliest: '1900-01-01', latest: '2026-12-31' }, '1900-01-01', '1900'],
  [{ latest: '1500-12-31' }, '1401-01-01', '1401'],
  [{ earliest: '0001-01-01', latest: '9999-12-31' }, '1599-06-06', '..1599'],
  [{ parts: 'time' }, '23:59', '23'],
  [{ parts: 'both', earliest: '2027-05-01T00:00', latest: '2027-05-31T23:59' }, '2027-05-31T23:59', '2027-05-31'],
] as const)('[K05] with %j, %s is counted as %s', (settings, value, at) => {
  const question = questionOf(settings);
  expect(momentServer.result(question, tally(question, [value])).counts).toMatchObject([{ at, count: 1 }]);
});

test.each([
  ['2027-04-30', { code: 'tooEarly', bound: '2027-05-01' }],
  ['2027-05-01', null],
  ['2027-05-20', null],
  ['2027-05-21', { code: 'tooLate', bound: '2027-05-20' }],
  ['2027-05-32', { code: 'date' }],
])('[K05] from 1 to 20 May, %s is judged as %j', (value, fault) => {
  const settings = settled({ earliest: '2027-05-01', latest: '2027-05-20' });
  expect(checkMoment({ settings }, value)).toEqual(fault);
});

test('[K05] days that were counted each keep their meaning when the bounds are loosened', () => {
  const before = { earliest: '2027-05-01', latest: '2027-06-30' };
  const counted = tally(questionOf(before), ['2027-05-04']);
  const question = questionOf(before, {});
  tally(question, ['2026-01-01', '2027-12-31'], counted);

  const { counts } = momentServer.result(question, counted);
  expect(counts.map(({ at }) => at)).toEqual(['2026', '2027', '2027-05-04']);
  expect(chartSteps(counts)).toEqual([
    { unit: 'year', at: '2026', count: 1 },
    { unit: 'year', at: '2027', count: 2 },
  ]);
  expect(momentServer.read(question, numbersOf(question, 'd:2027-05-04'), undefined)).toBe('2027-05-04');
});

test('[K05] the chart takes the smallest steps that are not too many', () => {
  const unitsOf = (...days: string[]) => chartSteps(days.map((at) => ({ at, count: 1 })))[0];
  expect(unitsOf('2027-05-01', '2027-05-31')?.unit).toBe('day');
  expect(unitsOf('2027-05-01', '2027-06-30')).toEqual({ unit: 'week', at: '2027-04-26', count: 1 });
  // A Sunday ends its week.
  expect(unitsOf('2027-05-02', '2027-06-30')).toEqual({ unit: 'week', at: '2027-04-26', count: 1 });
  expect(unitsOf('2026-05-01', '2027-06-30')?.unit).toBe('month');
  expect(unitsOf('1990-05', '2027-06')?.unit).toBe('year');
  expect(unitsOf('1900', '2027')).toEqual({ unit: 'decade', at: '1900', count: 1 });
  expect(chartSteps([])).toEqual([]);
});

test.each([
  [{ parts: 'date' }, { parts: 'time' }, 'parts'],
  [{}, { earliest: '2027-01-01' }, 'earliest'],
  [{ latest: '2027-01-02' }, { latest: '2027-01-01' }, 'latest'],
  [{ latest: '2027-01-01' }, { latest: '2027-01-02' }, null],
] as const)('[K05] answered, %j to %j tightens %s', (before, now, setting) => {
  expect(moment.tightened(settled(before), settled(now))).toBe(setting);
});

test('[K05] an author’s bounds are days or times that exist, the earlier one first', () => {
  const faults = (given: object) => moment.settings.safeParse(given).error?.issues.map(({ path }) => path.join('.'));
  expect(faults({ earliest: '2027-02-31' })).toEqual(['earliest']);
  expect(faults({ parts: 'time', latest: '24:00' })).toEqual(['latest']);
  expect(faults({ earliest: '2027-01-02', latest: '2027-01-01' })).toEqual(['latest']);
});

const numbersOf = ({ slots }: Counted<MomentSettings>, key: string) => [slots['answered'] ?? 0, slots[key] ?? 0];
