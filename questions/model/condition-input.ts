import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import {
  CALCULATION_NAME_MAX,
  CONDITIONS_PER_GROUP_MAX,
  EXPRESSION_TEXT_MAX,
  FIELD_NAME_MAX,
  FIELD_VALUE_MAX,
  GROUPS_DEEP_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
  PART_KEY_MAX,
  SCORE_NAME_MAX,
  SLOT_MAX,
} from '#basics/limits.ts';
import { text } from '#basics/text.ts';
import {
  COMPARISONS,
  type ConditionBy,
  FIELD_TESTS,
  type InGroups,
  levelsOf,
  type Show as Shown,
  TEXT_TESTS,
} from './conditions.ts';
import { type Codes, type Expression, isExpression, type PartNames } from './expressions.ts';
import { isTextFormat } from './text-formats.ts';

/** As `OptionCode` of questions, which hold conditions. */
const Code = z.int().positive();
const not = z.literal(true).optional();

const op = z.enum(COMPARISONS);
const textTest = {
  op: z.enum(TEXT_TESTS),
  value: z.string().max(EXPRESSION_TEXT_MAX).describe('of `matches`: the name of a format'),
};

/** The schemas of names in one form of conditions. */
interface Forms<Choice extends z.ZodType, Part extends z.ZodType, Score extends z.ZodType> {
  choice: Choice;
  part: Part;
  score: Score;
}

/** An expression with names of one form. */
export function expressionBy<Names extends PartNames>(forms: { part: z.ZodType; score: z.ZodType }) {
  const check = (schema: z.ZodType) => (name: unknown) => schema.safeParse(name).success;
  const names = { part: check(forms.part), score: check(forms.score) };
  return z
    .unknown()
    .refine((given) => isExpression(given, names), { error: 'expression', abort: true })
    .describe('an expression: `docs/api.md` tells its nodes') as unknown as z.ZodType<
    Expression<Names>,
    Expression<Names>
  >; // the check says so
}

/** A condition, by the schemas of its names. */
function conditionBy<Choice extends z.ZodType, Part extends z.ZodType, Score extends z.ZodType>(
  forms: Forms<Choice, Part, Score>,
) {
  const part = forms.part.optional().describe('a row, a line, an option, or the text of `other`');
  const other = z.strictObject({ answer: Id, part });
  return z.union([
    z.strictObject({
      question: Id,
      chosen: z.array(forms.choice).min(1).max(OPTIONS_MAX).describe('any of them'),
      not,
    }),
    z.strictObject({ score: forms.score, op, value: z.number() }),
    z.strictObject({ answered: Id.describe('the id of an earlier question'), part, not }),
    z.strictObject({ number: Id, part, op, value: z.union([z.number(), other]) }),
    z.strictObject({ moment: Id, part, op, value: z.union([z.string().min(1).max(16), other]) }),
    z
      .strictObject({ text: Id, part, ...textTest })
      .refine(({ op: test, value }) => test !== 'matches' || isTextFormat(value), {
        path: ['value'],
        error: 'format',
        abort: true,
      }),
    z.strictObject({ count: Id.describe('the number of chosen options'), part, op, value: z.number() }),
    z.strictObject({
      field: z.string().min(1).max(FIELD_NAME_MAX).describe('the name of a hidden field, or `src`'),
      op: z.enum(FIELD_TESTS),
      value: z.string().max(FIELD_VALUE_MAX),
    }),
    z.strictObject({ holds: expressionBy(forms) }),
  ]);
}

/** The recursive shapes of groups, by their bounded schemas, for the API's document. */
export const groupShapes = new Map<object, z.ZodType>();

/** Groups of conditions in groups. Levels are counted before the schema reads them, so that no input can nest without an end. */
function inGroups<Each>(condition: z.ZodType): z.ZodType<InGroups<Each>, InGroups<Each>> {
  const several = z
    .array(z.union([condition, z.lazy(() => group)]))
    .min(1)
    .max(CONDITIONS_PER_GROUP_MAX);
  const group: z.ZodType = z.union([
    z.strictObject({ all: several }),
    z.strictObject({ any: several }),
    z.strictObject({ none: several }).describe('none of them holds'),
  ]);
  const isShallow = (given: unknown) => levelsOf(given) <= GROUPS_DEEP_MAX;
  const bounded = z.unknown().refine(isShallow, { error: 'deep', abort: true }).pipe(group);
  groupShapes.set(bounded, group);
  return bounded as unknown as z.ZodType<InGroups<Each>, InGroups<Each>>; // as the shape of the group
}

const codes = { choice: Code, part: Code, score: Code };
/** A stored expression. */
export const StoredExpression = expressionBy<Codes>(codes);
/** A condition, by codes. */
export const Show: z.ZodType<Shown> = inGroups(conditionBy(codes));

const name = z.string().max(PART_KEY_MAX + 1);
const slot = z.strictObject({ slot: z.string().max(SLOT_MAX).describe('as `other`, `none`, or a point of a scale') });
/** The name of an option or a score: its key in the document of the survey. Other keys get a `_` in front. */
export const PartRef = z.strictObject({ key: name.describe('the name of an option or a score in a survey document') });
const OptionRef = PartRef.extend({
  row: name.optional().describe('the name of its row'),
  pick: Code.optional().describe('the code of one of its own choices, where the option is a field with choices'),
});

/** A choice of a question, as the document of its survey names it. */
export const Choice = z.union([slot, OptionRef]);
export type Choice = z.output<typeof Choice>;

/** A row, an option or "other" of a question, as the document of its survey names it. */
export const AnswerPart = z.union([slot, PartRef]);
export type AnswerPart = z.output<typeof AnswerPart>;

/** The names in the document of a survey. */
export interface DocumentNames extends PartNames {
  part: AnswerPart;
  score: { key: string };
}

const documentForms = { choice: Choice, part: AnswerPart, score: PartRef };
/** A condition as the document of its survey has it. */
export const DocumentShow: z.ZodType<DocumentShow, DocumentShow> = inGroups(conditionBy(documentForms));
export type DocumentShow = InGroups<DocumentCondition>;
export type DocumentCondition = ConditionBy<DocumentNames, Choice>;
export type DocumentExpression = Expression<DocumentNames>;
export const DocumentExpression = expressionBy<DocumentNames>(documentForms);

/** A choice of a question, as its author names it. */
export const Pick = z.union([
  text(OPTION_MAX).describe('the text of an option'),
  Code.describe('the code of an option or of another choice'),
  z.strictObject({ row: text(OPTION_MAX).optional(), option: text(OPTION_MAX), pick: Code.optional() }),
  ...Choice.options,
]);
export type Pick = z.output<typeof Pick>;

/** How authors name a score. */
export const ScoreRef = z.union([text(SCORE_NAME_MAX), Code, PartRef]);
export type ScoreRef = z.output<typeof ScoreRef>;

/** How authors name a part of an answer: by the text of a row or option, its code or its key. */
export const PartPick = z.union([text(OPTION_MAX), Code, ...AnswerPart.options]);
export type PartPick = z.output<typeof PartPick>;

/** The names in what authors send. */
export interface InputNames extends PartNames {
  part: PartPick;
  score: ScoreRef;
}

const inputForms = { choice: Pick, part: PartPick, score: ScoreRef };
/** A condition as its author writes it. It names questions by the ids of this body; a new question may have a made-up one. */
export type ConditionInput = ConditionBy<InputNames, Pick>;
export const ShowInput: z.ZodType<ShowInput, ShowInput> = inGroups(conditionBy(inputForms));
export type ShowInput = InGroups<ConditionInput>;
export type ExpressionInput = Expression<InputNames>;
export const ExpressionInput = expressionBy<InputNames>(inputForms);

/** A calculated value in the document of a survey. Formulas, conditions and texts name it by its id. */
export const DocumentCalculation = z.object({ _id: Id, name: z.string(), formula: DocumentExpression });
export type DocumentCalculation = z.output<typeof DocumentCalculation>;

/** A calculated value as its author sends it. */
export const CalculationInput = z.strictObject({
  _id: Id.optional(),
  name: text(CALCULATION_NAME_MAX),
  formula: ExpressionInput.describe('names earlier calculations only, by their ids or names'),
});
export type CalculationInput = z.output<typeof CalculationInput>;

/** Other conditions of a question. null: none; absent: as stored. */
export const rule = ShowInput.nullable().optional();

/** null: always shown; absent: as stored. */
export const show = ShowInput.nullable()
  .optional()
  .describe('when it is shown; null: always; absent: as it is stored, at first always');
