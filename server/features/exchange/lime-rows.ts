import { plainLine } from '#questions/exchange/plain-words.ts';
import { readRelevance } from './conditions.ts';
import { fileFault } from './file-fault.ts';
import type { ShownWhen } from './foreign-question.ts';
import type { Losses } from './losses.ts';
import type { XmlRow, XmlTables } from './xml-file.ts';

/** A file, and how its rows are read. */
export interface Reading {
  file: XmlTables;
  losses: Losses;
  language: string;
  /** The names of the questions, by their ids. */
  names: ReadonlyMap<string, string>;
}

/** Old files call a question by the ids of its survey, its group and itself. */
const BY_IDS = /\b\d{1,10}X\d{1,10}X(\d{1,10})(?=\b|[A-Za-z_])/g;

/** When the part of a survey is shown that a row tells of. */
export function conditionIn(row: XmlRow, name: string, { names }: Reading): ShownWhen[] {
  const written = fieldIn(row, name).trim();
  if (isNone(written) || written === '1') return [];
  const named = written.slice(0, WRITTEN_MAX).replaceAll(BY_IDS, (all, qid: string) => names.get(qid) ?? all);
  return [{ written, condition: written.length > WRITTEN_MAX ? null : readRelevance(named) }];
}
const WRITTEN_MAX = 4_000;

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

/** The row with the words of another: itself before version 4, then one of another table. */
export function wordsOf(table: string, id: string, row: XmlRow, reading: Reading): XmlRow {
  return wordsBy(reading, table, id).get(fieldIn(row, id)) ?? row;
}

/** Made once for each table of a file. */
const indexes = new WeakMap<XmlTables, Map<string, Map<string, XmlRow>>>();
function wordsBy({ file, language }: Reading, table: string, id: string): Map<string, XmlRow> {
  const known = indexes.get(file) ?? new Map<string, Map<string, XmlRow>>();
  indexes.set(file, known);
  const found = known.get(table);
  if (found) return found;
  const made = new Map(
    rowsOf(file, table)
      .filter((row) => fieldIn(row, 'language') === language)
      .map((row) => [fieldIn(row, id), row]),
  );
  known.set(table, made);
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
