import * as z from 'zod';
import { OPTION_MAX, OPTIONS_MAX } from '#basics/limits.ts';
import type { KindContract } from '#questions/model/kind.ts';
import { OptionCode, type ResultBase } from '#questions/model/question.ts';
import { offeredOptions, offeredSlot } from '#questions/parts/options/offers.ts';
import { formOfChoices } from '#questions/parts/options/value-forms.ts';
import type { ChoiceSettings } from '../choice/settings.ts';
import { boundsOf, checkMultiple, usesOfMultiple } from './check.ts';
import { type MultipleSettings, settings } from './settings.ts';

/** How many people ticked each option. */
const result = z.object({
  options: z.array(
    z.object({
      code: OptionCode,
      option: z.string(),
      count: z.int(),
      offered: z.int().optional().describe('how many were offered it: the base of its share; absent: all who answered'),
      removed: z.literal(true).optional(),
      picture: z.string().optional(),
      /** The option for words of the respondent. */
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
  hasBases: true,
  excludes: true,
  tightened,
  words: ({ none = '', other = '' }: MultipleSettings) => [none, other],
  withTexts: ({ none, other, ...rest }, replace) => ({
    ...rest,
    ...(none !== undefined && { none: replace('none', none, OPTION_MAX) }),
    ...(other !== undefined && { other: replace('other', other, OPTION_MAX) }),
  }),
  leavesAnswer(question, isFull) {
    const { codes, exclusiveCodes = [], settings } = question;
    const left = codes.filter((code) => !isFull(code));
    if (settings.none !== undefined || left.some((code) => exclusiveCodes.includes(code))) return true;
    return left.length + (settings.other === undefined ? 0 : 1) >= boundsOf(question).least;
  },
  traits: ({ options, hasExclusive, settings: { none, other } }) => ({
    answer: 'selection',
    seconds: 4,
    steps: { texts: options, field: ['options'] },
    ...(none === undefined && other === undefined && !hasExclusive && { closed: 'some' }),
  }),
  reads: ['choice'],
  valueForm: formOfChoices,
  judged: 'several',
  offers: ({ options, slots, settings: { none, other } }) => [
    ...offeredOptions(options),
    ...offeredSlot(slots, 'none', none),
    ...offeredSlot(slots, 'other', other),
  ],
} satisfies KindContract<MultipleSettings>;

/** @param before may come from a choice, which allows exactly one option */
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
