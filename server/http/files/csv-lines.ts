/** A row of a table, with its first line number in the file. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/** Far more than a table of translations has. Further cells of a line are dropped. */
const CELLS_MAX = 200;
const LINES_MAX = 50_000;

/**
 * Reads a table as spreadsheets write it (RFC 4180). The separator is a comma, semicolon or tab, the most frequent in the first
 * line; any line breaks are accepted. Drops empty lines, and cells after the first `most`.
 * @returns `unclosed`: the line of an unclosed quotation mark; `tooMany`: the line after the last one read
 */
export function readCsv(
  file: string,
  most = CELLS_MAX,
): { lines: CsvLine[] } | { unclosed: number } | { tooMany: number } {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const separator = separatorOf(text).charCodeAt(0);
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let line = 1;
  let begins = 1;

  for (let at = 0; at <= text.length; ) {
    const isQuoted = text.charCodeAt(at) === QUOTE;
    const end = isQuoted ? closing(at) : unquotedEnd(at);
    if (end === null) return { unclosed: line };
    // As in spreadsheets, text between the closing quotation mark and the separator belongs to the cell.
    const rest = isQuoted ? unquotedEnd(end + 1) : end;
    if (isQuoted) line += breaksIn(at, end);
    if (cells.length < most)
      cells.push(isQuoted ? unquoted(text.slice(at + 1, end)) + text.slice(end + 1, rest) : text.slice(at, end));
    at = rest + 1;
    if (text.charCodeAt(rest) === separator) continue;

    if (cells.some((each) => each !== '')) lines.push({ line: begins, cells });
    if (lines.length > LINES_MAX) return { tooMany: begins };
    cells = [];
    if (text.charCodeAt(rest) === RETURN && text.charCodeAt(at) === NEW_LINE) at += 1;
    line += 1;
    begins = line;
  }
  return { lines };

  /** The position of the quotation mark that closes the one at `start`. */
  function closing(start: number): number | null {
    for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
      if (text.charCodeAt(at + 1) !== QUOTE) return at;
    }
    return null;
  }

  function unquotedEnd(start: number): number {
    let at = start;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === separator || code === NEW_LINE || code === RETURN) break;
    }
    return at;
  }

  function breaksIn(start: number, end: number): number {
    let breaks = 0;
    for (let at = start; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code === RETURN || (code === NEW_LINE && text.charCodeAt(at - 1) !== RETURN)) breaks += 1;
    }
    return breaks;
  }
}

const QUOTE = 34;
const NEW_LINE = 10;
const RETURN = 13;
const unquoted = (cell: string) => (cell.includes('"') ? cell.replaceAll('""', '"') : cell);

const BYTE_ORDER_MARK = '\uFEFF';

/** Characters of the first line that decide the separator. */
const HEADER_MAX = 100_000;

function separatorOf(text: string): string {
  const [first = ''] = text.slice(0, HEADER_MAX).split(/[\r\n]/, 1);
  const counted = [',', ';', '\t'].map((each) => [each, first.split(each).length] as const);
  return counted.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ',';
}
