import type { Interval } from '#web/ui/charts/chart-item.ts';

/** How often each value was given. */
export type Counts = readonly (readonly [value: number, count: number])[];

export interface Mean {
  /** How many values there are. */
  n: number;
  mean: number;
  /** The 95 % interval of the mean by Student's t; null for fewer than two values. */
  interval: Interval | null;
}

/** The mean of counted values; null without any. */
export function meanOf(counts: Counts): Mean | null {
  const n = sumOf(counts, ([, count]) => count);
  if (n === 0) return null;

  const mean = sumOf(counts, ([value, count]) => value * count) / n;
  const variance = sumOf(counts, ([value, count]) => count * (value - mean) ** 2) / (n - 1);
  return { n, mean, interval: meanInterval({ n, mean, variance }) };
}

/** The 95 % interval of a mean by Student's t; null for fewer than two values. @param variance of the sample */
export function meanInterval({ n, mean, variance }: { n: number; mean: number; variance: number }): Interval | null {
  if (n < 2) return null;
  const half = tQuantile(n - 1) * Math.sqrt(variance / n);
  return { from: mean - half, to: mean + half };
}

/**
 * The value below which that part of the values lies; the middle of two where it falls between them. Definition 2 of
 * R. J. Hyndman and Y. Fan, "Sample quantiles in statistical packages", The American Statistician 50 (1996).
 * @param part 0 to 1: 0.5 for the median
 * @returns null without values
 */
export function quantileOf(counts: Counts, part: number): number | null {
  const sorted = counts.filter(([, count]) => count > 0).toSorted(([one], [other]) => one - other);
  const place = sumOf(sorted, ([, count]) => count) * part;
  let below = 0;
  for (const [index, [value, count]] of sorted.entries()) {
    below += count;
    if (below > place) return value;
    if (below === place) return (value + (sorted[index + 1]?.[0] ?? value)) / 2;
  }
  return null;
}

/** Student's t that 2.5 % of the distribution exceed. @param freedom degrees of freedom, from 1 */
export function tQuantile(freedom: number): number {
  const listed = LISTED[freedom - 1];
  if (listed !== undefined) return listed;
  return EXPANSION.reduce((sum, term, power) => sum + term / freedom ** power, 0);
}

/** For 1 to 9 degrees of freedom, where the expansion is too coarse. */
const LISTED = [
  12.706204736, 4.30265273, 3.182446305, 2.776445105, 2.570581836, 2.446911851, 2.364624252, 2.306004135, 2.262157163,
];

const Z = 1.959963984540054;
/** M. Abramowitz and I. A. Stegun, "Handbook of mathematical functions" (1964), 26.7.5: by the power of 1/freedom. */
const EXPANSION = [
  Z,
  (Z ** 3 + Z) / 4,
  (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
  (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
  (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92_160,
];

const sumOf = (counts: Counts, of: (each: Counts[number]) => number) => counts.reduce((sum, each) => sum + of(each), 0);
