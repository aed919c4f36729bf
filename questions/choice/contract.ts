import * as z from 'zod';
import { OPTION_ORDERS } from '#contract/choices.ts';
import { OPTION_MAX } from '#contract/limits.ts';
import { text } from '#contract/text.ts';
import type { KindContract } from '#questions/kind.ts';
import { offeredOptions, offeredSlot } from '#questions/parts/offers.ts';
import { OptionCode } from '#questions/question.ts';
import { checkChoice, usesOfChoice } from './check.ts';

/** How the options are shown. `consent` has one, as a box to be ticked. */
export const CHOICE_LOOKS = ['list', 'dropdown', 'buttons', 'pictures', 'consent'] as const;
/** How the result is drawn, as its author chooses. */
export const CHARTS = ['pie', 'bars'] as const;

const settings = z.object({
  look: z.enum(CHOICE_LOOKS).default('list'),
  other: text(OPTION_MAX).optional().describe('the label of a field for an option of one’s own; absent without one'),
  chart: z.enum(CHARTS).default('pie'),
});
export type ChoiceSettings = z.output<typeof settings>;

/** How often each option was chosen, and where the question has it "other". */
export const ChoiceResult = z.object({
  /** As its author says, else as the words of its options tell; a poll has none. */
  order: z.enum(OPTION_ORDERS),
  chart: z.enum(CHARTS).optional(),
  options: z.array(
    z.object({
      code: OptionCode,
      option: z.string(),
      count: z.int(),
      removed: z.literal(true).optional(),
      picture: z.string().optional().describe('its address'),
      /** No step of the order, as "Don't know". */
      apart: z.literal(true).optional(),
    }),
  ),
});

/** One of several options. */
export const choice = {
  settings,
  value: z.union([OptionCode, z.strictObject({ other: z.string() })]),
  result: ChoiceResult,
  needs: { options: 1 },
  slots: ({ settings: { other } }: { settings: ChoiceSettings }) => (other === undefined ? [] : ['other']),
  check: checkChoice,
  uses: usesOfChoice,
  shuffles: 'options',
  tightened: (before, now, isChosen) => (isChosen('other') && before.other !== now.other ? 'other' : null),
  words: ({ other = '' }: ChoiceSettings) => [other],
  judged: 'one',
  offers: ({ options, slots, settings: { other } }) => [
    ...offeredOptions(options),
    ...offeredSlot(slots, 'other', other),
  ],
  withTexts: ({ other, ...rest }, replace) => ({
    ...rest,
    ...(other !== undefined && { other: replace('other', other, OPTION_MAX) }),
  }),
  leavesAnswer: ({ codes, settings: { other } }, isFull) => other !== undefined || !codes.every(isFull),
  traits: ({ options, settings: { look, other } }) => ({
    // Who ticks a consent takes all of it.
    answer: look === 'consent' ? 'selection' : 'judgement',
    seconds: 4,
    steps: { texts: options, field: ['options'] },
    ...(look !== 'consent' && other === undefined && { closed: 'one' }),
  }),
} satisfies KindContract<ChoiceSettings>;
