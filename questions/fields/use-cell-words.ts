import { useFormatter } from 'use-intl';
import type { Json } from '#questions/model/kind.ts';
import { numberWords } from '#questions/number/use-number-words.ts';
import { numberOf } from './cell-types.ts';
import { cellWords } from './said.ts';
import type { CellSettings } from './settings.ts';

/** Words a cell for readers of results: numbers and days in their language. */
export function useCellWords(): (settings: CellSettings, cell: Json, decimals?: number) => string {
  const format = useFormatter();
  return (settings, cell, decimals) => {
    const { type, before, after } = settings;
    if (type === 'number' && typeof cell === 'number') {
      const words = numberWords(format, numberOf(settings))(cell, decimals);
      return [before, words, after].filter(Boolean).join('\u00a0');
    }
    if (type === 'date' && typeof cell === 'string' && cell.includes('-')) {
      return format.dateTime(new Date(cell), { dateStyle: 'medium', timeZone: 'UTC' });
    }
    return cellWords({ settings }, cell);
  };
}
