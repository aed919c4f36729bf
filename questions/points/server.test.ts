import { expect, test } from 'vitest';
import type { Counted } from '#questions/model/kind.ts';
import { meanOf } from '#questions/parts/results/statistics.ts';
import { checkPoints, type PointsValue } from './check.ts';
import { points } from './contract.ts';
import { isTooClose, meanOfSums } from './mean-points.ts';
import { pointsServer } from './server.ts';
import type { PointsSettings } from './settings.ts';

/** A question with options of the codes 1 and up, as it is counted. */
function questionOf(
  count: number,
  settings: PointsSettings = { total: 100, someLeft: false },
): Counted<PointsSettings> {
  const codes = Array.from({ length: count }, (_, index) => index + 1);
  const keys = points.slots({ codes, rows: [], settings });
  return {
    id: 'id',
    text: 'Spread them',
    options: codes.map((code) => ({ code, text: `Option ${code}` })),
    rows: [],
    slots: Object.fromEntries(keys.map((key, index) => [key, 1000 + index])),
    settings,
    answeredBefore: 0,
  };
}

function tally(question: Counted<PointsSettings>, answers: PointsValue[], into = new Map<number, number>()) {
  for (const answer of answers)
    for (const code of pointsServer.codes(question, answer)) into.set(code, (into.get(code) ?? 0) + 1);
  return into;
}

test('[K09] sums of points and of their squares are exact from tallies alone', () => {
  const question = questionOf(3);
  const given = [{ 1: 100 }, { 1: 37, 2: 63 }, { 1: 1, 2: 98, 3: 1 }];

  expect(pointsServer.result(question, tally(question, given))).toMatchObject({
    total: 3,
    points: 100,
    options: [
      { code: 1, count: 3, sum: 138, squares: 11_370 },
      { code: 2, count: 2, sum: 161, squares: 13_573 },
      { code: 3, count: 1, sum: 1, squares: 1 },
    ],
  });
});

test('[K09] the mean and its interval from sums are those of the numbers themselves', () => {
  const values = [40, 35, 0, 60, 25];
  const squares = values.map((value) => value ** 2).reduce((sum, value) => sum + value, 0);
  const expected = meanOf(values.map((value) => [value, 1] as const));
  expect(meanOfSums({ n: 5, sum: 160, squares })).toEqual({
    n: 5,
    mean: 32,
    interval: {
      from: expect.closeTo(expected?.interval?.from ?? 0, 9),
      to: expect.closeTo(expected?.interval?.to ?? 0, 9),
    },
  });
  expect(meanOfSums({ n: 5, sum: 160 })).toEqual({ n: 5, mean: 32, interval: null });
  expect(meanOfSums({ n: 3, sum: 100 }).mean).toBeCloseTo(100 / 3, 9);
});

test('[K09] squares are told only where those of all answers were counted', () => {
  const few = questionOf(2);
  const added = {
    ...few,
    options: [...few.options, { code: 3, text: 'Option 3' }],
    slots: { ...few.slots, '3:0': 9000, '3:1': 9001 },
  };
  const counted = tally(added, [{ 1: 100 }]);
  expect(pointsServer.result(added, counted).options[0]).toMatchObject({ squares: 10_000 });

  tally(added, [{ 1: 97, 3: 3 }], counted);
  const { options } = pointsServer.result(added, counted);
  expect(options.map(({ sum, squares }) => [sum, squares])).toEqual([
    [197, undefined],
    [0, undefined],
    [3, undefined],
  ]);
  expect(
    points.slots({ codes: Array.from({ length: 13 }, (_, code) => code), rows: [], settings: few.settings }),
  ).toHaveLength(92);
});

test('[K09] an option counts among those alone who were offered it', () => {
  const asked = questionOf(2);
  const question = { ...asked, slots: { ...asked.slots, 'not:2': 9_000 } };
  const counted = tally(question, [{ 1: 20, 2: 80 }, { 1: 100 }]);
  counted.set(9_000, 1);
  const { options } = pointsServer.result(question, counted);
  expect(options.map(({ sum, offered }) => [sum, offered])).toEqual([
    [120, 2],
    [80, 1],
  ]);
});

test('[K09] what is wrong is said at the option, and what the points must add up to', () => {
  const asked = { _id: 'id', text: '', options: ['A', 'B'], codes: [1, 2] };
  const exact = { ...asked, settings: { total: 10, someLeft: false } };
  const most = { ...asked, settings: { total: 10, someLeft: true } };
  expect(checkPoints(exact, { 1: 4, 2: 6 })).toBeNull();
  expect(checkPoints(exact, { 2: 10 })).toBeNull();
  expect(checkPoints(exact, { 1: 4, 2: 5 })).toEqual({ code: 'sum', bound: 10 });
  expect(checkPoints(most, { 1: 4, 2: 5 })).toBeNull();
  expect(checkPoints(most, { 1: 4, 2: 7 })).toEqual({ code: 'tooLarge', bound: 10 });
  expect(checkPoints(exact, { 1: 'four', 2: 6 })).toEqual({ code: 'number', part: '1' });
  expect(checkPoints(exact, { 1: 4.5, 2: 5.5 })).toEqual({ code: 'step', bound: 1, part: '1' });
  expect(checkPoints(exact, { 1: 11, 2: -1 })).toEqual({ code: 'tooLarge', bound: 10, part: '1' });
  expect(checkPoints(exact, { 9: 10 })).toEqual({ code: 'unknown' });
});

test('[K09] people who answered forbid another total, and that all must be given where some could be left', () => {
  expect(points.tightened({ total: 100, someLeft: false }, { total: 10, someLeft: false })).toBe('total');
  expect(points.tightened({ total: 100, someLeft: true }, { total: 100, someLeft: false })).toBe('someLeft');
  expect(points.tightened({ total: 100, someLeft: false }, { total: 100, someLeft: true })).toBeNull();
});

test('[K09] an option that was removed after it had got points stays in result and exports', () => {
  const before = questionOf(2);
  const counted = tally(before, [{ 1: 30, 2: 70 }]);
  const question = {
    ...before,
    options: before.options.map((option) => (option.code === 2 ? { ...option, removed: true as const } : option)),
  };
  expect(pointsServer.result(question, counted).options[1]).toMatchObject({ code: 2, sum: 70, removed: true });
  expect(pointsServer.columns(question).map(({ header }) => header)).toEqual(['Option 1', 'Option 2 (removed)']);
  expect(pointsServer.cells(question, { 2: 70 })).toEqual([0, 70]);
});

test('[K09] an export says 0 of an option that got nothing, and nothing of one that was not offered', () => {
  const question = questionOf(3);
  expect(pointsServer.cells(question, { 1: 100, 2: 0 })).toEqual([100, 0, 0]);
  expect(pointsServer.cells(question, { 1: 100 }, new Set([2]))).toEqual([100, null, 0]);
  expect(pointsServer.cells(question, null)).toEqual([null, null, null]);
});

test('[K09] a lead whose interval overlaps that of the second is too close to call', () => {
  const mean = (sum: number, squares: number) => meanOfSums({ n: 4, sum, squares });
  expect(isTooClose([mean(180, 9_000), mean(220, 13_000)])).toBe(true);
  expect(isTooClose([mean(40, 410), mean(360, 32_410)])).toBe(false);
});
