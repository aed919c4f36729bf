import { expect, test } from 'vitest';
import { pieSlices, pointOn, sliceOutline } from '#web/ui/charts/pie-slices.ts';

test('slices follow the order of the options and fill the circle', () => {
  const slices = pieSlices([item('small', 1), item('large', 3)]);

  expect(slices.map(({ item, share }) => [item.label, share])).toEqual([
    ['small', 0.25],
    ['large', 0.75],
  ]);
  expect(slices[0]?.startAngle).toBe(0);
  expect(slices[1]?.endAngle).toBeCloseTo(2 * Math.PI);
});

test('an option without votes has no slice but keeps its place', () => {
  const slices = pieSlices([item('none', 0), item('all', 4)]);

  expect(slices).toHaveLength(1);
  expect(slices[0]).toMatchObject({ index: 1, item: { label: 'all' }, share: 1 });
});

test('without any answer there is no slice', () => {
  expect(pieSlices([item('yes', 0), item('no', 0)])).toEqual([]);
});

test('angles count clockwise from twelve o’clock', () => {
  expect(pointOn(10, 0)).toMatchObject({ y: -10 });
  expect(pointOn(10, Math.PI / 2).x).toBeCloseTo(10);
});

test('a slice is drawn from the middle, and a whole pie without a line to it', () => {
  const [small, large] = pieSlices([item('small', 1), item('large', 3)]);
  const [all] = pieSlices([item('all', 4)]);

  expect(small && sliceOutline(10, small)).toBe('M0 0L0 -10A10 10 0 0 1 7.07 -7.07A10 10 0 0 1 10 0Z');
  expect(large && sliceOutline(10, large)).toBe('M0 0L10 0A10 10 0 0 1 -7.07 7.07A10 10 0 0 1 0 -10Z');
  expect(all && sliceOutline(10, all)).toBe('M0 -10A10 10 0 0 1 0 10A10 10 0 0 1 0 -10Z');
});

function item(label: string, value: number) {
  return { label, value, tone: 'rest' as const };
}
