import * as z from 'zod';
import { OPTION_MAX } from '#basics/limits.ts';
import { text } from '#basics/text.ts';

/** How the options are shown. `consent` has one, as a box to be ticked. */
export const CHOICE_LOOKS = ['list', 'dropdown', 'buttons', 'pictures', 'consent'] as const;

/** How the result is drawn, as its author chooses. */
export const CHARTS = ['pie', 'bars'] as const;

export const settings = z.object({
  look: z.enum(CHOICE_LOOKS).default('list'),
  other: text(OPTION_MAX).optional().describe('the label of a field for an option of one’s own; absent without one'),
  chart: z.enum(CHARTS).default('pie'),
});
export type ChoiceSettings = z.output<typeof settings>;
