import { writePieces } from './pieces.ts';

/** The value of a cell; null leaves it empty. */
export type CsvValue = string | number | null;

/**
 * Writes a table as CSV (RFC 4180, with a byte order mark for spreadsheets), holding one piece at a time. An apostrophe stops
 * spreadsheets from computing a text as a formula.
 */
export const writeCsv = (header: readonly string[], rows: AsyncIterable<readonly CsvValue[]>): AsyncGenerator<string> =>
  writeCsvBatches(header, batchesOfOne(rows));

/** As `writeCsv`, for rows in batches. */
export const writeCsvBatches = (
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvValue[])[]>,
): AsyncGenerator<string> => writePieces(batches, lineOf, BYTE_ORDER_MARK + lineOf(header));

/** As `writeCsvBatches`, for statistics programs, which compute nothing: texts stay unchanged. */
export const writePlainCsv = (
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvValue[])[]>,
): AsyncGenerator<string> => writePieces(batches, plainLine, BYTE_ORDER_MARK + plainLine(header));

/** As `writeCsvBatches`, for rows that `csvCells` has written. */
export const writeCsvTexts = (
  header: readonly string[],
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> => writePieces(batches, (row) => `${row}\r\n`, BYTE_ORDER_MARK + lineOf(header));

/** Writes some cells of a row. */
export const csvCells = (cells: readonly CsvValue[]): string => cells.map(cellOf).join(',');

async function* batchesOfOne<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  for await (const row of rows) yield [row];
}

const BYTE_ORDER_MARK = '\uFEFF';
/** The start of a formula: ASCII signs or the wide signs that some spreadsheets accept, after characters that hide it. */
const FORMULA_START = /^(?:[\t\r\n\0]|[\s"']*[=+\-@＝＋－＠])/;
/**
 * A separator within a text, with a formula behind it. In many countries spreadsheets split a cell at its semicolons, tabs and line
 * breaks, although it has quotes. The pattern takes the separator in, because looking behind takes three times as long.
 */
const FORMULA_WITHIN = /[;\t\r\n](?=[\s"']*[=+\-@＝＋－＠])/g;

/** Adds an apostrophe wherever a spreadsheet would begin to compute. */
export const defuse = (text: string): string =>
  (FORMULA_START.test(text) ? `'${text}` : text).replaceAll(FORMULA_WITHIN, "$&'");

/** Undoes `defuse`, for texts without blanks at their ends. */
export const armed = (text: string): string => text.replace(DEFUSED, '').replaceAll(DEFUSED_WITHIN, '');
const DEFUSED = /^'(?=[\s"']*[=+\-@＝＋－＠])/;
const DEFUSED_WITHIN = /(?<=[;\t\r\n])'(?=[\s"']*[=+\-@＝＋－＠])/g;

const lineOf = (cells: readonly CsvValue[]): string => `${csvCells(cells)}\r\n`;

const plainLine = (cells: readonly CsvValue[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? quoted(cell) : String(cell ?? ''))).join(',')}\r\n`;

function cellOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return MAY_CHANGE.test(value) ? quoted(defuse(value)) : value;
}

/** Finds every text that `defuse` or `quoted` changes, in one quick look, because most texts stay as they are. */
const MAY_CHANGE = /^(?:\0|[\s"']*[=+\-@＝＋－＠])|[",;\t\r\n]/;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
