/** One option and how often it was chosen. */
export interface ChartItem {
  label: string;
  value: number;
}

/** The words and the number formats around a chart, which speaks no language itself. */
export interface ChartWords {
  /** The heads of the table's columns. */
  option: string;
  count: string;
  share: string;
  formatCount: (count: number) => string;
  /** From a fraction, 0 to 1. */
  formatShare: (fraction: number) => string;
}

/** The part of the whole that an item is, 0 to 1; 0 where there is nothing yet. */
export function shareOf(item: ChartItem, items: readonly ChartItem[]): number {
  const total = items.reduce((sum, { value }) => sum + value, 0);
  return total === 0 ? 0 : item.value / total;
}
