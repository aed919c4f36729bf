import { expect, test } from 'vitest';
import { pieSlices, pointOn } from '#web/ui/charts/pie-slices.ts';

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

function item(label: string, value: number) {
  return { label, value, tone: 'rest' as const };
}
