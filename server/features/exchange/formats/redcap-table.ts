import { readCsv } from '#server/http/files/csv-lines.ts';
import { fileFault } from '../file-fault.ts';
import { listed } from './json-texts.ts';

/** The columns of a data dictionary, by how their names begin: as it is downloaded, and as the API gives it. */
const COLUMNS = {
  ...{ name: ['variable', 'field name'], form: ['form name'], section: ['section header'], type: ['field type'] },
  ...{ label: ['field label'], choices: ['choices', 'select choices'], note: ['field note'] },
  ...{ validation: ['text validation type'], min: ['text validation min'], max: ['text validation max'] },
  ...{
    branching: ['branching logic'],
    required: ['required field'],
    matrix: ['matrix group'],
    ranking: ['matrix ranking'],
  },
  annotation: ['field annotation'],
} as const;
type Column = keyof typeof COLUMNS;

/** A field of a data dictionary: its trimmed cells. */
export type RedcapField = Readonly<Record<Column, string>>;

/** Whether a text begins as a data dictionary of REDCap does. */
export const isRedcap = (text: string): boolean => /^"?(?:variable \/ field name|field_name)"?\s*[,;\t]/i.test(text);

/** The fields of a data dictionary. @throws AppError `invalid_input` where it is no table */
export function redcapFields(text: string): RedcapField[] {
  const read = readCsv(text);
  if ('unclosed' in read) throw fileFault(`line ${read.unclosed}`, 'csv');
  if ('tooMany' in read) throw fileFault(`line ${read.tooMany}`, 'much');
  const [header, ...lines] = read.lines;
  const names = (header?.cells ?? []).map((cell) =>
    cell
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, ' ')
      .trim(),
  );
  const placeOf = (column: Column) =>
    names.findIndex((name) => COLUMNS[column].some((begin) => name.startsWith(begin)));
  const places = Object.fromEntries((Object.keys(COLUMNS) as Column[]).map((column) => [column, placeOf(column)]));
  return lines.flatMap(({ cells }) => {
    const field = Object.fromEntries(
      Object.entries(places).map(([column, place]) => [column, (cells[place] ?? '').trim()]),
    ) as RedcapField; // of each column
    return field.name === '' ? [] : [field];
  });
}

/** `1, Yes | 2, No` */
export const choicesIn = (written: string): { value: string; text: string }[] =>
  listed(written, /[|\n]/).flatMap((choice) => {
    const comma = choice.indexOf(',');
    const value = (comma < 0 ? choice : choice.slice(0, comma)).trim();
    const text = comma < 0 ? value : choice.slice(comma + 1).trim();
    return value === '' ? [] : [{ value, text: text === '' ? value : text }];
  });

/** The action tags of a field, such as `@DEFAULT='2'`, with their values. */
export function tagsIn(annotation: string): Map<string, string> {
  const found = annotation.matchAll(/@([A-Z][A-Z-]{1,40})(?:\s*=\s*(?:'([^']*)'|"([^"]*)"|([\w.-]+)))?/g);
  return new Map(Array.from(found, ([, tag = '', single, double, plain]) => [tag, single ?? double ?? plain ?? '']));
}
