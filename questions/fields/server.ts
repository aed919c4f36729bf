import { memoized } from '#basics/memoized.ts';
import type { Column, Counted, CountedOption, KindServer } from '#questions/model/kind.ts';
import { lowOf } from '#questions/number/bars.ts';
import { readSlot } from '#questions/number/slots.ts';
import { codeOfSlot, countOfSlot } from '#questions/parts/options/slots.ts';
import { isTyped } from './cell-types.ts';
import {
  type Cell,
  cellsIn,
  FIRST_CELL,
  type Field,
  type FieldsValue,
  isNote,
  mostEntries,
  recordsIn,
} from './cells.ts';
import type { FieldsResult } from './contract.ts';
import { fieldsSample } from './sample.ts';
import type { CellSettings, FieldsSettings } from './settings.ts';
import { choiceKey, entriesKey, rangeKey } from './slots.ts';

type Question = Counted<FieldsSettings>;
type Tallies = ReadonlyMap<number, number>;

export const fieldsServer: KindServer<FieldsSettings, FieldsValue, FieldsResult> = {
  // Codes of fields and rows count, too, so that answered ones keep their words.
  codes(question, value) {
    const { slots, settings } = question;
    const own = settingsIn(question);
    const isTable = settings.records === 'rows';
    const codes = new Set([codeOfSlot(slots, 'answered')]);
    if (settings.records === 'added' && Array.isArray(value)) codes.add(codeOfSlot(slots, entriesKey(value.length)));
    for (const { key, field, cell } of cellsIn(settings, value)) {
      codes.add(field);
      if (isTable) codes.add(Number(key));
      const at = { row: isTable ? key : null, field, cell: cell as Cell };
      const slot = slotOf(own.get(field) ?? FIRST_CELL, at);
      if (slot) codes.add(codeOfSlot(slots, slot));
    }
    return [...codes];
  },
  keep: (_question, value) => value,
  // Deleting the account removes answers that tell who gave them; they stay counted.
  read: ({ settings }, _codes, kept) => (kept ?? (settings.records === 'added' ? [] : {})) as FieldsValue, // as it was kept
  result: toResult,
  columns: (question) =>
    recordsOf(question).flatMap(({ name, header }) =>
      fieldsIn(question).flatMap((field): Column[] => {
        const { code, settings } = field;
        const column = {
          header: [...(header === '' ? [] : [header]), named(field)].join(': '),
          name: [...(name === '' ? [] : [name]), `o${code}`].join('_'),
        };
        const { type, choices = [] } = settings;
        if (type !== 'choice') return [{ ...column, type: type === 'number' || type === 'date' ? type : 'text' }];
        const labels = choices.map((choice) => [choice.code, choice.text] as const);
        return [
          { ...column, type: 'text' },
          { ...column, type: 'number', coded: true, labels },
        ];
      }),
    ),
  cells(question, value) {
    const records = new Map(
      (value === null ? [] : (recordsIn(question.settings, value) ?? [])).map(({ key, record }) => [key, record]),
    );
    return recordsOf(question).flatMap(({ key }) => {
      const record = records.get(key) as Record<string, Cell> | undefined; // as the check took it
      return fieldsIn(question).flatMap(({ code, settings }) => {
        const cell = record?.[code] ?? null;
        if (settings.type !== 'choice') return [cell];
        return [settings.choices?.find((choice) => choice.code === cell)?.text ?? null, cell];
      });
    });
  },
  texts(question, part) {
    const written = fieldsIn(question).filter(({ settings: { type } }) => isTyped(type));
    const field = part === undefined ? written[0] : written.find(({ code }) => code === part);
    if (!field) return null;
    const { slots, settings } = question;
    const path = `${PATHS[settings.records]}."${field.code}"`;
    return { answered: codeOfSlot(slots, 'answered'), language: null, path };
  },
  measures(question) {
    const { settings } = question;
    const fields = fieldsIn(question);
    const of = (type: CellSettings['type']) =>
      fields.filter((field) => field.settings.type === type).map(({ code }) => code);
    const choices = settings.records === 'added' ? of('choice') : [];
    // Of fields that are answered once, the tallies count them.
    const texts = settings.records === 'once' ? [] : fields.filter((field) => isTyped(field.settings.type));
    const measured = { numbers: of('number'), days: of('date'), choices, texts: texts.map(({ code }) => code) };
    if (Object.values(measured).every((codes) => codes.length === 0)) return null;
    return { of: 'cells', records: settings.records, ...measured, counted: [] };
  },
  sample: fieldsSample,
};

/** Where the records of an answer are, as PostgreSQL writes paths in JSON. */
const PATHS = { once: '$', rows: '$.*', added: '$[*]' } as const;

/** The fields of a question, also those that were removed after answers. */
const fieldsIn = ({ options }: Question): (Field & CountedOption & { settings: CellSettings })[] =>
  options
    .map((option) => ({ ...option, settings: (option.settings ?? FIRST_CELL) as CellSettings })) // as its schema judged it
    .filter(({ settings }) => !isNote(settings));

/** The settings of the fields, by their codes. Memoized, because every answer needs them. */
const settingsIn = memoized(
  (question: Question): ReadonlyMap<number, CellSettings> =>
    new Map(fieldsIn(question).map(({ code, settings }) => [code, settings])),
);

/** The slot that counts a cell; null for a cell that its field alone counts. */
function slotOf(settings: CellSettings, at: { row: string | null; field: number; cell: Cell }): string | null {
  const { row, field, cell } = at;
  if (typeof cell !== 'number') return null;
  return settings.type === 'number' ? rangeKey(field, settings, cell) : choiceKey(row, field, cell);
}

/** The records that an export has columns for, with the part of a column's name and header. */
function recordsOf({ settings, rows }: Question): { key: string; name: string; header: string }[] {
  if (settings.records === 'once') return [{ key: '', name: '', header: '' }];
  if (settings.records === 'rows')
    return rows.map((row) => ({ key: String(row.code), name: `r${row.code}`, header: named(row) }));
  return Array.from({ length: mostEntries(settings) }, (_, index) => {
    const place = String(index + 1);
    return { key: place, name: `e${place}`, header: place };
  });
}

const named = ({ text, removed }: CountedOption): string => (removed ? `${text} (removed)` : text);

function toResult(question: Question, counted: Tallies): FieldsResult & { total: number } {
  const { slots, settings, answeredBefore } = question;
  const countOf = (code: number) => counted.get(code) ?? 0;
  const isShown = ({ code, removed }: CountedOption) => !removed || countOf(code) > 0;
  const rows = settings.records === 'rows' ? question.rows.filter(isShown) : [];
  const keys = settings.records === 'rows' ? rows.map(({ code }) => code) : [null];

  const choicesOf = (code: number, { choices = [] }: CellSettings) =>
    choices.map((choice) => ({
      ...{ choice: choice.code, text: choice.text },
      counts: keys.map((row) => {
        const slot = slots[choiceKey(row, code, choice.code)];
        return slot === undefined ? null : { code: slot, count: countOf(slot) };
      }),
    }));
  const rangesOf = (field: number) =>
    Object.entries(slots)
      .flatMap(([key, code]) => {
        const read = key.startsWith(`${field}:`) && countOf(code) > 0 ? readSlot(key.slice(`${field}:`.length)) : null;
        if (!read) return [];
        const range = 'value' in read ? { from: read.value, to: read.value } : read;
        return [{ ...range, code, count: countOf(code) }];
      })
      .toSorted((one, other) => lowOf(one) - lowOf(other));

  return {
    total: countOfSlot(slots, 'answered', counted) + answeredBefore,
    records: settings.records,
    ...(settings.records === 'added' && {
      ...(settings.entry !== undefined && { entry: settings.entry }),
      entries: entriesIn(question, counted),
    }),
    rows: rows.map((row) => ({ ...plain(row), count: countOf(row.code) })),
    fields: fieldsIn(question)
      .filter(isShown)
      .map((field) => ({
        ...plain(field),
        count: countOf(field.code),
        settings: field.settings,
        ...(field.settings.type === 'choice' && { choices: choicesOf(field.code, field.settings) }),
        ...(field.settings.type === 'number' && { ranges: rangesOf(field.code) }),
      })),
  };
}

const entriesIn = ({ slots, settings }: Question, counted: Tallies): number =>
  Array.from({ length: mostEntries(settings) }, (_, index) => index + 1).reduce(
    (sum, count) => sum + count * countOfSlot(slots, entriesKey(count), counted),
    0,
  );

const plain = ({ code, text, removed }: CountedOption) => ({ code, text, ...(removed && { removed }) });
