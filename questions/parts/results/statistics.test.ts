import { expect, test } from 'vitest';
import { meanOf, quantileOf, tQuantile } from './statistics.ts';

const once = (values: readonly number[]) => values.map((value) => [value, 1] as const);

// R. A. Fisher and F. Yates, "Statistical tables", table III, probability .05.
test.each([
  [1, 12.706],
  [2, 4.303],
  [5, 2.571],
  [9, 2.262],
  [10, 2.228],
  [15, 2.131],
  [30, 2.042],
  [60, 2],
  [120, 1.98],
])('Student’s t for %d degrees of freedom is the published %d', (freedom, published) => {
  expect(tQuantile(freedom)).toBeCloseTo(published, 3);
});

test('the interval of a mean is the one of Student’s own example', () => {
  // Student, "The probable error of a mean", Biometrika 6 (1908): extra hours of sleep; the interval is R's `t.test`.
  expect(meanOf(once([1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4]))).toEqual({
    n: 10,
    mean: expect.closeTo(1.58, 9),
    interval: { from: expect.closeTo(0.7001142, 5), to: expect.closeTo(2.4598858, 5) },
  });
});

test('a mean counts each value as often as it was given', () => {
  expect(
    meanOf([
      [1, 3],
      [5, 1],
    ]),
  ).toEqual(meanOf(once([1, 1, 1, 5])));
  expect(meanOf([[4, 1]])).toEqual({ n: 1, mean: 4, interval: null });
  expect(meanOf([[4, 0]])).toBeNull();
});

// The two examples of Wikipedia’s article "Quartile", by the method without the median in either half.
test.each([
  [
    [6, 7, 15, 36, 39, 40, 41, 42, 43, 47, 49],
    [15, 40, 43],
  ],
  [
    [7, 15, 36, 39, 40, 41],
    [15, 37.5, 40],
  ],
])('the quartiles of %j are %j', (values, quartiles) => {
  expect([0.25, 0.5, 0.75].map((part) => quantileOf(once(values), part))).toEqual(quartiles);
});

test('quantiles count each value as often as it was given, in whatever order it comes', () => {
  const counts = [
    [3, 1],
    [1, 2],
    [2, 0],
    [9, 1],
  ] as const;
  expect(quantileOf(counts, 0.5)).toBe(2);
  expect([quantileOf(counts, 0), quantileOf(counts, 1)]).toEqual([1, 9]);
  expect(quantileOf([], 0.5)).toBeNull();
});
