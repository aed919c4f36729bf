import * as z from 'zod';
import { OPTION_MAX, OPTIONS_MAX } from '#basics/limits.ts';
import { text } from '#basics/text.ts';

/** How the options are shown. */
export const MULTIPLE_LOOKS = ['list', 'dropdown', 'pictures'] as const;
const count = z.int().min(1).max(OPTIONS_MAX).optional();

export const settings = z
  .object({
    look: z.enum(MULTIPLE_LOOKS).default('list'),
    min: count.describe('how many must be ticked; one when absent'),
    max: count.describe('how many may be ticked; all when absent'),
    none: text(OPTION_MAX).optional().describe('the label of an option that excludes the others; absent without one'),
    other: text(OPTION_MAX).optional().describe('the label of a field for an option of one’s own; absent without one'),
  })
  .refine(({ min = 1, max = OPTIONS_MAX }) => min <= max, { path: ['max'], message: 'bounds' });
export type MultipleSettings = z.output<typeof settings>;
