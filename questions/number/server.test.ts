import { expect, test } from 'vitest';
import type { Counted } from '#questions/model/kind.ts';
import { checkNumber } from './check.ts';
import { number } from './contract.ts';
import { numberServer } from './server.ts';
import type { NumberSettings } from './settings.ts';
import { slotsOf } from './slots.ts';
import { statisticsOf } from './statistics.ts';

const settled = (given: Partial<NumberSettings>): NumberSettings => number.settings.parse(given);

/** A question that had these settings one after another; slots of before keep their codes. */
function questionOf(...history: Partial<NumberSettings>[]): Counted<NumberSettings> {
  const keys = [...new Set(history.flatMap((settings) => slotsOf(settled(settings))))];
  const slots = Object.fromEntries(keys.map((key, index) => [key, index + 1]));
  const settings = settled(history.at(-1) ?? {});
  return { id: 'q', text: 'How many?', options: [], rows: [], slots, settings, answeredBefore: 0 };
}

function tally(question: Counted<NumberSettings>, values: readonly number[], counted = new Map<number, number>()) {
  for (const code of values.flatMap((value) => numberServer.codes(question, value)))
    counted.set(code, (counted.get(code) ?? 0) + 1);
  return counted;
}

test('[K04] few possible numbers are counted each, and their statistics are exact', () => {
  const question = questionOf({ min: 0, max: 1, decimals: 1 });
  const { values, total, bars } = numberServer.result(question, tally(question, [0.1, 0.2, 0.3, 0.3]));

  expect({ values, total }).toEqual({
    values: [
      { value: 0.1, count: 1, code: 3 },
      { value: 0.2, count: 1, code: 4 },
      { value: 0.3, count: 2, code: 5 },
    ],
    total: 4,
  });
  // Over what was given, and not over all that is allowed.
  expect(bars.map(({ from }) => from)).toEqual([0.1, 0.2, 0.3]);
  // In floating numbers the sum is 0.9000000000000001.
  expect(values && statisticsOf(values)).toMatchObject({ n: 4, mean: 0.225, median: 0.25, lowest: 0.1, highest: 0.3 });
});

test('[K04] many possible numbers are counted in ranges, which hold every number once', () => {
  for (const settings of [
    {},
    { min: 0, max: 100_000 },
    { min: -7, max: 99_999.5, decimals: 1 },
    { min: 3 },
    { max: 0 },
  ]) {
    const question = questionOf(settings);
    const { bars } = numberServer.result(question, new Map());
    expect(bars.length).toBeLessThanOrEqual(20);
    for (const [index, { from }] of bars.entries()) if (index > 0) expect(from).toBe(bars[index - 1]?.to);
  }
});

test.each([
  [{ min: 3, max: 1_000 }, 3, 1_001],
  [{ min: -7.5, max: 99_999.5, decimals: 1 }, -7.5, 99_999.6],
  [{ min: 3 }, 3, null],
  [{ max: 250 }, null, 251],
])('[K04] the bars begin and end with the bounds %o', (settings, from, to) => {
  const { bars } = numberServer.result(questionOf(settings), new Map());
  expect([bars[0]?.from, bars.at(-1)?.to]).toEqual([from, to]);
});

test('[K04] the bars of counted numbers lie over what was given, in steps of 1, 2 and 5', () => {
  const question = questionOf({ min: 0, max: 300 });
  const { bars } = numberServer.result(question, tally(question, [0, 9, 10, 45, 125]));
  expect(bars).toHaveLength(13);
  expect([bars[0], bars[1], bars[4], bars.at(-1)]).toEqual([
    { from: 0, to: 10, count: 2 },
    { from: 10, to: 20, count: 1 },
    { from: 40, to: 50, count: 1 },
    { from: 120, to: 130, count: 1 },
  ]);
});

test('[K04] what was counted before the bounds were loosened stays true', () => {
  const [before, after] = [
    { min: 0, max: 10 },
    { min: 0, max: 9_000 },
  ];
  const counted = tally(questionOf(before), [1, 1, 7]);
  const question = questionOf(before, after);
  tally(question, [4_321], counted);
  const { bars, values, total } = numberServer.result(question, counted);

  expect({ values, total }).toEqual({ values: null, total: 4 });
  expect(bars.filter(({ count }) => count > 0)).toEqual([
    { from: 0, to: 500, count: 3 },
    { from: 4_000, to: 4_500, count: 1 },
  ]);
  // Nothing is drawn above the largest answer.
  expect(bars.at(-1)).toEqual({ from: 4_000, to: 4_500, count: 1 });
});

test('[K04] ranges of before and of now that overlap become one, so that no count is guessed', () => {
  const [before, after] = [{ min: 0, max: 1_000 }, {}];
  const counted = tally(questionOf(before), [5, 70]);
  const question = questionOf(before, after);
  tally(question, [3, 40, 5_000], counted);
  const { bars } = numberServer.result(question, counted);

  expect(bars.filter(({ count }) => count > 0)).toEqual([
    { from: 0, to: 100, count: 4 },
    { from: 1_000, to: 10_000, count: 1 },
  ]);
});

test('[K04] minus zero is zero, and digits that no number keeps are refused', () => {
  const question = questionOf({ decimals: 2 });
  expect(numberServer.keep(question, -0)).toBe(0);
  const asked = { _id: 'q', text: 'How many?', options: [], codes: [], settings: question.settings };
  expect(checkNumber(asked, 0.1 + 0.2)).toEqual({ code: 'decimals', bound: 2 });
  expect(checkNumber(asked, '0.12345678901234567890')).toEqual({ code: 'decimals', bound: 2 });
  expect(checkNumber(asked, '1,2,3')).toEqual({ code: 'number' });
  expect(checkNumber(asked, 1e308)).toEqual({ code: 'tooLarge', bound: 999_999_999_999 });
});

test.each([
  [{ min: 1_950, max: 2_010 }, 1_949, { code: 'tooSmall', bound: 1_950, written: 'plain' }],
  [{ min: 1_950, plain: true }, 1_949, { code: 'tooSmall', bound: 1_950, written: 'plain' }],
  [{ max: 12.5, decimals: 2, unit: '$' }, 13, { code: 'tooLarge', bound: 12.5, written: 'amount' }],
  [{ min: 1_950 }, 1_949, { code: 'tooSmall', bound: 1_950 }],
])('[K04] with %j, the fault of %d says how its bound is written', (settings, value, fault) => {
  const asked = { _id: 'q', text: 'How many?', options: [], codes: [], settings: settled(settings) };
  expect(checkNumber(asked, value)).toEqual(fault);
});

test.each([
  [1, null],
  [4.5, null],
  [8, null],
  [3, { code: 'step', bound: 3.5 }],
  [0.5, { code: 'tooSmall', bound: 1 }],
  [8.5, { code: 'tooLarge', bound: 8 }],
])('[K04] in steps of 3.5 from 1 to 8, %d is judged as %j', (value, fault) => {
  const { settings } = questionOf({ min: 1, max: 8, step: 3.5, decimals: 1 });
  expect(checkNumber({ settings }, value)).toEqual(fault);
});

test.each([
  [{ min: 0 }, { min: 1 }, 'min'],
  [{ min: 0 }, {}, null],
  [{ max: 9 }, { max: 8 }, 'max'],
  [{ decimals: 2 }, { decimals: 1 }, 'decimals'],
  [{ min: 0, step: 2 }, { min: 0, step: 1 }, null],
  [{ min: 0, step: 2 }, { min: -1, step: 2 }, 'step'],
  [{ min: 1, step: 2 }, { step: 2 }, 'step'],
  [{}, { step: 5 }, 'step'],
  [{ unit: 'kg' }, { unit: 'lb' }, 'unit'],
] as const)('[K04] answered, %j to %j tightens %s', (before, now, setting) => {
  expect(number.tightened(settled(before), settled(now))).toBe(setting);
});

test('[K04] an author’s bounds must leave a number', () => {
  const faults = (given: object) => number.settings.safeParse(given).error?.issues.map(({ path }) => path.join('.'));
  expect(faults({ min: 2, max: 1 })).toEqual(['max']);
  expect(faults({ min: 0.5 })).toEqual(['min']);
  expect(faults({ look: 'slider' })).toEqual(['min', 'max']);
  expect(faults({ min: Number.NaN })).toEqual(['min']);
  expect(faults({ step: 0 })).toEqual(['step']);
});
