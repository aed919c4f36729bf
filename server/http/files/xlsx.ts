import { PIECE } from './pieces.ts';
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

/** The value of a cell; null leaves it empty. Programs never read a text as a formula. */
export type XlsxValue = string | number | Date | null;

export interface XlsxColumn {
  header: string;
  /** In characters. */
  width: number;
  /** Whether its cells have texts of the vocabulary. */
  repeats?: boolean;
  /** Whether its dates are shown without the time. */
  days?: boolean;
}

export interface XlsxTable {
  /** The sheet's name: at most 25 characters, none of `\/?*[]:`. */
  name: string;
  columns: readonly XlsxColumn[];
  /** Rows in batches: reading a million rows one by one would cost more than writing them. */
  batches: AsyncIterable<readonly (readonly XlsxValue[])[]>;
  /** Frequent texts: each is written once, and cells refer to it. */
  vocabulary: Iterable<string>;
}

/** The most rows of a sheet, header included. */
const ROWS_MAX = 1_048_576;
/** The most UTF-16 units of a sheet, far below the archive's byte limit. */
const LENGTH_MAX = Math.floor(ZIP_MAX / 4);

/**
 * Writes tables as a workbook (ECMA-376), holding one chunk at a time. Rows that exceed a sheet continue on the next one, under
 * the same header.
 * @param options.rowsMax of a sheet, header included
 */
export function writeXlsx(tables: readonly XlsxTable[], { rowsMax = ROWS_MAX } = {}): AsyncGenerator<Uint8Array> {
  return writeZip(parts(tables, rowsMax));
}

/** The parts that list the sheets come last, when the sheets are known. */
async function* parts(tables: readonly XlsxTable[], rowsMax: number): AsyncGenerator<ZipEntry> {
  const texts = [
    ...new Set(tables.flatMap(({ columns, vocabulary }) => [...columns.map(({ header }) => header), ...vocabulary])),
  ];
  const shared = new Map(texts.map((text, place) => [text, place]));

  yield { name: '_rels/.rels', content: [packageXml] };
  yield { name: 'xl/styles.xml', content: [stylesXml] };
  yield { name: 'xl/sharedStrings.xml', content: [sharedStringsXml(texts)] };

  const names: string[] = [];
  for (const table of tables) {
    let own = 0;
    for await (const content of sheetsOf(table, shared, rowsMax)) {
      own += 1;
      names.push(own === 1 ? table.name : `${table.name} ${own}`);
      yield { name: `xl/worksheets/sheet${names.length}.xml`, content };
    }
  }

  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookPartsXml(names.length)] };
  yield { name: 'xl/workbook.xml', content: [workbookXml(names)] };
  yield { name: '[Content_Types].xml', content: [contentTypesXml(names.length)] };
}

/** The contents of the sheets of a table, at least one. Each has to be read before the next. */
async function* sheetsOf(
  { columns, batches }: XlsxTable,
  shared: ReadonlyMap<string, number>,
  rowsMax: number,
): AsyncGenerator<AsyncGenerator<string>> {
  const writeRow = rowWriter(columns, shared);
  const header = writeRow(
    1,
    columns.map((column) => column.header),
    LOOKS.header,
  );
  const frame = sheetFrame(columns.map(({ width }) => width));

  const taking = batches[Symbol.asyncIterator]();
  let next = await taking.next();
  /** Rows of the batch that are written. */
  let taken = 0;
  try {
    do yield sheet();
    while (!next.done);
  } finally {
    await taking.return?.();
  }

  async function* sheet(): AsyncGenerator<string> {
    yield frame.before + header;
    let length = 0;
    for (let row = 2; !next.done && row <= rowsMax && length < LENGTH_MAX; ) {
      // Joined at the end, because building the text bit by bit leaves more garbage to collect.
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
  // V8 keeps a text longer after a look-up, so only texts of repeating columns are looked up.
  const known = columns.map(({ repeats, days }, column) => ({
    letters: lettersOf(column),
    texts: repeats ? shared : null,
    dateLook: days ? LOOKS.day : LOOKS.time,
  }));

  return (row, cells, look) => {
    const number = digits(row, 0);
    const written = known.map(({ letters, texts, dateLook }, column) =>
      writeCell(`r="${letters}${number}"`, cells[column] ?? null, { texts, look, dateLook }),
    );
    return `<row r="${number}">${written.join('')}</row>`;
  };
}

function writeCell(
  at: string,
  value: XlsxValue,
  {
    texts,
    look = LOOKS.plain,
    dateLook,
  }: { texts: ReadonlyMap<string, number> | null; look?: number | undefined; dateLook: number },
): string {
  if (value === null) return '';
  if (value instanceof Date) return `<c ${at} s="${dateLook}"><v>${digits(serialDay(value), DAY_DIGITS)}</v></c>`;
  const style = look === LOOKS.plain ? '' : ` s="${look}"`;
  if (typeof value === 'number') return `<c ${at}${style}><v>${value}</v></c>`;
  const place = texts?.get(value);
  if (place !== undefined) return `<c ${at}${style} t="s"><v>${place}</v></c>`;
  return `<c ${at}${style} t="inlineStr"><is>${stringItem(value)}</is></c>`;
}

/** Decimal digits of a day: all that a number of this size can hold, otherwise programs would show an earlier moment. */
const DAY_DIGITS = 11;

/**
 * A number as text. With other conversions V8 caches thousands of these texts, which fill its old generation and cause long pauses.
 */
const digits = (value: number, fraction: number): string => value.toFixed(fraction);

const LETTERS = 26;

/** A, B, … Z, AA, AB, … */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % LETTERS));
  return column < LETTERS ? last : lettersOf(Math.floor(column / LETTERS) - 1) + last;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** 1970-01-01 in the day count of workbooks. */
const EPOCH_DAY = 25_569;

/** A UTC moment as days since the end of 1899. */
const serialDay = (moment: Date): number => EPOCH_DAY + moment.getTime() / DAY_MS;
