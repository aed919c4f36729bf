import { expect, test } from 'vitest';
import { moveBy } from './grid-keys.ts';

const SIZE = { rows: 1_000, columns: 5, rowsInSight: 10 };
const FROM = { row: 20, column: 2 };
const press = (key: string, held: object = {}) => ({
  key,
  ...{ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held },
});

test.each([
  ['j', { row: 21, column: 2 }],
  ['ArrowDown', { row: 21, column: 2 }],
  ['k', { row: 19, column: 2 }],
  ['ArrowUp', { row: 19, column: 2 }],
  ['ArrowRight', { row: 20, column: 3 }],
  ['ArrowLeft', { row: 20, column: 1 }],
  ['Home', { row: 20, column: 0 }],
  ['End', { row: 20, column: 4 }],
  ['PageDown', { row: 30, column: 2 }],
  ['PageUp', { row: 10, column: 2 }],
])('[S95] %s leads to the next cell', (key, place) => {
  expect(moveBy(press(key), FROM, SIZE)).toEqual(place);
});

test('[S95] with Ctrl, Home and End lead to the first and the last cell of all', () => {
  expect(moveBy(press('Home', { ctrlKey: true }), FROM, SIZE)).toEqual({ row: 0, column: 0 });
  expect(moveBy(press('End', { metaKey: true }), FROM, SIZE)).toEqual({ row: 999, column: 4 });
});

test('[S95] no key leads out of the grid, and other keys stay the browser’s', () => {
  expect(moveBy(press('k'), { row: 0, column: 0 }, SIZE)).toEqual({ row: 0, column: 0 });
  expect(moveBy(press('PageDown'), { row: 998, column: 0 }, SIZE)).toEqual({ row: 999, column: 0 });
  for (const key of [press('Tab'), press('x'), press('j', { ctrlKey: true }), press('ArrowDown', { altKey: true })]) {
    expect(moveBy(key, FROM, SIZE)).toBeNull();
  }
});
