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
  yield* writeCsvBatches(header, batchesOfOne(rows));
}

/** As `writeCsv`, of rows that come many at a time. */
export async function* writeCsvBatches(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvValue[])[]>,
): AsyncGenerator<string> {
  // Joined at the end: to flatten what was added up bit by bit leaves much more behind to collect.
  let lines = [BYTE_ORDER_MARK, lineOf(header)];
  let length = 0;
  for await (const rows of batches) {
    for (const row of rows) {
      const line = lineOf(row);
      length += line.length;
      lines.push(line);
    }
    if (length < CHUNK_LENGTH) continue;
    yield lines.join('');
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield lines.join('');
}

async function* batchesOfOne<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  for await (const row of rows) yield [row];
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
