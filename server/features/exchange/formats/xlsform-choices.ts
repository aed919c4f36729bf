import type { Lose } from '#questions/exchange/kind-exchange.ts';
import type { JsonObject } from '../json-file.ts';
import type { Said } from '../said.ts';
import type { XlsRow } from './xlsform-table.ts';

/** The choices of an XLSForm, by the names of their lists. */
export type ChoiceLists = ReadonlyMap<string, readonly XlsRow[]>;

/** Choices of a question whose conditions are still read. */
const FILTERED_MAX = 200;

export const choiceLists = (rows: readonly XlsRow[]): ChoiceLists =>
  Map.groupBy(
    rows.filter((row) => row.of('list_name') !== '' && row.of('name') !== ''),
    (row) => row.of('list_name'),
  );

/** The choices of a list. A filter becomes a condition of each choice, in which its own columns are known. */
export function choicesOf(
  list: readonly XlsRow[],
  {
    words,
    filter,
    conditionOf,
    lose,
  }: {
    words: (row: XlsRow) => string | JsonObject;
    filter: { said: Said | null; written: string } | null;
    /** A filter for one choice as an expression of SurveyJS; null where it says none. */
    conditionOf: (said: Said) => string | null;
    lose: Lose;
  },
): JsonObject[] {
  const isFiltered = filter?.said && list.length <= FILTERED_MAX ? filter.said : null;
  let isTold = filter === null || isFiltered !== null;
  const choices = list.map((row) => {
    for (const [name, value] of row.others)
      if (/^(?:media|image|audio|video|big-image)\b/i.test(name)) lose('picture', value);
    const visibleIf = isFiltered && conditionOf(withColumns(isFiltered, row));
    if (isFiltered && visibleIf === null) isTold = false;
    const text = words(row);
    return { value: row.of('name'), text: text === '' ? row.of('name') : text, ...(visibleIf && { visibleIf }) };
  });
  if (!isTold) lose('condition', `choice_filter: ${filter?.written ?? ''}`);
  return choices;
}

/** A filter in which the columns of a choice are their values. */
function withColumns(said: Said, row: XlsRow): Said {
  if ('name' in said) {
    if (/^[$./]/.test(said.name)) return said;
    const value = row.cells.get(said.name.toLowerCase()) ?? '';
    return /^-?\d+(?:\.\d+)?$/.test(value) ? { value } : { value, quoted: true };
  }
  if ('list' in said) return { list: said.list.map((each) => withColumns(each, row)) };
  return 'call' in said ? { call: said.call, of: said.of.map((each) => withColumns(each, row)) } : said;
}
