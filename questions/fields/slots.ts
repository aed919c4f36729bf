import { memoized } from '#basics/memoized.ts';
import type { ItemSettings } from '#questions/model/kind.ts';
import { type Bounds, slotOf as numberSlot, slotsOf as numberSlots } from '#questions/number/slots.ts';
import { numberOf } from './cell-types.ts';
import { cellOf, mostEntries } from './cells.ts';
import type { CellSettings, FieldsSettings } from './settings.ts';

interface Counts {
  codes: readonly number[];
  rows: readonly number[];
  settings: FieldsSettings;
  itemSettings?: ItemSettings | undefined;
}

/**
 * The keys of the slots: the people; how many entries they added; who chose each choice, in each row where there are rows; and who gave
 * a number in each range. Fields and rows count their people by their own codes.
 */
export function slotsOf({ codes, rows, settings, itemSettings }: Counts): string[] {
  const entries = settings.records === 'added' ? Array.from({ length: mostEntries(settings) }, (_, at) => at + 1) : [];
  return [
    'answered',
    ...entries.map(entriesKey),
    ...codes.flatMap((code) => {
      const cell = cellOf(itemSettings, code);
      if (cell.type === 'number')
        return numberSlots(binned(cell)).flatMap((key) => (key === 'answered' ? [] : [`${code}:${key}`]));
      if (cell.type !== 'choice') return [];
      const groups = settings.records === 'rows' ? rows : [null];
      return groups.flatMap((row) => (cell.choices ?? []).map((choice) => choiceKey(row, code, choice.code)));
    }),
  ];
}

/** The key that counts how many respondents added so many entries. */
export const entriesKey = (count: number): string => `n:${count}`;

/** @param row null where the fields are answered once, or in entries */
export const choiceKey = (row: number | string | null, field: number, choice: number): string =>
  `${row === null ? '' : `${row}.`}${field}:${choice}`;

/** The key of the range of a number. */
export const rangeKey = (field: number, cell: CellSettings, value: number): string =>
  `${field}:${numberSlot(binned(cell), value)}`;

/** A few numbers are counted each, more of them in ranges: a question may have many fields. */
const binned = memoized((cell: CellSettings): Bounds => ({ ...numberOf(cell), valuesMax: VALUES_MAX }));
const VALUES_MAX = 20;
