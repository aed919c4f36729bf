/** A line of a table, with the number of the line of the file on which it begins. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/**
 * Reads a table as spreadsheets write it (RFC 4180): commas, semicolons or tabs between the cells, whichever the first line has most
 * of, and any line breaks. Leaves out empty lines.
 * @returns `unclosed`: the line with a quotation mark that nothing closes
 */
export function readCsv(file: string): { lines: CsvLine[] } | { unclosed: number } {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const separator = separatorOf(text);
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let line = 1;
  let begins = 1;

  for (let at = 0; at <= text.length; ) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? closing(at) : unquotedEnd(at);
    if (end === null) return { unclosed: line };
    const cell = isQuoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end);
    if (isQuoted) line += cell.match(BREAK)?.length ?? 0;
    // What stands between the closing quotation mark and the separator belongs to the cell, as spreadsheets read it.
    const rest = isQuoted ? unquotedEnd(end + 1) : end;
    cells.push(isQuoted ? cell + text.slice(end + 1, rest) : cell);
    at = rest + 1;
    if (text[rest] === separator) continue;

    if (cells.some((each) => each !== '')) lines.push({ line: begins, cells });
    cells = [];
    if (text[rest] === '\r' && text[at] === '\n') at += 1;
    line += 1;
    begins = line;
  }
  return { lines };

  /** The place of the quotation mark that closes the one at `start`. */
  function closing(start: number): number | null {
    for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
      if (text[at + 1] !== '"') return at;
    }
    return null;
  }

  function unquotedEnd(start: number): number {
    let at = start;
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
    return at;
  }
}

const BYTE_ORDER_MARK = '\uFEFF';
const BREAK = /\r\n?|\n/g;

function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const counted = [',', ';', '\t'].map((each) => [each, first.split(each).length] as const);
  return counted.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ',';
}
