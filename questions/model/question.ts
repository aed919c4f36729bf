import * as z from 'zod';
import { OPTION_ORDERS } from '#basics/choices.ts';
import { Id } from '#basics/ids.ts';
import {
  DEFAULT_PARTS_MAX,
  DEFAULT_TEXT_MAX,
  EXPLANATION_MAX,
  INVALID_TEXT_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
  PHOTO_URL_MAX,
  QUESTION_MAX,
  QUESTIONS_MAX,
  QUOTA_NAME_MAX,
  QUOTAS_MAX,
  ROWS_MAX,
  SEATS_MAX,
  SECTION_SET_MAX,
  SECTION_TITLE_MAX,
} from '#basics/limits.ts';
import { wholeNumber } from '#basics/numbers.ts';
import { ItemCode, QuestionCode, withoutRepeatedCodes } from '#basics/own-codes.ts';
import { optionalText, partKey, text } from '#basics/text.ts';
import { DocumentShow, PartRef, rule, Show, show } from './condition-input.ts';
import { DocumentScoring, ScoringInput, ToldPoints } from './scoring-input.ts';

/** The id of an option, a row or a slot within its survey, never reused and kept when its text changes. */
export const OptionCode = z.int().positive();

const Row = z.object({ code: OptionCode, text: z.string() });

/** The fields of a question of every kind, for respondents. `codes` holds the codes of the options, in their order. */
export const QuestionBase = z.object({
  _id: Id,
  text: z.string(),
  explanation: z.string().optional().describe('a line below the question'),
  required: z.literal(true).optional(),
  options: z.array(z.string()),
  codes: z.array(OptionCode),
  pictures: z.array(z.string().nullable()).optional().describe('of the options, in their order'),
  rows: z.array(Row).optional(),
  slots: z.record(z.string(), OptionCode).optional().describe('codes of what is counted beside options and rows'),
  show: Show.optional().describe('when it is asked; absent: always'),
  requiredIf: Show.optional().describe('when it needs an answer, even if it is not `required`'),
  validIf: Show.optional().describe('what holds with a valid answer; absent: with any'),
  invalidText: z.string().optional().describe('what respondents read if `validIf` does not hold'),
  optionShow: z.array(Show.nullable()).optional().describe('when each option is offered, in their order; null: always'),
  rowShow: z.array(Show.nullable()).optional().describe('when each row is asked, in their order; null: always'),
  exclusiveCodes: z.array(OptionCode).optional().describe('the options that exclude all others; absent without one'),
  values: z
    .array(z.string())
    .optional()
    .describe('what expressions read of its options, in their order; absent where none reads it'),
  shuffled: z
    .literal(true)
    .optional()
    .describe('each respondent gets its rows, or its options where it has none, in an order of their own'),
  pinnedCodes: z.array(OptionCode).optional().describe('of what is shuffled, those that stay in their place'),
  pinned: z.literal(true).optional().describe('it stays in its place where the questions of its section are shuffled'),
  entriesOf: Id.optional().describe('the earlier question whose number says how many entries it has'),
  defaultAnswer: z.array(z.string()).optional().describe('the answer that it begins with, in the words of a link'),
  told: ToldPoints.optional().describe('its points, where conditions look at a sum of them'),
});

/** The fields of the result of every kind. `total` counts the people who answered the question. */
export const ResultBase = z.object({
  _id: Id,
  question: z.string(),
  total: z.int(),
  /** The question was removed after people answered it. */
  removed: z.literal(true).optional(),
});

const Item = z.object({
  _id: OptionCode.optional(),
  key: partKey,
  settings: z.unknown().optional(),
  of: partKey.describe('the name of the option of an earlier question that it is'),
  ownCode: ItemCode,
  text: optionalText(OPTION_MAX),
  picture: z.string().max(PHOTO_URL_MAX).optional(),
  show,
  pinned: z
    .boolean()
    .optional()
    .describe('whether it stays in its place where the others are shuffled; absent: as it is stored'),
});
const LimitedItem = Item.omit({ settings: true }).extend({
  seats: wholeNumber(1, SEATS_MAX)
    .nullable()
    .optional()
    .describe('how many may choose it; null: as many as like; absent: as it is stored'),
  exclusive: z
    .boolean()
    .optional()
    .describe('whether it can only be chosen alone, where several may be chosen; absent: as it is stored'),
});

/** A new option or row is its text; a stored one is its id with the new text. */
const inWords = <Shape extends z.ZodType>(shape: Shape) => z.union([optionalText(OPTION_MAX), shape]);

/** An option or row of a kind that has no settings for each. */
export const PlainItemInput = inWords(Item.omit({ settings: true }));

/**
 * A list of options or rows. Drops empty ones. Refuses repeated own codes, pictures without words, and repeated texts, which a
 * respondent cannot tell apart.
 */
export const itemInputs = (max: number, settings?: z.ZodType) =>
  listOf(settings ? inWords(Item.extend({ settings: settings.optional() })) : PlainItemInput, max);
/** The same for the options of a poll, which exports do not name. */
export const pollInputs = (max: number) => listOf(inWords(Item.omit({ ownCode: true, settings: true })), max);
/** The same for options that can have seats. */
export const limitedInputs = (max: number) => listOf(inWords(LimitedItem), max);
export type ItemInput = z.output<typeof LimitedItem> & { settings?: unknown };

const listOf = <Shape extends z.ZodType<string | ItemInput>>(shape: Shape, max: number) =>
  z
    .array(shape)
    .max(max)
    .check(withoutRepeats, withWords, withoutRepeatedCodes)
    .transform((items): ItemInput[] =>
      items
        .map((item: string | ItemInput) => (typeof item === 'string' ? { text: item } : item))
        .filter((item) => item.text !== ''),
    );

/** The most choices that some options of a question can have together. */
const QuotaInput = z.object({
  name: text(QUOTA_NAME_MAX),
  options: z
    .array(z.union([text(OPTION_MAX), PartRef]))
    .min(1)
    .max(OPTIONS_MAX)
    .describe('texts or names of options of the question; any of them counts'),
  most: wholeNumber(1, SEATS_MAX),
});
export type QuotaInput = z.output<typeof QuotaInput>;

/** A section that begins with a question. */
export const SectionInput = z.object({
  _id: Id.optional(),
  title: optionalText(SECTION_TITLE_MAX),
  text: optionalText(EXPLANATION_MAX).default(''),
  show,
  shuffled: z
    .boolean()
    .optional()
    .describe('whether each respondent gets its questions in an order of their own; absent: as it is stored'),
  drawn: wholeNumber(1, QUESTIONS_MAX)
    .nullable()
    .optional()
    .describe(
      'how many of its questions each respondent is asked, drawn by chance; null: all; absent: as it is stored',
    ),
  set: text(SECTION_SET_MAX)
    .nullable()
    .optional()
    .describe(
      'the name of a set: sections of one set change places with each other, subsections in their section; null: it stays; absent: as it is stored',
    ),
  setDrawn: wholeNumber(1, QUESTIONS_MAX)
    .nullable()
    .optional()
    .describe(
      'how many sections of its set each respondent is asked, drawn by chance; the smallest number in the set decides; null: all; absent: as it is stored',
    ),
});
/** null: none; absent: as stored. */
const section = SectionInput.nullable().optional();

/** The author's order of a question's options. null: guess it from their words; absent: as stored. */
const AuthorsOrder = z.enum(OPTION_ORDERS).nullable().optional();

/** The answer that a question begins with, until its respondent changes it. */
export const DefaultAnswerInput = z
  .array(optionalText(DEFAULT_TEXT_MAX))
  .max(DEFAULT_PARTS_MAX)
  .nullable()
  .optional()
  .describe(
    'its answer before its respondent gives one, in the words of options or as people type it, a text for each part; null: none; absent: as it is stored',
  );

/** Carries forward the options that the respondent chose, or did not choose, in an earlier question. */
const Carries = z.strictObject({
  question: Id.describe('the earlier question'),
  not: z.literal(true).optional().describe('those that were not chosen'),
});

/** The author's input for questions of every kind. */
export const QuestionInputBase = z.object({
  _id: Id.optional(),
  ownCode: QuestionCode,
  text: optionalText(QUESTION_MAX),
  explanation: optionalText(EXPLANATION_MAX).optional(),
  required: z.boolean().optional(),
  options: limitedInputs(OPTIONS_MAX).default([]),
  carries: Carries.nullable()
    .optional()
    .describe('an earlier question whose options it has instead of its own; null: none; absent: as it is stored'),
  entriesOf: Id.nullable()
    .optional()
    .describe('an earlier question whose number says how many entries it has; null: none; absent: as it is stored'),
  rows: itemInputs(ROWS_MAX).default([]),
  defaultAnswer: DefaultAnswerInput,
  order: AuthorsOrder,
  quotas: z.array(QuotaInput).max(QUOTAS_MAX).optional().describe('absent: as they are stored'),
  show,
  requiredIf: rule.describe(
    'when it needs an answer, even if it is not `required`; null: never; absent: as it is stored',
  ),
  validIf: rule.describe(
    'what holds with a valid answer; may use this answer as well; null: any answer; absent: as it is stored',
  ),
  invalidText: optionalText(INVALID_TEXT_MAX)
    .optional()
    .describe('what respondents read if `validIf` does not hold; empty: our own words; absent: as it is stored'),
  section: section.describe('the section that begins with this question; null: none; absent: as it is stored'),
  subsection: section.describe(
    'the part of a section that begins with this question, to the next section or subsection; null: none; absent: as it is stored',
  ),
  shuffled: z
    .boolean()
    .optional()
    .describe(
      'whether each respondent gets its options, of a matrix its rows, in an order of their own; absent: as it is stored',
    ),
  pinned: z
    .boolean()
    .optional()
    .describe('whether it stays in its place where the questions of its section are shuffled; absent: as it is stored'),
  scoring: ScoringInput,
});

/** An option or a row in the document of its survey. An absent field means that it has none. */
export const DocumentItem = z.object({
  key: z.string().describe('its name, which never changes'),
  ownCode: z.string().optional(),
  text: z.string(),
  settings: z.unknown().optional().describe('of kinds whose options have settings of their own'),
  picture: z.string().optional(),
  seats: z.int().optional(),
  show: DocumentShow.optional(),
  pinned: z.literal(true).optional(),
  exclusive: z.literal(true).optional(),
  of: z.string().optional().describe('the name of the option of an earlier question that it is, with its words'),
});
export type DocumentItem = z.output<typeof DocumentItem>;

export const DocumentSection = z.object({
  ...{ _id: Id, title: z.string(), text: z.string() },
  ...{ show: DocumentShow.optional(), shuffled: z.literal(true).optional(), drawn: z.int().min(1).optional() },
  ...{ set: z.string().optional(), setDrawn: z.int().min(1).optional() },
});

/** A question of any kind in the document of its survey. */
export const DocumentBase = z.object({
  _id: Id,
  ownCode: z.string().optional(),
  text: z.string(),
  explanation: z.string().optional(),
  required: z.literal(true).optional(),
  options: z.array(DocumentItem),
  rows: z.array(DocumentItem),
  section: DocumentSection.optional().describe('the section that begins with it'),
  subsection: DocumentSection.optional().describe('the part of a section that begins with it'),
  show: DocumentShow.optional(),
  requiredIf: DocumentShow.optional(),
  validIf: DocumentShow.optional(),
  invalidText: z.string().optional(),
  scoring: DocumentScoring.optional(),
  order: z.enum(OPTION_ORDERS).optional().describe('absent: guessed from the words of the options'),
  quotas: z.array(z.object({ name: z.string(), options: z.array(PartRef), most: z.int() })).optional(),
  shuffled: z.literal(true).optional(),
  pinned: z.literal(true).optional(),
  carries: Carries.optional(),
  entriesOf: Id.optional(),
  defaultAnswer: z.array(z.string()).optional(),
});

function withoutRepeats(context: z.core.ParsePayload<(string | ItemInput)[]>): void {
  const texts = context.value.map((item) => (typeof item === 'string' ? item : item.text));
  for (const [index, text] of texts.entries()) {
    if (text === '' || texts.indexOf(text) === index) continue;
    context.issues.push({ code: 'custom', message: 'repeated', path: [index], input: text });
  }
}

/** Respondents who cannot see the picture need its words. */
function withWords({ value, issues }: z.core.ParsePayload<(string | ItemInput)[]>): void {
  for (const [index, item] of value.entries()) {
    if (typeof item === 'string' || item.text !== '' || !item.picture) continue;
    issues.push({ code: 'custom', message: 'wordless', path: [index, 'text'], input: item });
  }
}
