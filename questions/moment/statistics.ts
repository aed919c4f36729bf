import { quantileOf } from '#questions/parts/results/statistics.ts';
import type { MomentResult } from './contract.ts';
import { dayAt, dayNumber } from './moments.ts';

/** The first, the middle and the last of counted days; null where other steps than days are counted. */
export function daysIn({
  counts,
}: MomentResult): { n: number; earliest: string; median: string; latest: string } | null {
  const [first] = counts;
  const last = counts.at(-1);
  if (!first || !last || counts.some(({ at }) => at.length !== LENGTH)) return null;

  const days = counts.map(({ at, count }) => [dayNumber(at), count] as const);
  const n = counts.reduce((sum, { count }) => sum + count, 0);
  // Between two days the earlier one, so that it is a day.
  return { n, earliest: first.at, median: dayAt(Math.floor(quantileOf(days, 0.5) ?? 0)), latest: last.at };
}

const LENGTH = '2027-01-18'.length;
