import { expect, test } from 'vitest';
import type { OptionOrder } from '#basics/choices.ts';
import { tonesOf } from './option-tones.ts';

const tones = (order: OptionOrder, counts: number[], apart = -1) =>
  tonesOf({
    order,
    options: counts.map((count, index) => ({
      ...{ code: index + 1, option: `Option ${index}`, count },
      ...(index === apart && { apart: true as const }),
    })),
  }).join(' ');

test('[S15] without an order the leaders are in ink, and without answers no option is', () => {
  expect(tones('none', [1, 5, 3])).toBe('rest lead rest');
  expect(tones('none', [5, 5, 3])).toBe('lead lead rest');
  expect(tones('none', [0, 0])).toBe('rest rest');
});

test('[S15] options in order take the steps of one ramp, more being darker', () => {
  expect(tones('rising', [9, 1, 1])).toBe('ramp-1 ramp-4 ramp-6');
  expect(tones('falling', [9, 1, 1])).toBe('ramp-6 ramp-4 ramp-1');
});

test('[S15] agreement is blue and disagreement brown, whichever comes first', () => {
  expect(tones('agreeing', [1, 1, 1, 1, 1])).toBe('agree-1 agree-2 agree-3 agree-4 agree-5');
  expect(tones('disagreeing', [1, 1, 1, 1, 1])).toBe('agree-5 agree-4 agree-3 agree-2 agree-1');
});

test('[S15] what is no step of the order takes none', () => {
  expect(tones('agreeing', [1, 1, 7, 1], 2)).toBe('agree-1 agree-3 rest agree-5');
});
