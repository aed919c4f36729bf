import * as z from 'zod';
import { ROWS_MAX } from '#basics/limits.ts';

/** How the result is drawn, as its author chooses. */
export const MATRIX_CHARTS = ['bars', 'heat'] as const;

const count = z.int().min(1).max(ROWS_MAX).optional();

export const settings = z
  .object({
    several: z.boolean().default(false).describe('whether a row takes several options'),
    chart: z.enum(MATRIX_CHARTS).default('bars'),
    fewest: count.describe(
      'how many rows must be answered; absent: one, and all of a required question without `most`',
    ),
    most: count.describe('how many rows may be answered; absent: all'),
  })
  .refine(({ fewest = 1, most = ROWS_MAX }) => fewest <= most, { path: ['most'], message: 'bounds' });
export type MatrixSettings = z.output<typeof settings>;
