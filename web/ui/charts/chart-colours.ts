import type { ChartItem } from '#web/ui/charts/chart-item.ts';

/**
 * A CSS colour for each item. With more than eight items, the seven largest get a colour and the rest are grey, because
 * readers cannot tell more colours apart.
 */
export function chartColours(items: readonly ChartItem[]): string[] {
  if (items.length <= COLOUR_COUNT) return items.map((_, index) => colour(index));

  const largest = items.toSorted((a, b) => b.value - a.value).slice(0, COLOUR_COUNT - 1);
  const coloured = items.filter((item) => largest.includes(item));
  return items.map((item) => colour(coloured.includes(item) ? coloured.indexOf(item) : COLOUR_COUNT - 1));
}

const COLOUR_COUNT = 8;

function colour(index: number): string {
  return `var(--color-chart-${index + 1})`;
}
