import * as z from 'zod';
import { OPTION_MAX, OPTIONS_MAX } from '#contract/limits.ts';
import { text } from '#contract/text.ts';
import type { ChoiceSettings } from '#questions/choice/contract.ts';
import type { KindContract } from '#questions/kind.ts';
import { offeredOptions, offeredSlot } from '#questions/parts/offers.ts';
import { OptionCode, type ResultBase } from '#questions/question.ts';
import { boundsOf, checkMultiple, usesOfMultiple } from './check.ts';

/** How the options are shown. */
export const MULTIPLE_LOOKS = ['list', 'dropdown', 'pictures'] as const;

const count = z.int().min(1).max(OPTIONS_MAX).optional();
const settings = z
  .object({
    look: z.enum(MULTIPLE_LOOKS).default('list'),
    min: count.describe('how many must be ticked; one when absent'),
    max: count.describe('how many may be ticked; all when absent'),
    none: text(OPTION_MAX).optional().describe('the label of an option that excludes the others; absent without one'),
    other: text(OPTION_MAX).optional().describe('the label of a field for an option of one’s own; absent without one'),
  })
  .refine(({ min = 1, max = OPTIONS_MAX }) => min <= max, { path: ['max'], message: 'bounds' });
export type MultipleSettings = z.output<typeof settings>;

/** How many people ticked each option. */
const result = z.object({
  options: z.array(
    z.object({
      code: OptionCode,
      option: z.string(),
      count: z.int(),
      removed: z.literal(true).optional(),
      picture: z.string().optional(),
      /** Of those who wrote an option of their own. */
      other: z.literal(true).optional(),
    }),
  ),
});
export type MultipleCounts = z.output<typeof result>;
export type MultipleResult = z.output<typeof ResultBase> & MultipleCounts;

/** Some of several options. */
export const multiple = {
  settings,
  value: z.array(z.union([OptionCode, z.strictObject({ other: z.string() })])).max(OPTIONS_MAX + 2),
  result,
  needs: { options: 1 },
  slots: ({ settings: { none, other } }: { settings: MultipleSettings }) => [
    'answered',
    ...(none === undefined ? [] : ['none']),
    ...(other === undefined ? [] : ['other']),
  ],
  check: checkMultiple,
  uses: usesOfMultiple,
  shuffles: 'options',
  tightened,
  words: ({ none = '', other = '' }: MultipleSettings) => [none, other],
  withTexts: ({ none, other, ...rest }, replace) => ({
    ...rest,
    ...(none !== undefined && { none: replace('none', none, OPTION_MAX) }),
    ...(other !== undefined && { other: replace('other', other, OPTION_MAX) }),
  }),
  leavesAnswer(question, isFull) {
    const { none, other } = question.settings;
    const left = question.codes.filter((code) => !isFull(code)).length + (other === undefined ? 0 : 1);
    return none !== undefined || left >= boundsOf(question).least;
  },
  traits: ({ options, settings: { none, other } }) => ({
    answer: 'selection',
    seconds: 4,
    steps: { texts: options, field: ['options'] },
    ...(none === undefined && other === undefined && { closed: 'some' }),
  }),
  reads: ['choice'],
  hasBases: true,
  judged: 'several',
  offers: ({ options, slots, settings: { none, other } }) => [
    ...offeredOptions(options),
    ...offeredSlot(slots, 'none', none),
    ...offeredSlot(slots, 'other', other),
  ],
} satisfies KindContract<MultipleSettings>;

/** @param before may be those of a choice, which is one option: neither more nor fewer */
function tightened(
  before: MultipleSettings | ChoiceSettings,
  now: MultipleSettings,
  isChosen: (slot: string) => boolean,
): string | null {
  const bounds = 'chart' in before ? { min: 1, max: 1 } : before;
  if ((now.min ?? 1) > (bounds.min ?? 1)) return 'min';
  if ((now.max ?? OPTIONS_MAX) < (bounds.max ?? OPTIONS_MAX)) return 'max';
  if (isChosen('none') && !('chart' in before) && before.none !== now.none) return 'none';
  return isChosen('other') && before.other !== now.other ? 'other' : null;
}
