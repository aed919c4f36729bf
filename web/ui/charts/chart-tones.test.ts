import { expect, test } from 'vitest';
import { agreementOf, rampOf } from '#web/ui/charts/chart-tones.ts';

test.each([
  [3, '1 4 6'],
  [4, '1 3 5 7'],
  [5, '1 2 4 6 7'],
  [6, '1 2 3 4 6 7'],
  [7, '1 2 3 4 5 6 7'],
  [10, '1 2 2 3 4 4 5 6 6 7'],
])('a ramp of %i has the steps %s', (count, steps) => {
  expect(rampOf(count).join(' ')).toBe(steps.replaceAll(/\d/g, 'ramp-$&'));
});

test.each([
  [2, '1 5'],
  [3, '1 3 5'],
  [4, '1 2 4 5'],
  [5, '1 2 3 4 5'],
  [7, '1 1 2 3 4 5 5'],
])('agreement of %i has the steps %s', (count, steps) => {
  expect(agreementOf(count).join(' ')).toBe(steps.replaceAll(/\d/g, 'agree-$&'));
});
