import type { Json } from '#questions/model/kind.ts';
import { type CellRecord, type FieldsValue, isRecord, withoutBlankEnd } from './cells.ts';
import type { FieldsSettings } from './settings.ts';

/** A cell that a respondent changes. */
interface Changed {
  /** Of its record, as `recordsIn` has it. */
  key: string;
  field: number;
  /** null empties it. */
  cell: Json | null;
}

/** The record of an answer of any shape; empty without one. */
export function recordAt({ records }: FieldsSettings, value: Json | null, key: string): Record<string, Json> {
  const record =
    records === 'once' ? value : records === 'rows' ? isRecord(value) && value[key] : entriesIn(value)[Number(key) - 1];
  return isRecord(record) ? (record as Record<string, Json>) : {};
}

/** The entries of an answer of any shape. */
export const entriesIn = (value: Json | null): Json[] => (Array.isArray(value) ? value : []);

/** The answer with another cell; null when no cell is left. */
export function withCell(
  settings: FieldsSettings,
  value: Json | null,
  { key, field, cell }: Changed,
): FieldsValue | null {
  const { [field]: _, ...others } = recordAt(settings, value, key);
  const record = (cell === null ? others : { ...others, [field]: cell }) as CellRecord; // the check judges what they hold
  if (settings.records === 'once') return filled(record);
  if (settings.records === 'rows') {
    const { [key]: __, ...rows } = isRecord(value) ? value : {};
    return filled({ ...rows, ...(filled(record) && { [key]: record }) } as Record<string, CellRecord>);
  }
  const entries = [...entriesIn(value)] as CellRecord[];
  while (entries.length < Number(key)) entries.push({});
  entries[Number(key) - 1] = record;
  return withoutBlankEnd(entries);
}

/** The answer without an entry; null when no cell is left. */
export const withoutEntry = (value: Json | null, index: number): FieldsValue | null =>
  withoutBlankEnd(entriesIn(value).filter((_, place) => place !== index) as CellRecord[]);

/** The answer with an entry put back. */
export const withEntry = (value: Json | null, index: number, entry: Json): FieldsValue | null => {
  const entries = [...entriesIn(value)] as CellRecord[];
  while (entries.length < index) entries.push({});
  return withoutBlankEnd(entries.toSpliced(index, 0, entry as CellRecord));
};

const filled = <Cells extends object>(cells: Cells): Cells | null => (Object.keys(cells).length > 0 ? cells : null);
