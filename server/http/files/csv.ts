import { writePieces } from './pieces.ts';

/** The value of a cell; null leaves it empty. */
export type CsvValue = string | number | null;

/**
 * Writes a table as CSV (RFC 4180, with a byte order mark for spreadsheets) in pieces; holds one piece at a time. An apostrophe
 * keeps spreadsheets from calculating a text as a formula.
 */
export const writeCsv = (header: readonly string[], rows: AsyncIterable<readonly CsvValue[]>): AsyncGenerator<string> =>
  writeCsvBatches(header, batchesOfOne(rows));

/** Like `writeCsv`, for rows that come in batches. */
export const writeCsvBatches = (
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvValue[])[]>,
): AsyncGenerator<string> => writePieces(batches, lineOf, BYTE_ORDER_MARK + lineOf(header));

/** Like `writeCsvBatches`, for statistics programs, which calculate nothing: each text is as it was written. */
export const writePlainCsv = (
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvValue[])[]>,
): AsyncGenerator<string> => writePieces(batches, plainLine, BYTE_ORDER_MARK + plainLine(header));

/** Like `writeCsvBatches`, for rows as `csvCells` writes them, in one or more texts of a row. */
export const writeCsvTexts = (
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> =>
  writePieces(batches, (texts) => `${texts.join(',')}\r\n`, BYTE_ORDER_MARK + lineOf(header));

/** Writes some cells of a row. */
export const csvCells = (cells: readonly CsvValue[]): string => cells.map(cellOf).join(',');

async function* batchesOfOne<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  for await (const row of rows) yield [row];
}

const BYTE_ORDER_MARK = '\uFEFF';
/** The start of a formula: signs in ASCII or in the wide letters that some spreadsheets accept, with characters that hide it. */
const FORMULA_START = /^(?:[\t\r\n\0]|[\s"']*[=+\-@＝＋－＠])/;
/**
 * The same within a text. In many countries spreadsheets part cells at semicolons: to them our quotes do not stand at the start of a
 * cell, so that a semicolon, a tab or a line break of a text begins another one.
 */
const FORMULA_WITHIN = /(?<=[;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g;

/** A text with an apostrophe wherever a spreadsheet would begin to calculate. */
export const defuse = (text: string): string =>
  (FORMULA_START.test(text) ? `'${text}` : text).replaceAll(FORMULA_WITHIN, "'");

/** The text that `defuse` made this of, for texts without blanks at their ends. */
export const armed = (text: string): string => text.replace(DEFUSED, '').replaceAll(DEFUSED_WITHIN, '');
const DEFUSED = /^'(?=[\s"']*[=+\-@＝＋－＠])/;
const DEFUSED_WITHIN = /(?<=[;\t\r\n])'(?=[\s"']*[=+\-@＝＋－＠])/g;

const lineOf = (cells: readonly CsvValue[]): string => `${csvCells(cells)}\r\n`;

const plainLine = (cells: readonly CsvValue[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? quoted(cell) : String(cell ?? ''))).join(',')}\r\n`;

function cellOf(value: CsvValue): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : quoted(defuse(value));
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
