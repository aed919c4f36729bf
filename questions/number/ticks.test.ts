import { expect, test } from 'vitest';
import { ticksOf } from './ticks.ts';

const bars = (...edges: [from: number | null, to: number | null][]) =>
  edges.map(([from, to]) => ({ from, to, count: 1 }));

test('[K04] bars of one number have it below their middle', () => {
  expect(ticksOf(bars([3, 3], [4, 4]), String)).toEqual([
    { at: 0.25, label: '3' },
    { at: 0.75, label: '4' },
  ]);
});

test('[K04] bars of ranges have their round edges below them, without an end that the bounds cut', () => {
  const labels = (...edges: [number, number][]) => ticksOf(bars(...edges), String)?.map(({ label }) => label);
  expect(labels([0, 10], [10, 20])).toEqual(['0', '10', '20']);
  expect(labels([0, 10], [10, 13])).toEqual(['0', '10']);
});

test('[K04] bars with an open end have no numbers below them', () => {
  expect(ticksOf(bars([null, 0], [0, 10]), String)).toBeNull();
});
