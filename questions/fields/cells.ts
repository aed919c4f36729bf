// What a field takes and how an answer holds its cells. No zod here, because the field and the conditions load this file.
import { memoized } from '#basics/memoized.ts';
import type { AnswerRecord, ItemSettings, Json, Row, ShownQuestion } from '#questions/model/kind.ts';
import type { CellSettings, FieldsSettings } from './settings.ts';

/** A text, a number or a day; of a choice its code. */
export type Cell = string | number;
/** The cells of one entry, by the codes of their fields. */
export type CellRecord = Record<string, Cell>;
/** One record; by the code of each answered row one; or a list of entries. */
export type FieldsValue = CellRecord | Record<string, CellRecord> | CellRecord[];

/** A field with its settings. */
export interface Field extends Row {
  settings: CellSettings;
}

type Shown = Pick<ShownQuestion<FieldsSettings>, 'codes' | 'itemSettings'> & { options?: readonly string[] };

/** The settings of a field that nobody has set. */
export const FIRST_CELL: CellSettings = { type: 'line' } as CellSettings;

export const cellOf = (itemSettings: ItemSettings | undefined, code: number): CellSettings =>
  (itemSettings?.[code] as CellSettings | undefined) ?? FIRST_CELL; // its schema judged it when it was stored

/** The fields of a question for its respondents and the notes between them, in their order. */
export const drawnOf = ({ codes, options = [], itemSettings }: Shown): Field[] =>
  codes.map((code, index) => ({ code, text: options[index] ?? '', settings: cellOf(itemSettings, code) }));

/** The fields of a question for its respondents, in their order. */
export const fieldsOf = memoized((question: Shown): readonly Field[] =>
  drawnOf(question).filter(({ settings }) => !isNote(settings)),
);

/** Whether it is a statement between the fields, which asks nothing. */
export const isNote = ({ type }: Pick<CellSettings, 'type'>): boolean => type === 'note';

export const mostEntries = ({ most = 10 }: FieldsSettings): number => most;

/** The records of an answer; null where it is none of that form. */
export function recordsIn({ records }: Pick<FieldsSettings, 'records'>, value: unknown): AnswerRecord[] | null {
  if (records === 'added') {
    if (!Array.isArray(value)) return null;
    return value.map((record: Json, index) => ({ key: String(index + 1), record }));
  }
  if (!isRecord(value)) return null;
  if (records === 'once') return [{ key: '', record: value as CellRecord }];
  return Object.entries(value).map(([key, record]) => ({ key, record: record as Json }));
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A cell of an answer, with the key of its record and the code of its field. */
export interface AnswerCell {
  key: string;
  field: number;
  cell: Json;
}

/** The cells of a record of any shape. */
export const cellsOf = ({ key, record }: AnswerRecord): AnswerCell[] =>
  isRecord(record)
    ? Object.entries(record).map(([field, cell]) => ({ key, field: Number(field), cell: cell as Json }))
    : [];

/** The cells of an answer of any shape. */
export const cellsIn = (settings: Pick<FieldsSettings, 'records'>, value: unknown): AnswerCell[] =>
  (recordsIn(settings, value) ?? []).flatMap(cellsOf);

/** The entries without the blank ones at the end, which nobody has filled in; null if all are blank. */
export function withoutBlankEnd(entries: readonly CellRecord[]): CellRecord[] | null {
  const last = entries.findLastIndex((entry) => !isRecord(entry) || Object.keys(entry).length > 0);
  return last < 0 ? null : entries.slice(0, last + 1);
}

/** The name of a cell in faults: its field, after its row or the place of its entry. */
export const partOf = (key: string, field: number): string => (key === '' ? String(field) : `${key}.${field}`);
