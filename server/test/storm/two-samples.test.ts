import { expect, test } from 'vitest';
import { mannWhitney, median } from './two-samples.ts';

const upTo = (n: number, shift = 0) => Array.from({ length: n }, (_, i) => i + shift);

test('two samples of one kind are not told apart, and shifted ones are', () => {
  expect(mannWhitney({ one: upTo(20), other: upTo(20) })).toBeCloseTo(1, 5);
  expect(mannWhitney({ one: upTo(20), other: upTo(20, 20) })).toBeLessThan(1e-6);
  expect(mannWhitney({ one: [7, 7, 7], other: [7, 7, 7] })).toBe(1);
});

test('the probability equals that of scipy.stats.mannwhitneyu without continuity correction', () => {
  const inThrees = (values: number[]) => values.map((value) => Math.floor(value / 3));
  expect(mannWhitney({ one: upTo(30), other: upTo(30, 8) })).toBeCloseTo(0.0020973, 6);
  expect(mannWhitney({ one: inThrees(upTo(30)), other: inThrees(upTo(30, 8)) })).toBeCloseTo(0.0021262, 6);
});

test('the median is the middle one', () => expect(median([9, 1, 5])).toBe(5));
