import * as z from 'zod';

export const POINTS_MAX = 10_000;

export const settings = z.object({
  total: z.int().min(2).max(POINTS_MAX).default(100).describe('how many points there are to give'),
  someLeft: z.boolean().default(false).describe('respondents may keep some'),
});
export type PointsSettings = z.output<typeof settings>;
