import { expect, test } from 'vitest';
import { isTooClose, shareInterval } from './share-interval.ts';

/** To four digits behind the point, as they are published. */
const rounded = (count: number, total: number) => {
  const { from, to } = shareInterval(count, total);
  return [Number(from.toFixed(4)), Number(to.toFixed(4))];
};

// R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I,
// method 3: Wilson's score interval without correction for continuity.
test.each([
  [81, 263, [0.2553, 0.3662]],
  [15, 148, [0.0624, 0.1605]],
  [0, 20, [0, 0.1611]],
  [1, 29, [0.0061, 0.1718]],
])('[S15] the margins of %d of %d are the published ones', (count, total, published) => {
  expect(rounded(count, total)).toEqual(published);
});

test('[S15] the interval of all is that of none, turned around', () => {
  const { from, to } = shareInterval(20, 20);
  expect([from, to]).toEqual([expect.closeTo(1 - 0.1611, 4), 1]);
  expect(shareInterval(0, 0)).toEqual({ from: 0, to: 1 });
});

test('[S15] a lead is too close to call while the intervals of the first two overlap', () => {
  expect(isTooClose([55, 45], 100)).toBe(true);
  expect(isTooClose([450, 550], 1_000)).toBe(false);
  expect(isTooClose([2, 0], 2)).toBe(true);
  expect(isTooClose([1, 0], 1)).toBe(false);
});

test('[S15] shares of different people are compared as shares, each with the interval of its own people', () => {
  expect(isTooClose([90, 300], [100, 1_000])).toBe(false);
  expect(isTooClose([4, 300], [10, 1_000])).toBe(true);
  expect(isTooClose([0, 300], [0, 1_000])).toBe(false);
});

test('[S15] options that lead together and an only option are not too close to call', () => {
  expect(isTooClose([5, 5, 4], 14)).toBe(false);
  expect(isTooClose([3], 3)).toBe(false);
});
