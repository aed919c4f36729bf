import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { armed, csvCells } from '#server/http/files/csv.ts';
import { readCsv } from '#server/http/files/csv-lines.ts';
import { LANGUAGES_DIR, readTexts, type Texts } from '#server/messages/language-files.ts';
import { readAccepted } from './accepted.ts';
import { faultOf } from './check-text.ts';
import { ENGLISH, flat, isWanted, PLACES } from './english.ts';

/** The columns of the table for translators. Import needs the ones of `READ`. */
const COLUMNS = ['key', 'English', 'where it stands', 'to do', 'translation'] as const;
const READ = ['key', 'English', 'translation'] as const;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The table of all texts that a language is to have, with their translations so far. It opens in any spreadsheet, which computes
 * nothing in it.
 */
export function writeTable(language: SiteLanguage, dir = LANGUAGES_DIR): string {
  const isAccepted = readAccepted(language, dir);
  const rows = Object.entries(ENGLISH)
    .filter(([file]) => isWanted(language, file))
    .flatMap(([file, texts]) => {
      const own = flat(readTexts(language, file, dir));
      const place = PLACES.get(file);
      return [...flat(texts)].map(([key, words]) => [
        ...[`${file}.${key}`, words, place?.comment || place?.source || ''],
        own.has(key) ? (isAccepted(file, key, words) ? '' : 'changed') : 'new',
        own.get(key) ?? '',
      ]);
    });
  return BYTE_ORDER_MARK + [COLUMNS, ...rows].map((row) => `${csvCells(row)}\r\n`).join('');
}

/** The translations of a table. */
export interface Taken {
  /** The texts of each file of the language after the import. */
  files: Map<string, Texts>;
  /** A sentence for each wrong line. */
  faults: string[];
  /** The whole keys of the translations in the table, such as `app.close`. */
  keys: ReadonlySet<string>;
}

/**
 * Reads a table that came back. Empty translations are left out. Texts that the language has and the table has not stay.
 * @returns with faults, nothing of the table may be stored
 */
export function readTable(language: SiteLanguage, table: string): Taken {
  const read = readCsv(table);
  if (!('lines' in read)) return { files: new Map(), faults: [faultOfTable(read)], keys: new Set() };
  const [head, ...lines] = read.lines;
  const at = READ.map((name) => head?.cells.indexOf(name) ?? -1);
  const absent = READ.find((_, nth) => at[nth] === -1);
  if (absent) return { files: new Map(), faults: [`Line 1: there is no column “${absent}”.`], keys: new Set() };

  const faults: string[] = [];
  const taken = new Map<string, Map<string, string>>();
  for (const { line, cells } of lines) {
    const [key = '', english = '', translation = ''] = at.map((place) => armed(cells[place] ?? ''));
    if (translation === '') continue;
    const [file = '', ...rest] = key.split('.');
    const words = ENGLISH[file] && flat(ENGLISH[file]).get(rest.join('.'));
    const fault =
      words === undefined
        ? 'there is no text with this key any more'
        : words !== english
          ? 'the English text has changed: export the table again'
          : faultOf(words, translation, language);
    if (fault) faults.push(`Line ${line}, ${key}: ${fault}.`);
    else taken.set(file, (taken.get(file) ?? new Map()).set(rest.join('.'), translation));
  }
  const files = [...taken].map(([file, own]) => [file, together(language, file, own)] as const);
  const keys = [...taken].flatMap(([file, own]) => [...own.keys()].map((key) => `${file}.${key}`));
  return { files: new Map(files), faults, keys: new Set(keys) };
}

/** The texts of a file in the order of English: those of the table, else those that the language had. */
function together(language: SiteLanguage, file: string, own: ReadonlyMap<string, string>): Texts {
  const known = flat(readTexts(language, file));
  const texts: Record<string, unknown> = {};
  for (const key of flat(ENGLISH[file] ?? {}).keys()) {
    const words = own.get(key) ?? known.get(key);
    if (words !== undefined) put(texts, key.split('.'), words);
  }
  return texts as Texts; // `put` writes nothing else
}

function put(texts: Record<string, unknown>, [name = '', ...rest]: readonly string[], words: string): void {
  if (rest.length === 0) {
    texts[name] = words;
    return;
  }
  texts[name] ??= {};
  put(texts[name] as Record<string, unknown>, rest, words);
}

const faultOfTable = (read: { unclosed: number } | { tooMany: number }): string =>
  'unclosed' in read
    ? `Line ${read.unclosed}: a quotation mark is not closed.`
    : `Line ${read.tooMany}: these are too many.`;
