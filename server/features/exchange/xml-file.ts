import { SaxesParser } from 'saxes';
import { fileFault } from './file-fault.ts';

/** A row of a table, and the line where it begins. */
export interface XmlRow {
  line: number;
  fields: ReadonlyMap<string, string>;
}

/** The content of a LimeSurvey file. */
export interface XmlTables {
  /** The content of `LimeSurveyDocType`: "Survey", or the exported part of one. */
  docType: string;
  languages: readonly string[];
  tables: ReadonlyMap<string, readonly XmlRow[]>;
}

const DEPTH_MAX = 40;
const NODES_MAX = 200_000;
const FIELD_DEPTH = 5;

/**
 * Reads the tables of a file: `document` > table > `rows` > `row` > field. Knows only the entities of XML itself and refuses a
 * document type, so nothing in the file is looked up or multiplied.
 * @param nodesMax elements at most; absent: far more than a survey has
 * @throws AppError `invalid_input` with the line
 */
export function parseTables(text: string, nodesMax = NODES_MAX): XmlTables {
  const parser = new SaxesParser({ position: true });
  const tables = new Map<string, XmlRow[]>();
  const languages: string[] = [];
  const path: string[] = [];
  let docType = '';
  let said = '';
  let nodes = 0;
  let row: { line: number; fields: Map<string, string> } | null = null;
  const here = () => `line ${parser.line}`;

  parser.on('error', (error) => {
    throw fileFault(here(), 'xml', error);
  });
  parser.on('doctype', () => {
    throw fileFault(here(), 'doctype');
  });
  parser.on('opentag', ({ name }) => {
    nodes += 1;
    if (nodes > nodesMax) throw fileFault(here(), 'nodes');
    if (path.length >= DEPTH_MAX) throw fileFault(here(), 'depth');
    path.push(name);
    said = '';
    if (isRow(path)) row = { line: parser.line, fields: new Map() };
  });
  const hear = (words: string) => {
    said += words;
  };
  parser.on('text', hear);
  parser.on('cdata', hear);
  parser.on('closetag', ({ name }) => {
    if (row && path.length === FIELD_DEPTH && isRow(path.slice(0, -1))) row.fields.set(name, said);
    if (path.length === 2 && name === 'LimeSurveyDocType') docType = said.trim();
    if (path.length === 3 && name === 'language' && path[1] === 'languages') languages.push(said.trim());
    if (row && isRow(path)) {
      const table = path[1] ?? '';
      const rows = tables.get(table) ?? [];
      rows.push(row);
      tables.set(table, rows);
      row = null;
    }
    said = '';
    path.pop();
  });
  parser.write(text).close();
  return { docType, languages, tables };
}

const isRow = (path: readonly string[]): boolean =>
  path.length === FIELD_DEPTH - 1 && path[0] === 'document' && path[2] === 'rows' && path[3] === 'row';
