import * as z from 'zod';

/** How the result is drawn, as its author chooses. */
export const MATRIX_CHARTS = ['bars', 'heat'] as const;

export const settings = z.object({
  several: z.boolean().default(false).describe('whether a row takes several options'),
  chart: z.enum(MATRIX_CHARTS).default('bars'),
});
export type MatrixSettings = z.output<typeof settings>;
