import { expect, test } from 'vitest';
import { roundTop, stepAt } from '#web/ui/charts/trend-scale.ts';

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [7, 8],
  [10, 12],
  [13, 16],
  [61, 80],
  [223, 300],
  [412, 500],
  [9_999, 10_000],
])('above %i an axis ends at %i', (highest, top) => {
  expect(roundTop(highest)).toBe(top);
});

test('the step under the pointer is found within the chart and beyond its edges', () => {
  expect([-1, 0, 0.2, 0.5, 0.8, 1, 3].map((fraction) => stepAt(fraction, 5))).toEqual([0, 0, 1, 2, 4, 4, 4]);
  expect(stepAt(0.5, 1)).toBe(0);
});
