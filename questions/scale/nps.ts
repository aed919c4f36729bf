import { Z } from '#questions/parts/results/share-interval.ts';
import type { Interval } from '#web/ui/charts/chart-item.ts';

/** A Net Promoter Score, -100 to 100, and the counts of its groups. */
export interface Nps {
  /** How many chose a point. */
  n: number;
  score: number;
  detractors: number;
  passives: number;
  promoters: number;
  /** The 95 % interval of the score; null if all answers are in one band, because the normal distribution needs a variance. */
  interval: Interval | null;
}

export type Band = 'detractors' | 'passives' | 'promoters';

/** F. F. Reichheld, "The one number you need to grow", Harvard Business Review, December 2003. */
export const BANDS = { detractors: [0, 6], passives: [7, 8], promoters: [9, 10] } as const satisfies Record<
  Band,
  readonly [from: number, to: number]
>;

export const bandOf = (value: number): Band =>
  value >= BANDS.promoters[0] ? 'promoters' : value >= BANDS.passives[0] ? 'passives' : 'detractors';

/**
 * The score of counted points from 0 to 10; null without any. Its interval treats an answer as 1, 0 or -1, with the variance of such
 * values and the normal distribution: the Wald interval of B. Rocks, "Interval estimation for the Net Promoter Score", The American
 * Statistician 70 (2016).
 */
export function npsOf(points: readonly { value: number; count: number }[]): Nps | null {
  const counts = { detractors: 0, passives: 0, promoters: 0 };
  for (const { value, count } of points) counts[bandOf(value)] += count;
  const n = counts.detractors + counts.passives + counts.promoters;
  if (n === 0) return null;

  const mean = (counts.promoters - counts.detractors) / n;
  const variance = (counts.promoters + counts.detractors) / n - mean ** 2;
  const half = Z * Math.sqrt(variance / n);
  const isMixed = Math.max(counts.promoters, counts.passives, counts.detractors) < n;
  const interval = { from: 100 * Math.max(-1, mean - half), to: 100 * Math.min(1, mean + half) };
  return { n, score: 100 * mean, ...counts, interval: isMixed ? interval : null };
}
