import {
  contentTypesXml,
  LOOKS,
  packageXml,
  sharedStringsXml,
  sheetFrame,
  stylesXml,
  workbookPartsXml,
  workbookXml,
} from './xlsx-parts.ts';
import { stringItem } from './xlsx-text.ts';
import { writeZip, ZIP_MAX, type ZipEntry } from './zip.ts';

/** What a cell may hold; null leaves it empty. A text is never taken for a formula. */
export type XlsxValue = string | number | Date | null;

export interface XlsxColumn {
  header: string;
  /** In characters. */
  width: number;
  /** Its cells hold texts of the vocabulary. */
  repeats?: boolean;
}

export interface XlsxTable {
  /** Of the sheet, at most 25 characters, none of `\/?*[]:`. */
  name: string;
  columns: readonly XlsxColumn[];
  /** Many at a time: to take a million one by one would cost more than to write them. */
  batches: AsyncIterable<readonly (readonly XlsxValue[])[]>;
  /** Texts that come again and again: each is written once, and cells only name it. */
  vocabulary: Iterable<string>;
}

/** UTF-16 units written in one go: longer texts would not be cleared away with the short-lived ones. */
const PIECE = 32 * 1024;
/** Rows that a sheet can have at most, with its header. */
const ROWS_MAX = 1_048_576;
/** Text of a sheet in UTF-16 units, far enough below what an archive can hold of bytes. */
const LENGTH_MAX = Math.floor(ZIP_MAX / 4);

/**
 * A table as a workbook (ECMA-376), in chunks: whatever its length, no more than a chunk is held. What does not fit on a
 * sheet goes on on the next one, under the same header.
 * @param options.rowsMax of a sheet, with its header
 */
export function writeXlsx(table: XlsxTable, { rowsMax = ROWS_MAX } = {}): AsyncGenerator<Uint8Array> {
  return writeZip(parts(table, rowsMax));
}

/** How many sheets there are is known at the end, so what names them comes last. */
async function* parts({ name, columns, batches, vocabulary }: XlsxTable, rowsMax: number): AsyncGenerator<ZipEntry> {
  const texts = [...new Set([...columns.map(({ header }) => header), ...vocabulary])];
  const shared = new Map(texts.map((text, place) => [text, place]));
  const writeRow = rowWriter(columns, shared);
  const header = writeRow(
    1,
    columns.map((column) => column.header),
    LOOKS.header,
  );
  const frame = sheetFrame(columns.map(({ width }) => width));

  yield { name: '_rels/.rels', content: [packageXml] };
  yield { name: 'xl/styles.xml', content: [stylesXml] };
  yield { name: 'xl/sharedStrings.xml', content: [sharedStringsXml(texts)] };

  const taking = batches[Symbol.asyncIterator]();
  let next = await taking.next();
  /** Rows of the batch that are written already. */
  let taken = 0;
  let sheets = 0;
  try {
    do {
      sheets += 1;
      yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheet() };
    } while (!next.done);
  } finally {
    await taking.return?.();
  }

  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookPartsXml(sheets)] };
  yield { name: 'xl/workbook.xml', content: [workbookXml(name, sheets)] };
  yield { name: '[Content_Types].xml', content: [contentTypesXml(sheets)] };

  async function* sheet(): AsyncGenerator<string> {
    yield frame.before + header;
    let length = 0;
    for (let row = 2; !next.done && row <= rowsMax && length < LENGTH_MAX; ) {
      // Joined at the end: to flatten what was added up bit by bit leaves much more behind to collect.
      const lines: string[] = [];
      let piece = 0;
      for (; taken < next.value.length && row <= rowsMax && piece < PIECE; taken += 1, row += 1) {
        const line = writeRow(row, next.value[taken] ?? []);
        piece += line.length;
        lines.push(line);
      }
      if (taken === next.value.length) {
        next = await taking.next();
        taken = 0;
      }
      length += piece;
      yield lines.join('');
    }
    yield frame.after;
  }
}

type RowWriter = (row: number, cells: readonly XlsxValue[], look?: number) => string;

function rowWriter(columns: readonly XlsxColumn[], shared: ReadonlyMap<string, number>): RowWriter {
  // V8 keeps a text that was looked up for longer than another: only those are that may be found.
  const known = columns.map(({ repeats }, column) => ({ letters: lettersOf(column), texts: repeats ? shared : null }));

  return (row, cells, look) => {
    const number = digits(row, 0);
    const written = known.map(({ letters, texts }, column) =>
      writeCell(`r="${letters}${number}"`, cells[column] ?? null, { texts, look }),
    );
    return `<row r="${number}">${written.join('')}</row>`;
  };
}

function writeCell(
  at: string,
  value: XlsxValue,
  { texts, look = LOOKS.plain }: { texts: ReadonlyMap<string, number> | null; look?: number | undefined },
): string {
  if (value === null) return '';
  if (value instanceof Date) return `<c ${at} s="${LOOKS.time}"><v>${digits(serialDay(value), DAY_DIGITS)}</v></c>`;
  const style = look === LOOKS.plain ? '' : ` s="${look}"`;
  if (typeof value === 'number') return `<c ${at}${style}><v>${value}</v></c>`;
  const place = texts?.get(value);
  if (place !== undefined) return `<c ${at}${style} t="s"><v>${place}</v></c>`;
  return `<c ${at}${style} t="inlineStr"><is>${stringItem(value)}</is></c>`;
}

/** Of a day: all that a number of this size can hold, or programs would read a moment before the one that was meant. */
const DAY_DIGITS = 11;

/**
 * A number as text. Any other way V8 remembers thousands of the texts that it has made: a long table would fill the old
 * part of memory with them, and everybody waits while that is cleared away.
 */
const digits = (value: number, fraction: number): string => value.toFixed(fraction);

const LETTERS = 26;

/** A, B, … Z, AA, AB, … */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % LETTERS));
  return column < LETTERS ? last : lettersOf(Math.floor(column / LETTERS) - 1) + last;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** 1970-01-01 as workbooks count days. */
const EPOCH_DAY = 25_569;

/** A moment in UTC as days since the end of 1899. */
const serialDay = (moment: Date): number => EPOCH_DAY + moment.getTime() / DAY_MS;
