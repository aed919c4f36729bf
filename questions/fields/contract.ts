import * as z from 'zod';
import {
  BESIDE_MAX,
  ENTRIES_MAX,
  FIELDS_MAX,
  INVALID_TEXT_MAX,
  OPTION_MAX,
  QUESTION_MAX,
  TEXT_MAX,
} from '#basics/limits.ts';
import type { ItemContract, KindContract, ReplaceText, ValueForm } from '#questions/model/kind.ts';
import { OptionCode, type ResultBase } from '#questions/model/question.ts';
import { moment } from '#questions/moment/contract.ts';
import { number } from '#questions/number/contract.ts';
import { tightenedBounds } from '#questions/parts/answered-bounds.ts';
import { text } from '#questions/text/contract.ts';
import { isPersonal } from '#questions/text/formats.ts';
import { momentOf, numberOf, RECORDS, textOf } from './cell-types.ts';
import { isNote, mostEntries } from './cells.ts';
import { checkFields, usesOfFields } from './check.ts';
import { type CellSettings, cellSettings, type FieldsSettings, settings } from './settings.ts';
import { choiceKey, slotsOf } from './slots.ts';

const removed = z.literal(true).optional();
const Counted = z.object({ code: OptionCode, count: z.int() });

export const FieldsResult = z.object({
  records: z.enum(RECORDS),
  entry: z.string().optional().describe('the heading of each entry; {n} is its number'),
  entries: z.int().optional().describe('how many entries all respondents added together'),
  rows: z.array(z.object({ code: OptionCode, text: z.string(), count: z.int(), removed })),
  fields: z.array(
    z.object({
      code: OptionCode,
      text: z.string(),
      count: z.int().describe('how many people filled it in, in one row or entry at least'),
      settings: cellSettings,
      removed,
      choices: z
        .array(
          z.object({
            choice: z.int(),
            text: z.string(),
            counts: z.array(Counted.nullable()).describe('of all people; of a table of each row, in their order'),
          }),
        )
        .optional()
        .describe('of a field with choices'),
      ranges: z
        .array(Counted.extend({ from: z.number().nullable(), to: z.number().nullable() }))
        .optional()
        .describe('of a field for numbers, from low to high: how many people gave one'),
    }),
  ),
});
export type FieldsResult = z.output<typeof FieldsResult>;
/** A result with the fields of every kind. */
export type ShownFields = FieldsResult & z.output<typeof ResultBase>;

const Cell = z.union([z.string().max(TEXT_MAX), z.number()]);
const Record = z.record(z.string(), Cell);

/** Labelled fields of several types, answered once, in each row of a table, or in entries that the respondent adds. */
export const fields = {
  settings,
  item: itemContract(),
  value: z
    .union([Record, z.record(z.string(), Record), z.array(Record).max(ENTRIES_MAX)])
    .describe('cells by the codes of their fields; of a table by the codes of its rows; or a list of entries'),
  result: FieldsResult,
  needs: { options: 1, rows: 0 },
  optionsMax: FIELDS_MAX,
  slots: slotsOf,
  check: checkFields,
  uses: usesOfFields,
  valueForm({ records }: FieldsSettings, part, own) {
    if (!part) return 'choices';
    if (!('option' in part)) return null;
    const form = FORMS[(own as CellSettings).type];
    if ('row' in part) return records === 'rows' ? (form ?? 'choices') : null;
    // In a table or a group a field has several values.
    return records === 'once' ? form : null;
  },
  words: ({ entry = '' }: FieldsSettings) => [entry],
  withTexts: ({ entry, ...rest }, replace) => ({
    ...rest,
    ...(entry !== undefined && { entry: replace('entry', entry, OPTION_MAX) }),
  }),
  isPersonal: (_settings: FieldsSettings, own) =>
    own.some((cell) => isPersonal(textOf((cell ?? {}) as CellSettings).format)),
  offers({ options, rows, slots, settings: { records } }) {
    const groups = records === 'rows' ? [...rows.entries()] : [[undefined, undefined] as const];
    return options.flatMap(({ code, text: label, settings: own }, option) => [
      ...(own && isNote(own as CellSettings) ? [] : [{ code, text: label, option }]),
      ...((own as CellSettings | undefined)?.type === 'choice'
        ? groups.flatMap(([place, row]) =>
            ((own as CellSettings).choices ?? []).flatMap((choice) => {
              const slot = slots[choiceKey(row?.code ?? null, code, choice.code)];
              const said = [...(row ? [row.text] : []), label, choice.text].join(': ');
              const at = { option, ...(place !== undefined && { row: place }), pick: choice.code };
              return slot === undefined ? [] : [{ code: slot, text: said, ...at }];
            }),
          )
        : []),
    ]);
  },
  traits: ({ options, rows, settings: set }) => {
    const times = set.records === 'rows' ? rows.length : set.records === 'added' ? (set.fewest ?? 1) : 1;
    const unmet = set.records === 'rows' && rows.length === 0;
    return { answer: 'words', seconds: 5 * options.length * Math.max(1, times), ...(unmet && { unmet: 'records' }) };
  },
  tightened(before: FieldsSettings, now: FieldsSettings) {
    if (before.records !== now.records) return 'records';
    const [most, mostBefore] = [now, before].map((each) => (each.records === 'added' ? mostEntries(each) : each.most));
    const tightened = tightenedBounds({ ...before, most: mostBefore }, { ...now, most });
    if (tightened) return tightened;
    if ((now.leastSum ?? -Infinity) > (before.leastSum ?? -Infinity)) return 'leastSum';
    return (now.mostSum ?? Infinity) < (before.mostSum ?? Infinity) ? 'mostSum' : null;
  },
} satisfies KindContract<FieldsSettings>;

/** What conditions read of a field of each type; which choice was chosen, they ask by its name. */
const FORMS: Record<CellSettings['type'], ValueForm | null> = {
  ...{
    line: 'text',
    lines: 'text',
    email: 'text',
    phone: 'text',
    web: 'text',
    number: 'number',
    date: 'moment',
    choice: null,
    note: null,
  },
};

function itemContract(): ItemContract {
  const read = (own: unknown) => own as CellSettings; // its own schema judged it
  return {
    settings: cellSettings,
    words: (own) => textsOf(read(own)),
    withTexts: (own, replace) => reworded(read(own), replace),
    tightened: (before, now, isChosen) => tightenedCell(read(before), read(now), isChosen),
    alone: (whole) => ({ ...(whole as FieldsSettings), records: 'once' }), // judged by its own schema
  };
}

const textsOf = ({ before = '', after = '', choices = [] }: CellSettings): string[] => [
  ...[before, after],
  ...choices.map((choice) => choice.text),
];

function reworded(cell: CellSettings, replace: ReplaceText): CellSettings {
  const { before, after, placeholder, choices, faultText } = cell;
  return {
    ...cell,
    ...(before !== undefined && { before: replace('before', before, BESIDE_MAX) }),
    ...(after !== undefined && { after: replace('after', after, BESIDE_MAX) }),
    ...(placeholder !== undefined && { placeholder: replace('placeholder', placeholder, QUESTION_MAX) }),
    ...(faultText !== undefined && { faultText: replace('faultText', faultText, INVALID_TEXT_MAX) }),
    ...(choices && {
      choices: choices.map((choice) => ({
        ...choice,
        text: replace(`choices.${choice.code - 1}`, choice.text, OPTION_MAX),
      })),
    }),
  };
}

/** Bounds as the kind of the type has it; chosen choices stay, with their texts. */
function tightenedCell(before: CellSettings, now: CellSettings, isChosen: (slot: string) => boolean): string | null {
  // A line may become several lines, as in a text.
  if (before.type !== now.type && !(before.type === 'line' && now.type === 'lines')) return 'type';
  switch (now.type) {
    case 'number':
      if (before.before !== now.before) return 'before';
      if (before.after !== now.after) return 'after';
      return number.tightened(numberOf(before), numberOf(now));
    case 'date':
      return moment.tightened(momentOf(before), momentOf(now));
    case 'choice': {
      const chosen = (before.choices ?? []).filter(({ code }) => isChosen(String(code)));
      const isKept = chosen.every(({ code, text: words }) =>
        now.choices?.some((choice) => choice.code === code && choice.text === words),
      );
      return isKept ? null : 'choices';
    }
    default:
      return text.tightened(textOf(before), textOf(now));
  }
}
