import { plainLine } from '#questions/exchange/plain-words.ts';
import { readLimeSaid } from './dialects.ts';
import { fileFault } from './file-fault.ts';
import type { ShownWhen } from './foreign-question.ts';
import type { Losses } from './losses.ts';
import type { Said } from './said.ts';
import type { XmlRow, XmlTables } from './xml-file.ts';

/** A file, and how its rows are read. */
export interface Reading {
  file: XmlTables;
  losses: Losses;
  language: string;
  /** The first language of the file. Others have the parts that it has. */
  base: string;
  /** The names of the questions, by their ids. */
  names: ReadonlyMap<string, string>;
  /** Their types, by their ids. */
  types: ReadonlyMap<string, string>;
  /** Whether answers have points; otherwise LimeSurvey ignores theirs. */
  isScored: boolean;
}

/** When the part of a survey is shown that a row tells of. */
export function conditionIn(row: XmlRow, name: string, reading: Reading): ShownWhen[] {
  const written = fieldIn(row, name).trim();
  // A translation has the conditions of its original.
  if (written === '' || written === '1' || !isBase(reading)) return [];
  return [{ written, condition: saidIn(written, reading) }];
}

/** An equation with the codes of questions; null for none. */
export function saidIn(written: string, { names }: Reading): Said | null {
  const said = readLimeSaid(written);
  return said && byCodes(said);

  function byCodes(each: Said): Said {
    if ('name' in each) return { name: codeOf(each.name, names) };
    if ('list' in each) return { list: each.list.map(byCodes) };
    return 'call' in each ? { call: each.call, of: each.of.map(byCodes) } : each;
  }
}

/** Old files call a question by the ids of its survey, its group and itself, and a part of it by its code right after them. */
export function codeOf(name: string, names: ReadonlyMap<string, string>): string {
  const [, digits = '', part = '', suffix = ''] = /^\d{1,10}X\d{1,10}X(\d{1,12})(\w*)(\.\w+)?$/.exec(name) ?? [];
  for (let length = digits.length; length > 0; length -= 1) {
    const code = names.get(digits.slice(0, length));
    if (code === undefined) continue;
    const rest = digits.slice(length) + part;
    return `${code}${rest === '' ? '' : `_${rest}`}${suffix}`;
  }
  return name;
}

export const rowsOf = (file: XmlTables, table: string): readonly XmlRow[] => file.tables.get(table) ?? [];
export const fieldIn = (row: XmlRow | undefined, name: string): string => row?.fields.get(name) ?? '';
export const isNone = (value: string): boolean => value === '' || value === '0';
export const byNumber = (name: string) => (one: XmlRow, other: XmlRow) =>
  toOrder(fieldIn(one, name)) - toOrder(fieldIn(other, name));
const toOrder = (text: string): number => (Number.isFinite(Number(text)) ? Number(text) : 0);
export const textOf = (row: XmlRow, reading: Reading): string =>
  plainLine(fieldIn(wordsOf('question_l10ns', 'qid', row, reading), 'question'));

/** Before version 4 there is a row for each language, with its words. */
export const inOwnLanguage = (rows: readonly XmlRow[], { language }: Reading): XmlRow[] =>
  rows.filter((row) => !row.fields.has('language') || fieldIn(row, 'language') === language);

/** Whether it is read in its first language, and not for a translation alone. */
export const isBase = ({ language, base }: Reading): boolean => language === base;

/** The value of an attribute of a question, in any language. */
export const attributeIn = (file: XmlTables, qid: string, name: string): string =>
  fieldIn(
    rowsOf(file, 'question_attributes').find(
      (row) => fieldIn(row, 'qid') === qid && fieldIn(row, 'attribute') === name,
    ),
    'value',
  );

/** The row with the words of another: itself before version 4, then one of another table. */
export function wordsOf(table: string, id: string, row: XmlRow, reading: Reading): XmlRow {
  // Words of the first language are no translation.
  const isOwn = isBase(reading) || row.fields.has('language');
  return wordsBy(reading, table, id).get(fieldIn(row, id)) ?? (isOwn ? row : { line: row.line, fields: new Map() });
}

/** Made once for each table of a file and each language. */
const indexes = new WeakMap<XmlTables, Map<string, Map<string, XmlRow>>>();
function wordsBy({ file, language }: Reading, table: string, id: string): Map<string, XmlRow> {
  const known = indexes.get(file) ?? new Map<string, Map<string, XmlRow>>();
  indexes.set(file, known);
  const name = `${table} ${language}`;
  const found = known.get(name);
  if (found) return found;
  const made = new Map(
    rowsOf(file, table)
      .filter((row) => fieldIn(row, 'language') === language)
      .map((row) => [fieldIn(row, id), row]),
  );
  known.set(name, made);
  return made;
}

/** @throws AppError `invalid_input` for two rows with one id */
export function assertOnce(rows: readonly XmlRow[], id: string): void {
  const seen = new Set<string>();
  for (const row of rows) {
    const value = fieldIn(row, id);
    if (seen.has(value)) throw fileFault(`line ${row.line}`, 'repeated');
    seen.add(value);
  }
}
