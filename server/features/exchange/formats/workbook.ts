import { readXml } from '../document-xml.ts';
import { fileFault } from '../file-fault.ts';
import { readZipParts } from '../zip-parts.ts';

/** The rows of the sheets of a workbook, by the names of the sheets in small letters. */
export type Workbook = ReadonlyMap<string, readonly (readonly string[])[]>;

const ROWS_MAX = 30_000;
const COLUMNS_MAX = 500;
const CELLS_MAX = 400_000;

const PARTS = /^\/?xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/i;

/** Whether a zip file is a workbook, as far as its names of parts say. */
export const isWorkbook = (parts: ReadonlyMap<string, string>): boolean => parts.has('xl/workbook.xml');

/** The parts of a workbook that are read. @throws AppError `invalid_input` */
export function workbookParts(file: Uint8Array): ReadonlyMap<string, string> {
  const parts = readZipParts(file, (name) => PARTS.test(name));
  return new Map([...parts].map(([name, text]) => [name.replace(/^\//, ''), text]));
}

/**
 * Reads the sheets with these names from a workbook (.xlsx), as texts. Empty rows are left out, except before others.
 * @throws AppError `invalid_input` where it is no XML, or too large
 */
export function readWorkbook(parts: ReadonlyMap<string, string>, names: readonly string[]): Workbook {
  const targets = new Map<string, string>();
  readXml(parts.get('xl/_rels/workbook.xml.rels') ?? '<none/>', {
    open: (_, { Id = '', Target = '' }) => targets.set(Id, Target),
  });
  const sheets = new Map<string, string>();
  readXml(parts.get('xl/workbook.xml') ?? '<none/>', {
    open(name, attributes) {
      if (local(name) !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => local(key) === 'id')?.[1];
      const target = targets.get(id ?? '');
      if (target) sheets.set((attributes['name'] ?? '').trim().toLowerCase(), pathOf(target));
    },
  });
  const shared = sharedTexts(parts.get('xl/sharedStrings.xml') ?? '<none/>');
  let cells = 0;
  return new Map(
    names.flatMap((name) => {
      const xml = parts.get(sheets.get(name) ?? '');
      if (xml === undefined) return [];
      const rows = rowsIn(xml, shared);
      cells += rows.reduce((sum, row) => sum + row.length, 0);
      if (cells > CELLS_MAX) throw fileFault(name, 'much');
      return [[name, rows] as const];
    }),
  );
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** The texts that cells name by their number. The reading of a text is no part of it. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  const said = textReader();
  readXml(xml, {
    open(name) {
      if (local(name) === 'si') said.begin();
      said.open(local(name));
    },
    text: said.text,
    close(name) {
      said.close(local(name));
      if (local(name) === 'si') texts.push(said.words());
    },
  });
  return texts;
}

/** Joins the texts of an element, which are in parts where they change their look. */
function textReader() {
  let words = '';
  let isText = false;
  let isPhonetic = false;
  return {
    begin() {
      words = '';
    },
    open(name: string) {
      if (name === 't' || name === 'v') isText = true;
      if (name === 'rPh') isPhonetic = true;
    },
    text(part: string) {
      if (isText && !isPhonetic) words += part;
    },
    close(name: string) {
      if (name === 't' || name === 'v') isText = false;
      if (name === 'rPh') isPhonetic = false;
    },
    words: () => words,
  };
}

function rowsIn(xml: string, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  const said = textReader();
  let row: string[] = [];
  let at = -1;
  let type = '';
  readXml(xml, {
    open(name, attributes) {
      const own = local(name);
      if (own === 'row') {
        row = [];
        at = -1;
      } else if (own === 'c') {
        at = columnOf(attributes['r'] ?? '') ?? at + 1;
        type = attributes['t'] ?? '';
        said.begin();
      }
      said.open(own);
    },
    text: said.text,
    close(name) {
      const own = local(name);
      said.close(own);
      if (own === 'c') {
        const words = said.words();
        const text = type === 's' ? (shared[Number(words)] ?? '') : type === 'b' ? boolean(words) : words;
        if (text !== '' && at < COLUMNS_MAX) {
          while (row.length < at) row.push('');
          row[at] = text;
        }
      }
      if (own !== 'row' || row.length === 0) return;
      if (rows.length >= ROWS_MAX) throw fileFault('file', 'much');
      rows.push(row);
    },
  });
  return rows;
}

const boolean = (value: string): string => (value === '1' ? 'TRUE' : 'FALSE');

/** `C7` is in column 2. */
function columnOf(cell: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(cell)?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null;
}
