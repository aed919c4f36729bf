/** One option and how often it was chosen. */
export interface ChartItem {
  label: string;
  value: number;
}

/** The texts and number formats of a chart; charts contain no texts of their own. */
export interface ChartWords {
  option: string;
  count: string;
  share: string;
  formatCount: (count: number) => string;
  /** Formats a fraction from 0 to 1. */
  formatShare: (fraction: number) => string;
}

/** The fraction of the total that an item is, 0 to 1; 0 when the total is 0. */
export function shareOf(item: ChartItem, items: readonly ChartItem[]): number {
  const total = items.reduce((sum, { value }) => sum + value, 0);
  return total === 0 ? 0 : item.value / total;
}
