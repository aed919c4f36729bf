import { expect, test } from 'vitest';
import { checkScale } from './check.ts';
import { scale } from './contract.ts';
import type { ScaleSettings } from './settings.ts';

const settings = (changes: Partial<ScaleSettings> = {}): ScaleSettings => scale.settings.parse(changes);
const fault = (value: unknown, changes?: Partial<ScaleSettings>) =>
  checkScale({ settings: settings(changes) }, value)?.code ?? null;

test('[K06] a scale takes its points and nothing between or beside them', () => {
  expect([1, 2, 3, 4, 5].map((value) => fault(value))).toEqual([null, null, null, null, null]);
  expect([0, 6, 2.5, '3', [3], Number.NaN].map((value) => fault(value))).toEqual([
    'tooSmall',
    'tooLarge',
    'step',
    'number',
    'shape',
    'step',
  ]);
  expect(fault(0, { from: 0, points: 11 })).toBeNull();
  expect(checkScale({ settings: settings({ from: 0, points: 11 }) }, 11)).toEqual({ code: 'tooLarge', bound: 10 });
});

test('[K06] a scale has 2 to 11 points, from 0 or 1', () => {
  const isTaken = (changes: object) => scale.settings.safeParse(changes).success;
  expect([1, 2, 11, 12].map((points) => isTaken({ points }))).toEqual([false, true, true, false]);
  expect([-1, 0, 1, 2].map((from) => isTaken({ from }))).toEqual([false, true, true, false]);
});

test('[K06] "don’t know" is an answer only where the author offers it', () => {
  expect(fault('dontKnow')).toBe('unknown');
  expect(fault('dontKnow', { dontKnow: 'No idea' })).toBeNull();
});

test('[K06] the points and the words of chosen ones stay as they were answered, and the look may change', () => {
  const before = settings({ labels: ['Bad', '', '', '', 'Good'], dontKnow: 'No idea' });
  const tightened = (changes: Partial<ScaleSettings>, ...chosen: string[]) =>
    scale.tightened(before, { ...before, ...changes }, (slot) => chosen.includes(slot));

  expect(tightened({ look: 'stars', score: 'nps' }, '1', '5', 'dontKnow')).toBeNull();
  expect(tightened({ points: 7 }, '1')).toBe('points');
  expect(tightened({ from: 0 }, '1')).toBe('from');
  expect(tightened({ labels: ['Awful', '', '', '', 'Good'] }, '1')).toBe('labels.0');
  expect(tightened({ labels: ['Awful', '', '', '', 'Good'] }, '5')).toBeNull();
  expect(tightened({ labels: ['Bad', '', 'So-so', '', 'Good'] }, '3')).toBe('labels.2');
  expect(tightened({ dontKnow: undefined }, 'dontKnow')).toBe('dontKnow');
  expect(tightened({ dontKnow: undefined }, '1')).toBeNull();
});
