import { expect, test } from 'vitest';
import { placeAfter } from './place-after.ts';

test.each([
  // 0 1
  // 2 3
  // 4
  ['ArrowDown', 1, 3],
  ['ArrowDown', 3, 1],
  ['ArrowDown', 4, 0],
  ['ArrowUp', 0, 4],
  ['ArrowUp', 1, 3],
  ['ArrowRight', 1, 2],
  ['ArrowRight', 4, 0],
  ['ArrowLeft', 2, 1],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['a', 0, null],
] as const)('[S48] in two columns %s leads from %i to %s', (key, place, to) => {
  expect(placeAfter(key, { place, count: 5, columns: 2 })).toBe(to);
});

test('[S48] right and left mean nothing in one column', () => {
  expect(placeAfter('ArrowRight', { place: 2, count: 5, columns: 1 })).toBeNull();
  expect(placeAfter('ArrowUp', { place: 0, count: 5, columns: 1 })).toBe(4);
  expect(placeAfter('ArrowDown', { place: 0, count: 0, columns: 2 })).toBeNull();
});
