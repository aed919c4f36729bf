import type { Survey } from '#contract/surveys.ts';

/**
 * Rounds a share (0 to 1) to the given digits of a percentage. Only exact shares become 0 or 1, so that a small
 * minority stays visible.
 */
export function roundShare(share: number, digits: number): number {
  if (share <= 0 || share >= 1) return Math.min(1, Math.max(0, share));

  const steps = 100 * 10 ** digits;
  return Math.min(steps - 1, Math.max(1, Math.round(share * steps))) / steps;
}

/** How many digits the percentages of a survey's page have, one number for all of them. */
export function digitsFor({ responseCount, vote }: Pick<Survey, 'responseCount' | 'vote'>): 0 | 1 {
  return Math.max(responseCount, vote) < DECIMALS_FROM ? 0 : 1;
}

/** With fewer answers a tenth of a per cent is less than one answer. */
const DECIMALS_FROM = 1_000;
