import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import {
  CONDITIONS_PER_GROUP_MAX,
  FIELD_NAME_MAX,
  FIELD_VALUE_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
  PART_KEY_MAX,
  SCORE_NAME_MAX,
  SLOT_MAX,
} from '#basics/limits.ts';
import { text } from '#basics/text.ts';
import { COMPARISONS, FIELD_TESTS, type InGroups, type Show as Shown } from './conditions.ts';

/** As `OptionCode` of questions, which hold conditions. */
const Code = z.int().positive();
const not = z.literal(true).optional();

const comparison = { op: z.enum(COMPARISONS), value: z.number() };

/** The conditions that do not name options or scores. */
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

/** @param pick the schema of a choice's name @param score the schema of a score's name */
const conditionBy = <Picked extends z.ZodType, Score extends z.ZodType>(pick: Picked, score: Score) =>
  z.union([
    z.strictObject({ question: Id, chosen: z.array(pick).min(1).max(OPTIONS_MAX).describe('any of them'), not }),
    z.strictObject({ score, ...comparison }),
    ...PLAIN,
  ]);

/** A condition, by codes. */
export const Show: z.ZodType<Shown> = inGroups(conditionBy(Code, Code));

const name = z.string().max(PART_KEY_MAX + 1);
const slot = z.strictObject({ slot: z.string().max(SLOT_MAX).describe('as `other`, `none`, or a point of a scale') });
/** The name of an option or a score: its key in the document of the survey. Other keys get a `_` in front. */
export const PartRef = z.strictObject({ key: name.describe('the name of an option or a score in a survey document') });
const OptionRef = PartRef.extend({ row: name.optional().describe('the name of its row') });

/** A choice of a question, as the document of its survey names it. */
export const Choice = z.union([slot, OptionRef]);
export type Choice = z.output<typeof Choice>;

/** A condition as the document of its survey has it. */
export const DocumentShow: z.ZodType<DocumentShow> = inGroups(conditionBy(Choice, PartRef));
export type DocumentShow = InGroups<DocumentCondition>;
export type DocumentCondition = z.output<ReturnType<typeof conditionBy<typeof Choice, typeof PartRef>>>;

/** A choice of a question, as its author names it. */
export const Pick = z.union([
  text(OPTION_MAX).describe('the text of an option'),
  Code.describe('the code of an option or of another choice'),
  z.strictObject({ row: text(OPTION_MAX), option: text(OPTION_MAX) }),
  ...Choice.options,
]);
export type Pick = z.output<typeof Pick>;

/** How authors name a score. */
export const ScoreRef = z.union([text(SCORE_NAME_MAX), Code, PartRef]);
export type ScoreRef = z.output<typeof ScoreRef>;

/** A condition as its author writes it. It names questions by the ids of this body; a new question may have a made-up one. */
const ConditionInput = conditionBy(
  Pick,
  ScoreRef.describe('the name, the code or the key of a score: the sum of earlier answers'),
);
export const ShowInput: z.ZodType<ShowInput, ShowInput> = inGroups(ConditionInput);
export type ShowInput = InGroups<z.output<typeof ConditionInput>>;

/** null: always shown; absent: as stored. */
export const show = ShowInput.nullable()
  .optional()
  .describe('when it is shown; null: always; absent: as it is stored, at first always');
