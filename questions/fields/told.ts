import {
  type Finder,
  type KindTold,
  momentIn,
  numberIn,
  type PartForm,
  type ToldValue,
  UnknownValue,
} from '#questions/exchange/told-answer.ts';
import type { Json } from '#questions/model/kind.ts';
import { FIRST_CELL, isNote } from './cells.ts';
import type { CellSettings, FieldsSettings } from './settings.ts';

const FORMS: Record<FieldsSettings['records'], readonly PartForm[]> = {
  once: ['option'],
  rows: ['cell'],
  added: ['entry'],
};

export const fieldsTold: KindTold<FieldsSettings> = {
  parts: ({ records }) => FORMS[records],
  read({ options, settings: { records } }, { parts }) {
    const cells = new Map(options.map(({ code, settings }) => [code, (settings ?? FIRST_CELL) as CellSettings])); // as its schema judged it
    const told = new Map<number, Record<string, Json>>();
    for (const { at, value, find } of parts) {
      const cell = at.option === undefined ? undefined : cells.get(at.option);
      if (at.option === undefined || !cell || isNote(cell) || typeof value === 'object') continue;
      const key = at.row ?? at.entry ?? 0;
      const record = told.get(key) ?? {};
      told.set(key, record);
      record[at.option] = cellIn(cell, value, find);
    }
    if (told.size === 0) return undefined;
    if (records === 'once') return told.get(0);
    if (records === 'rows') return Object.fromEntries(told);
    return [...told].toSorted(([one], [other]) => one - other).map(([, record]) => record);
  },
};

function cellIn({ type, choices = [] }: CellSettings, value: ToldValue, find: Finder): Json {
  if (type === 'number') return numberIn(value);
  if (type === 'date') return momentIn(value, 'date');
  if (type !== 'choice') return String(value);
  const byCode = find.isOwn ? choices.find(({ code }) => String(code) === String(value)) : undefined;
  const choice = find.among(choices, value) ?? byCode;
  if (!choice) throw new UnknownValue(value);
  return choice.code;
}
