/** What a cell may hold; null leaves it empty. */
export type CsvValue = string | number | null;

/**
 * A table as CSV text (RFC 4180, with a byte order mark for spreadsheets), in chunks of about 64 kB: no more of it than
 * one chunk is ever held. Text that a spreadsheet would calculate is defused by an apostrophe before it.
 */
export async function* writeCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvValue[]>,
): AsyncGenerator<string> {
  let chunk = BYTE_ORDER_MARK + lineOf(header);
  for await (const row of rows) {
    chunk += lineOf(row);
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

const BYTE_ORDER_MARK = '\uFEFF';
const CHUNK_LENGTH = 64 * 1024;
/** What begins a formula, in ASCII or in the wide letters that some spreadsheets take for the same, and what hides it. */
const FORMULA_START = /^(?:[\t\r\n\0]|[\s"']*[=+\-@＝＋－＠])/;

const lineOf = (cells: readonly CsvValue[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
