// Questions with fields between ours and other programs.

import { FIELDS_MAX } from '#basics/limits.ts';
import { type ForeignItem, type Own, optionsOf, type Written } from '#questions/exchange/kind-exchange.ts';
import { FIRST_CELL } from './cells.ts';
import type { WrittenCell } from './foreign-cells.ts';
import type { CellSettings, FieldsSettings } from './settings.ts';

/** A question with these fields. One with a field that has to be filled in has to be answered. */
export const fieldsOf = (items: readonly ForeignItem[], cells: readonly WrittenCell[]): Written => ({
  kind: 'fields',
  ...optionsOf(items.slice(0, FIELDS_MAX)),
  ...(cells.some(({ required }) => required) && { required: true }),
  optionSettings: cells.slice(0, FIELDS_MAX),
});

/** A table with these rows and columns; null without any. */
export const tableOf = (
  rows: readonly ForeignItem[],
  items: readonly ForeignItem[],
  cells: readonly WrittenCell[],
): Written | null =>
  rows.length === 0 || items.length === 0
    ? null
    : {
        ...fieldsOf(items, cells),
        rows: rows.map(({ text }) => text),
        rowValues: rows.map(({ value }) => value),
        settings: { records: 'rows' },
      };

/** The fields of a question, with their words. */
export const fieldsIn = ({ options, itemSettings }: Own<FieldsSettings>): { text: string; cell: CellSettings }[] =>
  options.map((text, place) => ({ text, cell: (itemSettings[place] ?? FIRST_CELL) as CellSettings })); // as its schema judged it
