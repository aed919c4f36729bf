import { expect, test } from 'vitest';
import { dropPlace, makeWay } from '#web/ui/lists/drag-place.ts';

/** Three rows of 40 pixels and a tall one, 10 pixels apart. */
const ROWS = [
  { top: 0, bottom: 40 },
  { top: 50, bottom: 90 },
  { top: 100, bottom: 140 },
  { top: 150, bottom: 350 },
];

test.each([
  [0, 0, 0],
  [0, 25, 0],
  [0, 35, 1],
  [0, 85, 2],
  [0, 1000, 3],
  [2, -25, 2],
  [2, -35, 1],
  [2, -1000, 0],
  [2, 100, 2],
  [2, 115, 3],
  [3, -35, 2],
])('row %i that is dragged by %i pixels takes place %i', (from, by, place) => {
  expect(dropPlace(ROWS, from, by)).toBe(place);
});

test('rows between the old place and the new one make room by the height of the dragged row and the gap', () => {
  expect(makeWay(ROWS, 0, 2)).toEqual([0, -50, -50, 0]);
  expect(makeWay(ROWS, 3, 1)).toEqual([0, 210, 210, 0]);
  expect(makeWay(ROWS, 1, 1)).toEqual([0, 0, 0, 0]);
});
