import type { ScaleOutcome } from './outcome.ts';

type CountedPoint = ScaleOutcome['points'][number];

/** How many chose one of the two highest points; null where these are most of the scale. */
export function topTwoOf({
  points,
}: Pick<ScaleOutcome, 'points'>): { lower: CountedPoint; upper: CountedPoint; count: number } | null {
  const [lower, upper] = points.slice(-2);
  if (!lower || !upper || points.length < POINTS_MIN) return null;
  return { lower, upper, count: lower.count + upper.count };
}

const POINTS_MIN = 4;
