import { ADDRESS_LINES_MAX, EMAIL_MAX, INVITED_NAME_MAX } from '#basics/limits.ts';
import { cut } from '#basics/truncate.ts';
import { Email } from '#contract/people/users.ts';
import type { SkippedAddress } from '#contract/sharing/invitations.ts';
import { type AddressRow, type ReadRows, readAddressRows, SEPARATORS } from './address-rows.policy.ts';

export interface Address {
  line: number;
  /** Folded. */
  email: string;
  name: string | null;
}

const SHOWN = 80;
/** Cells of a row that name it where it has no address. */
const SHOWN_CELLS = 20;
/** Far more than a list may have; the rest is not judged one by one. */
const JUDGED_MAX = ADDRESS_LINES_MAX;

/**
 * Reads pasted addresses, or a CSV file with or without a header. Line breaks or the file's own separator part them. An address is
 * alone, as `Ada <ada@example.org>`, or beside a cell with the name. Returns each address once, and each skipped one with its line
 * and a reason.
 */
export function readAddresses(text: string): { addresses: Address[]; skipped: SkippedAddress[] } {
  const addresses = new Map<string, Address>();
  const skipped: SkippedAddress[] = [];
  const skip = (line: number, said: string, reason: SkippedAddress['reason']) =>
    void skipped.push({ line, text: cut(said.trim(), SHOWN), reason });

  const read = readAddressRows(text);
  const [header, separator] = findHeader(read);
  let judged = 0;
  for (const { line, cells } of read.rows(separator).slice(header ? 1 : 0)) {
    const found = header ? underHeader(cells, header) : pickAddresses(cells);
    if (found.length === 0) skip(line, cells.slice(0, SHOWN_CELLS).join(', '), 'no_address');
    for (const { said, name } of found) {
      judged += 1;
      if (judged > JUDGED_MAX) {
        skip(line, said, 'too_many');
        return { addresses: [...addresses.values()], skipped };
      }
      const email = isLikely(said) ? Email.safeParse(said).data : undefined;
      if (email === undefined) skip(line, said, 'bad_address');
      else if (addresses.has(email)) skip(line, said, 'twice');
      else addresses.set(email, { line, email, name: name === email ? null : name });
    }
  }
  if (read.stopped !== null) skip(read.stopped, '…', 'too_many');
  return { addresses: [...addresses.values()], skipped };
}

/** Skips text that is plainly no address, to save work. */
const isLikely = (said: string): boolean => said.length <= EMAIL_MAX && said.indexOf('.', said.indexOf('@') + 2) > 0;

interface Header {
  email: number;
  /** The columns of the name, in their order. */
  names: number[];
}

/** Finds the separator: the header's, otherwise that of most rows. */
function findHeader(read: ReadRows): [Header | null, string] {
  for (const separator of SEPARATORS) {
    const row = read.first(separator);
    const header = row && row.cells.length > 1 ? readHeader(row) : null;
    if (header) return [header, separator];
  }
  const row = read.first(read.usual);
  return [row ? readHeader(row) : null, read.usual];
}

/** Headings of English, German, French, Spanish, Italian and Portuguese, with letters and digits only. */
const EMAILS =
  /^(?:email|mail|emails|emailaddress|emailadresse|mailaddress|mailadresse|email1value|courriel|adresseemail|adressemail|adresseélectronique|correo|correoelectr[oó]nico|indirizzoemail|endereçodeemail)$/;
const OTHER_EMAILS = /^(?!.*(?:type|typ|label|status|display|sent|name)).*e?mail/;
const WHOLE_NAMES =
  /^(?:name|fullname|displayname|anzeigename|vollername|vollständigername|vorundnachname|nomcomplet)$/;
const FIRST_NAMES = /^(?:firstname|givenname|forename|vorname|vornamen|rufname|pr[eé]nom|nombre|nome)$/;
const LAST_NAMES = /^(?:lastname|familyname|surname|nachname|familienname|zuname|nom|nomdefamille|apellidos?|cognome)$/;

/** @returns null for a row that is no header */
function readHeader({ cells }: AddressRow): Header | null {
  if (cells.some((cell) => cell.includes('@'))) return null;
  const headings = cells.map((cell) => cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const placeOf = (pattern: RegExp) => headings.findIndex((heading) => pattern.test(heading));
  const email = [EMAILS, OTHER_EMAILS].map(placeOf).find((place) => place >= 0);
  if (email === undefined) return null;
  const [whole = -1, first = -1, last = -1] = [WHOLE_NAMES, FIRST_NAMES, LAST_NAMES].map(placeOf);
  // Beside "Vorname", "Name" is the family name.
  if (whole >= 0 && (first < 0 || last >= 0)) return { email, names: [whole] };
  return { email, names: [first, whole >= 0 ? whole : last].filter((place) => place >= 0) };
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
  const found: Found[] = [];
  const others: string[] = [];
  let before: string[] = [];
  for (const cell of cells) {
    if (!cell.includes('@')) {
      if (cell.trim() !== '') others.push(cell);
      if (cell.trim() !== '') before.push(cell.trim());
      continue;
    }
    const { said, name } = readAddress(cell);
    // Mail programs write `Lovelace, Ada <ada@example.org>` without quotes, too.
    const isParted = name !== null && before.length === 1;
    found.push({ said, name: isParted ? (toName(`${before[0]}, ${name}`) ?? name) : name });
    before = [];
  }
  const [only] = found;
  const [other] = others;
  if (found.length !== 1 || !only || others.length !== 1 || other === undefined) return found;
  return [{ ...only, name: only.name ?? toName(other) }];
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
