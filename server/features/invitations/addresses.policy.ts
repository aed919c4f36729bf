import { cut } from '#contract/cut.ts';
import type { SkippedAddress } from '#contract/invitations.ts';
import { EMAIL_MAX, INVITED_NAME_MAX } from '#contract/limits.ts';
import { Email } from '#contract/users.ts';

export interface Address {
  line: number;
  /** Folded. */
  email: string;
  name: string | null;
}

interface Row {
  /** Of its first character, from 1. */
  line: number;
  cells: string[];
}

const NEAREST_QUOTE = 500;
const CELL_MAX = EMAIL_MAX + 2 * INVITED_NAME_MAX;
const SHOWN = 80;

/**
 * Reads pasted addresses, or a CSV file with or without a header: between line breaks, commas, semicolons and tabs, alone, as
 * `Ada <ada@example.org>`, or beside a cell with the name. Each address stands once; what is left out has its line and a reason.
 */
export function readAddresses(text: string): { addresses: Address[]; skipped: SkippedAddress[] } {
  const addresses = new Map<string, Address>();
  const skipped: SkippedAddress[] = [];
  const skip = (line: number, said: string, reason: SkippedAddress['reason']) =>
    void skipped.push({ line, text: cut(said.trim(), SHOWN), reason });

  const [first, ...others] = readRows(text);
  if (!first) return { addresses: [], skipped };
  const header = readHeader(first);
  for (const { line, cells } of header ? others : [first, ...others]) {
    const found = header ? underHeader(cells, header) : pickAddresses(cells);
    if (found.length === 0) skip(line, cells.join(', '), 'no_address');
    for (const { said, name } of found) {
      const email = Email.safeParse(said).data;
      if (email === undefined) skip(line, said, 'bad_address');
      else if (addresses.has(email)) skip(line, said, 'twice');
      else addresses.set(email, { line, email, name: name === email ? null : name });
    }
  }
  return { addresses: [...addresses.values()], skipped };
}

interface Header {
  email: number;
  /** The columns of the name, in their order. */
  names: number[];
}

/** @returns null for a row that is no header */
function readHeader({ cells }: Row): Header | null {
  if (cells.some((cell) => cell.includes('@'))) return null;
  const email = cells.findIndex((cell) => /^(?:e-?mail|mail)\b/i.test(cell.trim()));
  if (email < 0) return null;
  const whole = cells.findIndex((cell) => /^(?:full |display )?name$/i.test(cell.trim()));
  const parts = [/^(?:first|given)[ _-]?name$/i, /^(?:last|family)[ _-]?name$|^surname$/i]
    .map((part) => cells.findIndex((cell) => part.test(cell.trim())))
    .filter((place) => place >= 0);
  return { email, names: whole >= 0 ? [whole] : parts };
}

interface Found {
  said: string;
  name: string | null;
}

function underHeader(cells: string[], { email, names }: Header): Found[] {
  const said = cells[email]?.trim();
  if (!said) return [];
  const found = readAddress(said);
  return [{ ...found, name: toName(names.map((place) => cells[place] ?? '').join(' ')) ?? found.name }];
}

function pickAddresses(cells: string[]): Found[] {
  const found = cells.filter((cell) => cell.includes('@')).map(readAddress);
  const [only] = found;
  const other = cells.length === 2 ? cells.find((cell) => !cell.includes('@')) : undefined;
  return found.length === 1 && only && other !== undefined ? [{ ...only, name: only.name ?? toName(other) }] : found;
}

/** Reads `Ada <ada@example.org>` or an address alone. */
function readAddress(cell: string): Found {
  const said = cell.trim();
  const from = said.lastIndexOf('<');
  if (from < 0 || !said.endsWith('>')) return { said, name: null };
  return { said: said.slice(from + 1, -1).trim(), name: toName(said.slice(0, from)) };
}

/** A name as one line; null for none. */
function toName(said: string): string | null {
  const name = said.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return name === '' || name.length > INVITED_NAME_MAX ? null : name;
}

/** The rows that are not empty. Quotes at the beginning of a cell hold its separators together, and may hold line breaks. */
function readRows(text: string): Row[] {
  const rows: Row[] = [];
  let line = 1;
  let row: Row = { line, cells: [] };
  let cell = '';
  const endCell = () => {
    row.cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((each) => each.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  };

  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"' && cell.trim() === '') {
      const end = closingQuote(text, at);
      if (end > 0) {
        const quoted = text.slice(at + 1, end);
        cell = quoted.replaceAll('""', '"');
        line += quoted.split('\n').length - 1;
        at = end;
        continue;
      }
    }
    if (character === '\n' || (character === '\r' && text.charAt(at + 1) !== '\n')) {
      line += 1;
      endRow();
    } else if (character === ',' || character === ';' || character === '\t') {
      endCell();
    } else if (character !== '\r' && cell.length < CELL_MAX) {
      // No longer than what is kept, since each quote asks whether the cell is blank.
      cell += character;
    }
  }
  endRow();
  return rows;
}

/** @returns 0 when it is too far away to be the end of a cell */
function closingQuote(text: string, from: number): number {
  for (let at = from + 1; at < Math.min(text.length, from + NEAREST_QUOTE); at += 1) {
    if (text.charAt(at) !== '"') continue;
    if (text.charAt(at + 1) !== '"') return at;
    at += 1;
  }
  return 0;
}
