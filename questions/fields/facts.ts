import type { Facts, FactsOf, Json, KindFacts } from '#questions/model/kind.ts';
import type { CellType } from './cell-types.ts';
import {
  type AnswerCell,
  type CellRecord,
  cellOf,
  cellsIn,
  cellsOf,
  type FieldsValue,
  isRecord,
  mostEntries,
  recordsIn,
  withoutBlankEnd,
} from './cells.ts';
import type { FieldsSettings } from './settings.ts';
import { choiceKey } from './slots.ts';

type Question = FactsOf<FieldsSettings>;

/** The fields that were filled in, and what was chosen in them. */
export const fieldsFacts: KindFacts<FieldsSettings> = {
  facts: (question, value) => ({
    codes: [...new Set(factsIn(question, value).flatMap(({ field, facts }) => [field, ...facts.codes]))],
  }),
  /** The value of each field that is answered once; of a table and of entries, what was chosen in each field and row. */
  parts(question, value) {
    const { records } = question.settings;
    const parts = new Map<number, Facts>();
    for (const { key, field, facts } of factsIn(question, value)) {
      const own = records === 'once' ? facts : { codes: [...(parts.get(field)?.codes ?? []), ...facts.codes] };
      parts.set(field, own);
      if (records === 'rows') {
        parts.set(Number(key), { codes: [...(parts.get(Number(key))?.codes ?? []), ...facts.codes] });
      }
    }
    return parts;
  },
  cell: (question, value, { row, option }) => {
    const record = isRecord(value) ? value[row] : undefined;
    const cell = isRecord(record) ? record[option] : undefined;
    if (cell === undefined || question.settings.records !== 'rows' || !question.codes.includes(option))
      return undefined;
    const { type } = cellOf(question.itemSettings, option);
    // A choice is its own code, which no language changes.
    return factsOf(type === 'choice' ? 'number' : type, cell as Json);
  },
  isListOfParts: true,
  entries: {
    isAdded: ({ records }) => records === 'added',
    settled(settings, count) {
      const entries = Math.min(count, mostEntries(settings));
      return { ...settings, fewest: entries, most: entries };
    },
    first: (value, settings) =>
      Array.isArray(value) && value.length > mostEntries(settings) ? value.slice(0, mostEntries(settings)) : value,
  },
  without: (value, isShown) => left(value, (record) => withoutFields(record, isShown)),
  withoutRows(value, isShown) {
    if (!isRecord(value) || !Object.values(value).some(isRecord)) return value;
    const rows = Object.entries(value).filter(([row]) => isShown(Number(row)));
    if (rows.length === Object.keys(value).length) return value as Json;
    return rows.length > 0 ? (Object.fromEntries(rows) as Json) : null;
  },
  records: {
    in: recordsIn,
    parts: (question, record) =>
      new Map(factsOfCells(question, cellsOf(record)).map(({ field, facts }) => [field, facts] as const)),
    without: (value, isShown) => left(value, (record, key) => withoutFields(record, (code) => isShown(key, code))),
  },
};

/** The facts of each cell of a field that the question has. */
const factsIn = (question: Question, value: Json) => factsOfCells(question, cellsIn(question.settings, value));

function factsOfCells({ codes, settings, slots = {}, itemSettings }: Question, cells: readonly AnswerCell[]) {
  return cells.flatMap(({ key, field, cell }) => {
    if (!codes.includes(field)) return [];
    const { type } = cellOf(itemSettings, field);
    if (type !== 'choice') return [{ key, field, facts: factsOf(type, cell) }];
    const slot = slots[choiceKey(settings.records === 'rows' ? key : null, field, Number(cell))];
    return [{ key, field, facts: { codes: slot === undefined ? [] : [slot] } }];
  });
}

/** The value of a cell of a type that is no choice. */
function factsOf(type: Exclude<CellType, 'choice'>, given: Json): Facts {
  if (type === 'number') return { codes: [], ...(Number.isFinite(given) && { number: Number(given) }) };
  if (typeof given !== 'string') return { codes: [] };
  return { codes: [], ...(type === 'date' ? { moment: given } : { text: given }) };
}

const withoutFields = (record: CellRecord, isShown: (code: number) => boolean): CellRecord =>
  Object.fromEntries(Object.entries(record).filter(([code]) => isShown(Number(code))));

/** Changes a record. @param key of its row, or its place; empty for the only one */
type ChangeRecord = (record: CellRecord, key: string) => CellRecord;

/** The answer with changed records; the same if nothing changed, and null if nothing is left. */
function left(value: Json, change: ChangeRecord): Json | null {
  const changed = changedRecords(value as FieldsValue, change); // any other value stays as it is, and is refused
  return changed && JSON.stringify(changed) === JSON.stringify(value) ? value : (changed as Json | null);
}

function changedRecords(value: FieldsValue, change: ChangeRecord): FieldsValue | null {
  if (Array.isArray(value)) {
    // A blank entry before others keeps its place, by which faults name an entry.
    return withoutBlankEnd(
      value.map((each, place) => (isRecord(each) ? change(each as CellRecord, String(place + 1)) : each)),
    );
  }
  if (!isRecord(value)) return value;
  if (!Object.values(value).some(isRecord)) {
    const record = change(value as CellRecord, '');
    return isFilled(record) ? record : null;
  }
  const rows = Object.entries(value)
    .map(([row, each]) => [row, isRecord(each) ? change(each as CellRecord, row) : each] as const)
    .filter(([, cells]) => isFilled(cells));
  return rows.length > 0 ? (Object.fromEntries(rows) as FieldsValue) : null;
}

const isFilled = (cells: unknown): boolean => !isRecord(cells) || Object.keys(cells).length > 0;
