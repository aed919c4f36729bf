import * as z from 'zod';
import { OPTION_ORDERS } from '#basics/choices.ts';
import { OPTION_MAX } from '#basics/limits.ts';
import type { KindContract } from '#questions/model/kind.ts';
import { OptionCode, ResultBase } from '#questions/model/question.ts';
import { offeredOptions, offeredSlot } from '#questions/parts/options/offers.ts';
import { formOfChoices } from '#questions/parts/options/value-forms.ts';
import { checkChoice, usesOfChoice } from './check.ts';
import { CHARTS, type ChoiceSettings, settings } from './settings.ts';

/** How often respondents chose each option, and "other". */
export const ChoiceResult = z.object({
  /** The author's choice, otherwise guessed from the words of the options. A poll has none. */
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

/** How often each option of a single choice, or of a poll, was chosen. */
export const CountedChoice = ResultBase.extend(ChoiceResult.shape);
export type CountedChoice = z.output<typeof CountedChoice>;

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
  valueForm: formOfChoices,
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
    // A respondent who ticks a consent accepts all of it.
    answer: look === 'consent' ? 'selection' : 'judgement',
    seconds: 4,
    steps: { texts: options, field: ['options'] },
    ...(look !== 'consent' && other === undefined && { closed: 'one' }),
  }),
} satisfies KindContract<ChoiceSettings>;
