import type { KindFacts } from '#questions/model/kind.ts';
import { type CellRecord, cellOf, cellsIn, type FieldsValue, isRecord } from './cells.ts';
import type { FieldsSettings } from './settings.ts';
import { choiceKey } from './slots.ts';

/** The fields that were filled in, and what was chosen in them. */
export const fieldsFacts: KindFacts<FieldsSettings> = {
  facts({ codes, settings, slots = {}, itemSettings }, value) {
    const found = cellsIn(settings, value).flatMap(({ key, field, cell }) => {
      if (!codes.includes(field)) return [];
      const row = settings.records === 'rows' ? key : null;
      const isChoice = cellOf(itemSettings, field).type === 'choice' && typeof cell === 'number';
      return [field, ...(isChoice ? [slots[choiceKey(row, field, cell)] ?? []].flat() : [])];
    });
    return { codes: [...new Set(found)] };
  },
  without(value, isShown) {
    const left = withoutHidden(value as FieldsValue, isShown); // any other value stays as it is, and is refused
    return left && JSON.stringify(left) === JSON.stringify(value) ? value : (left as typeof value);
  },
};

/** The answer without the cells of hidden fields; null if no cell is left. */
function withoutHidden(value: FieldsValue, isShown: (code: number) => boolean): FieldsValue | null {
  const record = (cells: CellRecord): CellRecord | null => {
    const left = Object.entries(cells).filter(([code]) => isShown(Number(code)));
    return left.length > 0 ? Object.fromEntries(left) : null;
  };
  if (Array.isArray(value)) {
    const left = value.map((each) => (isRecord(each) ? record(each) : each)).filter((each) => each !== null);
    return left.length > 0 ? left : null;
  }
  if (!isRecord(value)) return value;
  const isNested = Object.values(value).some(isRecord);
  if (!isNested) return record(value as CellRecord);
  const left = Object.entries(value).flatMap(([key, each]) => {
    const cells = isRecord(each) ? record(each as CellRecord) : each;
    return cells === null ? [] : [[key, cells] as const];
  });
  return left.length > 0 ? (Object.fromEntries(left) as FieldsValue) : null;
}
