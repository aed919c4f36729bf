import * as z from 'zod';
import { RATED_OPTIONS_MAX } from '#basics/limits.ts';

export const settings = z.object({
  least: z.int().min(1).max(RATED_OPTIONS_MAX).optional().describe('how many must get a place; absent: as many as may'),
  most: z.int().min(1).max(RATED_OPTIONS_MAX).optional().describe('how many may get a place; absent: all'),
});
export type RankingSettings = z.output<typeof settings>;
