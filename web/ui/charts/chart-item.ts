import type { Tone } from '#web/ui/charts/chart-tones.ts';

/** One option and how often it was chosen. */
export interface ChartItem {
  label: string;
  value: number;
  tone: Tone;
  /** The total of its share, if that is not the table's. */
  base?: number | undefined;
  /** Below the label, such as the total of its share. */
  note?: string | undefined;
  /** The address of a small picture beside the label. */
  picture?: string | undefined;
}

/** The lower and upper end of the likely true values. */
export interface Interval {
  from: number;
  to: number;
}

/** The texts and number formats of a chart, which has none of its own. */
export interface ChartWords {
  option: string;
  count: string;
  share: string;
  formatCount: (count: number) => string;
  /** Formats a fraction from 0 to 1. */
  formatShare: (fraction: number) => string;
}

/** An item's fraction of the total, 0 to 1; 0 if the total is 0. */
export function shareOf(item: { value: number }, items: readonly { value: number }[]): number {
  const total = items.reduce((sum, { value }) => sum + value, 0);
  return total === 0 ? 0 : item.value / total;
}
