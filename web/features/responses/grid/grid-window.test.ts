import { expect, test } from 'vitest';
import { columnsIn, HEIGHT_MAX, rowsIn, widthsIn } from './grid-window.ts';

const ROW = 48;
const HEIGHT = 480;
const at = (top: number, count: number) => rowsIn({ top, height: HEIGHT }, { count, rowHeight: ROW });

test('[S94] only the rows in sight and a few around them are drawn', () => {
  const { drawn, inSight, drawnHeight } = at(4_800, 100_000);

  expect(inSight).toEqual({ first: 100, last: 109 });
  expect(drawn).toEqual({ first: 90, last: 119 });
  expect(drawnHeight).toBe(4_800_000);
});

test('[S94] at its ends the list is drawn up to its first and its last row', () => {
  expect(at(0, 3).drawn).toEqual({ first: 0, last: 2 });
  expect(at(0, 0).drawn).toEqual({ first: 0, last: -1 });
  expect(at(4_800_000 - HEIGHT, 100_000).inSight).toEqual({ first: 99_990, last: 99_999 });
});

test('[S94] a list taller than browsers draw is scrolled in proportion, to its last row', () => {
  const count = 1_000_000;
  const end = at(HEIGHT_MAX - HEIGHT, count);

  expect(end.drawnHeight).toBe(HEIGHT_MAX);
  expect(end.inSight).toEqual({ first: 999_990, last: 999_999 });
  expect(end.topOf(999_999)).toBe(HEIGHT_MAX - ROW);
  const half = at((HEIGHT_MAX - HEIGHT) / 2, count);
  expect(half.inSight.first).toBeCloseTo(499_995, -1);
  // The row at the upper edge is drawn where the bar is.
  expect(Math.abs(half.topOf(half.inSight.first) - (HEIGHT_MAX - HEIGHT) / 2)).toBeLessThan(ROW);
});

test.each([100_000, 1_000_000])('[S94] of %d rows each is whole in sight after scrolling to it', (count) => {
  for (const row of [0, 1, 5_000, count - 1]) {
    const { inSight, topOf } = at(at(0, count).topShowing(row), count);
    expect(row).toBeGreaterThanOrEqual(inSight.first);
    expect(row).toBeLessThanOrEqual(inSight.last);
    expect(topOf(row)).toBeGreaterThanOrEqual(0);
  }
  // One that is in sight moves nothing.
  expect(at(96, count).topShowing(at(96, count).inSight.first + 1)).toBe(96);
});

test('[S94] of many columns those in sight are drawn, and a column is scrolled to from both sides', () => {
  const row = { count: 100, width: 200 };
  const { drawn, startShowing } = columnsIn({ start: 1_000, width: 800 }, row);

  expect(drawn).toEqual({ first: 4, last: 9 });
  expect(startShowing(0)).toBe(0);
  expect(startShowing(6)).toBe(1_000);
  expect(startShowing(20)).toBe(3_400);
});

test('[S94] few columns share the width, many keep their least, and a grid without them has a width as well', () => {
  const least = { first: 200, column: 150 };

  expect(widthsIn(1_000, least, 2)).toEqual({ first: 200, column: 400 });
  expect(widthsIn(1_000, least, 20)).toEqual({ first: 200, column: 150 });
  expect(widthsIn(1_000, least, 0).column).toBe(800);
});
