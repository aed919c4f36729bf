import * as z from 'zod';
import {
  BESIDE_MAX,
  ENTRIES_MAX,
  FIELD_CHOICES_MAX,
  FIELDS_MAX,
  OPTION_MAX,
  QUESTION_MAX,
  ROWS_MAX,
} from '#basics/limits.ts';
import { text } from '#basics/text.ts';
import { FromToday, settings as momentSettings } from '#questions/moment/settings.ts';
import { DECIMALS_MAX, NUMBER_MAX } from '#questions/number/exact.ts';
import { settings as numberSettings } from '#questions/number/settings.ts';
import { ownPattern, settings as textSettings } from '#questions/text/settings.ts';
import { CELL_TYPES, momentOf, numberOf, RECORDS, textOf } from './cell-types.ts';

const Bound = z.number().min(-NUMBER_MAX).max(NUMBER_MAX);
const Day = z.string().max('2027-01-18'.length);

const Choice = z.object({
  code: z.int().min(1).max(FIELD_CHOICES_MAX).describe('stays with its text; in answers and exports'),
  text: text(OPTION_MAX),
});

const COUNT_MAX = Math.max(ENTRIES_MAX, ROWS_MAX, FIELDS_MAX);
const Count = z.int().min(1).max(COUNT_MAX).optional();

/** How often the fields are answered. */
export const settings = z
  .object({
    records: z
      .enum(RECORDS)
      .default('once')
      .describe('once; once for each row; or as often as the respondent adds an entry'),
    fewest: Count.describe('answered entries, rows, or fields that are answered once; absent: 1'),
    most: Count.describe('absent: 10 entries, and all rows or fields'),
    leastSum: Bound.optional().describe('of all numbers of an answer together'),
    mostSum: Bound.optional(),
    entry: text(OPTION_MAX).optional().describe('the heading of each entry; {n} is its number'),
  })
  .check(({ value, issues }) => {
    const { records, fewest = 1, most = COUNT_MAX, leastSum = -NUMBER_MAX, mostSum = NUMBER_MAX } = value;
    const refuse = (field: string) => issues.push({ code: 'custom', message: 'bounds', path: [field], input: value });
    const isTooMuch = records === 'added' && Math.max(fewest, value.most ?? 1) > ENTRIES_MAX;
    if (isTooMuch || fewest > most) refuse('most');
    if (leastSum > mostSum) refuse('mostSum');
  });
export type FieldsSettings = z.output<typeof settings>;

/** What a field takes: the settings of an option. */
export const cellSettings = z
  .object({
    type: z.enum(CELL_TYPES).default('line'),
    required: z.boolean().optional().describe('has to be filled in wherever its entry or row is answered'),
    min: Bound.optional().describe('of numbers; of words the fewest characters'),
    max: Bound.optional(),
    step: Bound.positive().optional(),
    decimals: z.int().min(0).max(DECIMALS_MAX).optional().describe('absent: 0'),
    earliest: Day.optional(),
    latest: Day.optional(),
    earliestFromToday: FromToday.optional(),
    latestFromToday: FromToday.optional(),
    choices: z
      .array(z.union([text(OPTION_MAX), Choice]))
      .max(FIELD_CHOICES_MAX)
      .optional()
      .transform(withCodes)
      .describe('a text gets the first free code'),
    before: text(BESIDE_MAX).optional().describe('beside the field, as a currency'),
    after: text(BESIDE_MAX).optional(),
    placeholder: text(QUESTION_MAX).optional(),
    ...ownPattern,
  })
  .check(fitTogether);
export type CellSettings = z.output<typeof cellSettings>;

function withCodes(choices: (string | z.output<typeof Choice>)[] | undefined) {
  if (!choices) return undefined;
  const taken = new Set(choices.flatMap((choice) => (typeof choice === 'string' ? [] : [choice.code])));
  return choices.map((choice) => {
    if (typeof choice !== 'string') return choice;
    let code = 1;
    while (taken.has(code)) code += 1;
    taken.add(code);
    return { code, text: choice };
  });
}

/** The kind of its type judges the bounds, so that a field accepts what a question of its own would. */
function fitTogether({ value, issues }: z.core.ParsePayload<CellSettings>): void {
  const { type, choices = [] } = value;
  const judged =
    type === 'number'
      ? numberSettings.safeParse(numberOf(value))
      : type === 'date'
        ? momentSettings.safeParse(momentOf(value))
        : type === 'choice' || type === 'note'
          ? null
          : textSettings.safeParse(textOf(value));
  const refuse = (path: PropertyKey[], message: string) =>
    // It continues, so that the fault stands at its place although an option can be its text alone.
    issues.push({ code: 'custom', message, path, input: value, continue: true });
  for (const { path, message } of judged?.error?.issues ?? []) refuse(path, WORDED.has(message) ? message : 'unfit');
  const [codes, texts] = [choices.map(({ code }) => code), choices.map((choice) => choice.text)];
  for (const list of [codes, texts]) {
    const index = list.findIndex((each, place) => list.indexOf(each as never) < place);
    if (index >= 0) refuse(['choices'], 'repeated');
  }
}

/** The faults of bounds that editors have words for. */
const WORDED = new Set(['bounds', 'decimals', 'pattern', 'unfit']);
