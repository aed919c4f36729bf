import { EMAIL_MAX, INVITED_NAME_MAX } from '#basics/limits.ts';

/** The text between two separators of any kind. */
interface Piece {
  text: string;
  /** The separator before it in its row; empty for the first. */
  after: string;
}

interface Pieces {
  /** The line of its first character, from 1. */
  line: number;
  pieces: Piece[];
}

export interface AddressRow {
  line: number;
  cells: string[];
}

export interface ReadRows {
  first: (separator: string) => AddressRow | undefined;
  rows: (separator: string) => AddressRow[];
  /** Which of the separators most rows have: a tab before a semicolon, and that before a comma, which names have, too. */
  usual: string;
  /** The line at which the reading stopped; null at the end of the text. */
  stopped: number | null;
}

export const SEPARATORS = ['\t', ';', ','] as const;
const CELL_MAX = EMAIL_MAX + 2 * INVITED_NAME_MAX;
/** More than a full list of people with twenty columns has. */
const PIECES_MAX = 120_000;
/** The longest first row that can be a header. */
const HEADINGS_MAX = 200;
const NEAREST_QUOTE = 500;
/** Quotes that nothing closes; later ones are letters. */
const UNCLOSED_MAX = 200;

/** Reads the rows of a text in one pass, before its separator is known. Quotes may hold separators and line breaks. */
export function readAddressRows(text: string): ReadRows {
  const { found, stopped } = readPieces(text);
  const counted = SEPARATORS.find((separator) => {
    const having = found.filter(({ pieces }) => pieces.some(({ after }) => after === separator));
    return having.length * 2 > found.length;
  });
  const [first] = found;
  return {
    first: (separator) => first && inCells({ ...first, pieces: first.pieces.slice(0, HEADINGS_MAX) }, separator),
    rows: (separator) => found.map((row) => inCells(row, separator)),
    usual: counted ?? ',',
    stopped,
  };
}

/** Joins what other separators part: they are letters of a cell, unless they part addresses. */
function inCells({ line, pieces }: Pieces, separator: string): AddressRow {
  const cells: string[] = [];
  let group: Piece[] = [];
  const endGroup = () => {
    const texts = group.map(({ text }) => text);
    const addresses = texts.filter((text) => text.includes('@')).length;
    const isOne = addresses === 0 || (addresses === 1 && texts.at(-1)?.trimEnd().endsWith('>'));
    if (isOne) cells.push(joined(group));
    else for (const text of texts) cells.push(text);
    group = [];
  };
  for (const piece of pieces) {
    if (piece.after === separator) endGroup();
    group.push(piece);
  }
  endGroup();
  return { line, cells };
}

function joined(group: readonly Piece[]): string {
  let cell = '';
  for (const [index, { text, after }] of group.entries()) {
    if (cell.length >= CELL_MAX) break;
    cell += index === 0 ? text : after + text;
  }
  return cell.slice(0, CELL_MAX);
}

/** The rows that are not empty. */
function readPieces(text: string): { found: Pieces[]; stopped: number | null } {
  const found: Pieces[] = [];
  let [line, count, unclosed] = [1, 0, 0];
  let row: Pieces = { line, pieces: [] };
  let after = '';
  let quoted = '';
  let from = text.startsWith('\uFEFF') ? 1 : 0;
  let isBlank = true;
  let at = from;

  for (; at < text.length && count < PIECES_MAX; at += 1) {
    const character = text[at] ?? '';
    if (character === '\n' || character === '\r') {
      endRow();
    } else if (character === ',' || character === ';' || character === '\t') {
      endPiece(character);
    } else if (character === '"' && isBlank && unclosed < UNCLOSED_MAX) {
      takeQuoted();
    } else if (isBlank && character !== ' ' && character !== '\u00A0') {
      isBlank = false;
    }
  }
  const stopped = at < text.length ? line : null;
  endRow();
  return { found, stopped };

  function takeQuoted(): void {
    isBlank = false;
    const end = closingQuote(text, at);
    if (end === null) {
      unclosed += 1;
      return;
    }
    quoted = text.slice(at + 1, end);
    if (quoted.includes('"')) quoted = quoted.replaceAll('""', '"');
    if (quoted.includes('\n')) line += quoted.split('\n').length - 1;
    from = end + 1;
    at = end;
  }

  function endPiece(next: string): void {
    count += 1;
    row.pieces.push({ text: (quoted + text.slice(from, Math.min(at, from + CELL_MAX))).slice(0, CELL_MAX), after });
    quoted = '';
    after = next;
    from = at + 1;
    isBlank = true;
  }

  function endRow(): void {
    endPiece('');
    if (row.pieces.some((piece) => piece.text.trim() !== '')) found.push(row);
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    from = at + 1;
    line += 1;
    row = { line, pieces: [] };
  }
}

/** @returns null when it is too far away to be the end of a cell */
function closingQuote(text: string, from: number): number | null {
  for (let at = from + 1; at < Math.min(text.length, from + NEAREST_QUOTE); at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') return at;
    at += 1;
  }
  return null;
}
