import * as z from 'zod';
import { carriedIn, withCarried } from './carried.ts';
import {
  CONDITIONS_PER_GROUP_MAX,
  ENDINGS_MAX,
  EXPLANATION_MAX,
  FIELD_NAME_MAX,
  FIELD_VALUE_MAX,
  LINK_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
  SCORE_NAME_MAX,
  SLOT_MAX,
} from './limits.ts';
import { Id } from './paging.ts';
import { optionalText, partKey, text } from './text.ts';
import { COMPARISONS, FIELD_TESTS, type Show as Shown } from './visibility.ts';

/** As `OptionCode` of questions, which hold conditions. */
const Code = z.int().positive();
const not = z.literal(true).optional();

const comparison = { op: z.enum(COMPARISONS), value: z.number() };

/** The conditions that name nothing by its text. */
const PLAIN = [
  z.strictObject({ answered: Id.describe('the id of an earlier question'), not }),
  z.strictObject({ number: Id, ...comparison }),
  z.strictObject({ moment: Id, op: z.enum(COMPARISONS), value: z.string().min(1).max(16) }),
  z.strictObject({
    field: z.string().min(1).max(FIELD_NAME_MAX).describe('the name of a hidden field, or `src`'),
    op: z.enum(FIELD_TESTS),
    value: z.string().max(FIELD_VALUE_MAX),
  }),
] as const;

/** A group of conditions, or of groups: two levels, because a third is hard to read. */
function inGroups<Condition extends z.ZodType>(condition: Condition) {
  const several = <Part extends z.ZodType>(part: Part) => z.array(part).min(1).max(CONDITIONS_PER_GROUP_MAX);
  const groups = <Part extends z.ZodType>(part: Part) =>
    [z.strictObject({ all: several(part) }), z.strictObject({ any: several(part) })] as const;
  return z.union(groups(z.union([condition, ...groups(condition)])));
}

export const Condition = z.union([
  z.strictObject({ question: Id, chosen: z.array(Code).min(1), not }),
  z.strictObject({ score: Code, ...comparison }),
  ...PLAIN,
]);
/** When something is shown: by the codes of what was chosen. */
export const Show: z.ZodType<Shown> = inGroups(Condition);

/** Something that can be chosen in a question, as its author names it. */
export const Pick = z.union([
  text(OPTION_MAX).describe('the text of an option'),
  Code.describe('the code of an option or of another choice'),
  z.strictObject({ slot: z.string().max(SLOT_MAX).describe('as `other`, `none`, or a point of a scale') }),
  z.strictObject({ row: text(OPTION_MAX), option: text(OPTION_MAX) }),
]);
export type Pick = z.output<typeof Pick>;

export const ConditionInput = z.union([
  z.strictObject({ question: Id, chosen: z.array(Pick).min(1).max(OPTIONS_MAX).describe('any of them'), not }),
  z.strictObject({
    score: z
      .union([text(SCORE_NAME_MAX), Code])
      .describe('the name or the code of a score: the sum of earlier answers'),
    ...comparison,
  }),
  ...PLAIN,
]);
/**
 * When something is shown, as its author writes it. Questions are named by the ids of this body, which a new one may have made up.
 */
export const ShowInput = inGroups(ConditionInput);
export type ShowInput = z.output<typeof ShowInput>;

/** null: always; absent: as it is stored. */
export const show = ShowInput.nullable()
  .optional()
  .describe('when it is shown; null: always; absent: as it is stored, at first always');

/** An address on the web that a respondent is offered at the end. */
const Link = z
  .string()
  .trim()
  .max(LINK_MAX)
  .refine((address) => address === '' || /^https?:\/\/[^\s/]+(?:\/\S*)?$/.test(withCarried(address, () => '')), {
    error: 'address',
  })
  // Its site is its author's choice alone: what respondents bring along may stand in its parameters only.
  .refine((address) => carriedIn(address.replace(/[?#].*$/s, '')).length === 0, { error: 'otherSite' });

const ending = {
  title: text(OPTION_MAX).describe('the headline that the respondent reads'),
  text: optionalText(EXPLANATION_MAX).default(''),
  link: Link.default('').describe('where the respondent may go on; empty: nowhere'),
  screens: z
    .literal(true)
    .optional()
    .describe('the survey does not fit: the rest is not asked, and the answers are neither kept nor counted'),
};

/** The endings of a survey. A respondent gets the first whose condition holds; one without a condition is for all the others. */
export const EndingsInput = z
  .array(z.object({ ...ending, _id: Code.optional(), key: partKey, show }))
  .max(ENDINGS_MAX)
  .optional()
  .describe('absent: as they are stored');
export type EndingInput = z.output<typeof EndingsInput> extends (infer Each)[] | undefined ? Each : never;

/** An ending as respondents get it. */
export const Ending = z.object({
  code: Code,
  title: z.string(),
  text: z.string().optional(),
  link: z.string().optional(),
  show: Show.optional(),
  screens: z.literal(true).optional(),
});
export type Ending = z.output<typeof Ending>;
