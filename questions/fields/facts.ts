import type { Facts, FactsOf, Json, KindFacts } from '#questions/model/kind.ts';
import { type CellRecord, cellOf, cellsIn, type FieldsValue, isRecord, mostEntries } from './cells.ts';
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
};

/** The facts of each cell of a field that the question has. */
function factsIn({ codes, settings, slots = {}, itemSettings }: Question, value: Json) {
  return cellsIn(settings, value).flatMap(({ key, field, cell }) => {
    if (!codes.includes(field)) return [];
    return [{ key, field, facts: factsOf(cell) }];

    function factsOf(given: Json): Facts {
      const { type } = cellOf(itemSettings, field);
      if (type === 'choice') {
        const slot = slots[choiceKey(settings.records === 'rows' ? key : null, field, Number(given))];
        return { codes: slot === undefined ? [] : [slot] };
      }
      if (type === 'number') return { codes: [], ...(Number.isFinite(given) && { number: Number(given) }) };
      if (typeof given !== 'string') return { codes: [] };
      return { codes: [], ...(type === 'date' ? { moment: given } : { text: given }) };
    }
  });
}

const withoutFields = (record: CellRecord, isShown: (code: number) => boolean): CellRecord =>
  Object.fromEntries(Object.entries(record).filter(([code]) => isShown(Number(code))));

/** The answer with changed records, without those of which nothing is left; the same if nothing changed, and null without any. */
function left(value: Json, change: (record: CellRecord) => CellRecord): Json | null {
  const changed = changedRecords(value as FieldsValue, change); // any other value stays as it is, and is refused
  return changed && JSON.stringify(changed) === JSON.stringify(value) ? value : (changed as Json | null);
}

function changedRecords(value: FieldsValue, change: (record: CellRecord) => CellRecord): FieldsValue | null {
  const filled = (cells: unknown) => !isRecord(cells) || Object.keys(cells).length > 0;
  if (Array.isArray(value)) {
    const entries = value.map((each) => (isRecord(each) ? change(each as CellRecord) : each)).filter(filled);
    return entries.length > 0 ? entries : null;
  }
  if (!isRecord(value)) return value;
  if (!Object.values(value).some(isRecord)) {
    const record = change(value as CellRecord);
    return filled(record) ? record : null;
  }
  const rows = Object.entries(value)
    .map(([row, each]) => [row, isRecord(each) ? change(each as CellRecord) : each] as const)
    .filter(([, cells]) => filled(cells));
  return rows.length > 0 ? (Object.fromEntries(rows) as FieldsValue) : null;
}
