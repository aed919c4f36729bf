import type { Tone } from '#web/ui/charts/chart-tones.ts';

/** One option and how often it was chosen. */
export interface ChartItem {
  label: string;
  value: number;
  tone: Tone;
  /** What its share is of, where that is not the table's total. */
  base?: number | undefined;
  /** Below the label, as of how many its share is. */
  note?: string | undefined;
  /** The address of a small picture beside the label. */
  picture?: string | undefined;
}

/** From the lower to the upper end of what a true value may be. */
export interface Interval {
  from: number;
  to: number;
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
export function shareOf(item: { value: number }, items: readonly { value: number }[]): number {
  const total = items.reduce((sum, { value }) => sum + value, 0);
  return total === 0 ? 0 : item.value / total;
}
