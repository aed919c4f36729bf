import type { Survey } from '#contract/surveys/surveys.ts';

/** How many digits the percentages of a survey's page have, one number for all of them. */
export function digitsFor({ responseCount, vote }: Pick<Survey, 'responseCount' | 'vote'>): 0 | 1 {
  return Math.max(responseCount, vote) < DECIMALS_FROM ? 0 : 1;
}

/** With fewer answers a tenth of a per cent is less than one answer. */
const DECIMALS_FROM = 1_000;
