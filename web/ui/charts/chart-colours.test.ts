import { expect, test } from 'vitest';
import { chartColours } from '#web/ui/charts/chart-colours.ts';

test('up to eight items take the colours in their own order', () => {
  const colours = chartColours([item(1), item(5), item(3)]);
  expect(colours).toEqual(['var(--color-chart-1)', 'var(--color-chart-2)', 'var(--color-chart-3)']);
});

test('of more than eight items the seven largest are coloured and the others grey', () => {
  const colours = chartColours([item(1), ...[9, 8, 7, 6, 5, 4, 3].map(item), item(2)]);

  expect(colours[0]).toBe('var(--color-chart-8)');
  expect(colours.at(-1)).toBe('var(--color-chart-8)');
  expect(new Set(colours.slice(1, -1)).size).toBe(7);
});

function item(value: number) {
  return { label: 'An option', value };
}
