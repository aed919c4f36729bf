import { type Mean, tQuantile } from '#questions/parts/results/statistics.ts';

/** The mean of whole numbers from their sum and, where it is known, the sum of their squares. @param n how many */
export function meanOfSums({ n, sum, squares }: { n: number; sum: number; squares?: number | undefined }): Mean {
  const mean = n === 0 ? 0 : sum / n;
  if (n <= 1 || squares === undefined) return { n, mean, interval: null };
  const variance = Math.max(0, squares - sum * mean) / (n - 1);
  const half = tQuantile(n - 1) * Math.sqrt(variance / n);
  return { n, mean, interval: { from: Math.max(0, mean - half), to: mean + half } };
}

/** Whether the intervals of the two highest means overlap while the means differ. */
export function isTooClose(means: readonly Mean[]): boolean {
  const [first, second] = means.toSorted((one, other) => other.mean - one.mean);
  if (!first?.interval || !second?.interval || first.mean === second.mean) return false;
  return second.interval.to >= first.interval.from;
}
