import type { Interval } from '#web/ui/charts/chart-item.ts';

/** The normal distribution's quantile for an interval that holds the true value 95 times out of 100. */
export const Z = 1.959963984540054;

/**
 * The 95 % interval of a share: the score interval of E. B. Wilson, "Probable inference, the law of succession, and
 * statistical inference", JASA 22 (1927). It stays within 0 and 1 and holds for small numbers, too.
 * @param count of `total` people who chose it
 */
export function shareInterval(count: number, total: number): Interval {
  if (total === 0) return { from: 0, to: 1 };

  const share = count / total;
  const spread = Z ** 2 / total;
  const middle = share + spread / 2;
  const half = Math.sqrt(spread * (share * (1 - share) + spread / 4));
  // Exact at both ends, where roundings would leave a trace.
  return {
    from: count === 0 ? 0 : (middle - half) / (1 + spread),
    to: count === total ? 1 : (middle + half) / (1 + spread),
  };
}

/**
 * Whether one share leads and its interval overlaps that of the second. One person alone is never too close.
 * @param total the number of people, or that of each count
 */
export function isTooClose(counts: readonly number[], total: number | readonly number[]): boolean {
  const [first, second] = counts
    .map((count, index) => ({ count, total: typeof total === 'number' ? total : (total[index] ?? 0) }))
    .filter((each) => each.total > 0)
    .toSorted((one, other) => other.count / other.total - one.count / one.total);
  if (!first || !second || first.total < 2 || first.count / first.total === second.count / second.total) return false;
  return shareInterval(second.count, second.total).to >= shareInterval(first.count, first.total).from;
}
