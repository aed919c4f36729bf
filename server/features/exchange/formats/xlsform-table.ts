import type { JsonObject } from '../json-file.ts';

/** A row of a sheet of an XLSForm, with its cells by the names of their columns. */
export interface XlsRow {
  /** The trimmed text of a column; empty where there is none. */
  of(column: Column): string;
  /** A text in its languages: a plain text, or texts by their language. */
  words(column: 'label' | 'hint' | 'constraint_message'): string | JsonObject;
  /** The filled columns that change what respondents meet and that none of `of` and `words` reads, by their names in the file. */
  others: readonly (readonly [name: string, value: string])[];
  /** All cells by the small names of their columns, for filters of choices. */
  cells: ReadonlyMap<string, string>;
}

const ALIASES: Readonly<Record<string, string>> = {
  ...{ command: 'type', caption: 'label', relevance: 'relevant', 'list name': 'list_name', count: 'repeat_count' },
  ...{ 'choice filter': 'choice_filter', 'repeat count': 'repeat_count', 'jr:count': 'repeat_count' },
  ...{ 'read only': 'readonly', read_only: 'readonly', body: 'appearance', 'constraint message': 'constraint_message' },
  ...{ 'default language': 'default_language', form_title: 'title', 'form title': 'title', set_form_title: 'title' },
  ...{
    'required message': 'required_message',
    'kobo--matrix_list': 'matrix_list',
    value: 'name',
    calculate: 'calculation',
  },
  ...{
    'kobo--score-choices': 'score_choices',
    'kobo--rank-items': 'rank_items',
    'kobo--rank-constraint-message': 'message',
  },
};
const READ = [
  ...([
    'type',
    'name',
    'relevant',
    'required',
    'readonly',
    'constraint',
    'appearance',
    'default',
    'parameters',
  ] as const),
  ...([
    'calculation',
    'choice_filter',
    'repeat_count',
    'disabled',
    'matrix_list',
    'score_choices',
    'rank_items',
  ] as const),
  ...(['list_name', 'title', 'default_language', 'style', 'trigger'] as const),
];
type Column = (typeof READ)[number];
/** The other columns with an effect. Programs leave out all that they do not know: notes of the author, and keys of the data. */
const EFFECTIVE = /^(?:media|image|audio|video|big-image|body|bind|instance|control|autoplay|guidance_hint|save_to)\b/;

/** The rows of a sheet below its names of columns. Empty without such names. */
export function tableOf(sheet: readonly (readonly string[])[], key: 'type' | 'list_name' | null): XlsRow[] {
  const start = key === null ? 0 : sheet.findIndex((row) => row.some((cell) => columnOf(cell).name === key));
  const header = (start < 0 ? [] : (sheet[start] ?? [])).map((cell) => ({ ...columnOf(cell), written: cell.trim() }));
  return sheet.slice(start + 1).map((row) => rowOf(row, header));
}

interface Header {
  name: string;
  language: string;
  written: string;
}

function rowOf(row: readonly string[], header: readonly Header[]): XlsRow {
  const cells = new Map<string, string>();
  const texts = new Map<string, Map<string, string>>();
  const others: [string, string][] = [];
  for (const [place, { name, language, written }] of header.entries()) {
    const value = (row[place] ?? '').trim();
    if (value === '' || name === '') continue;
    if (name === 'label' || name === 'hint' || name === 'constraint_message') {
      const own = texts.get(name) ?? new Map<string, string>();
      if (!own.has(language)) own.set(language, value);
      texts.set(name, own);
    } else if (!cells.has(name)) {
      cells.set(name, value);
      if (EFFECTIVE.test(name) && !READ.some((each) => each === name)) others.push([written, value]);
    }
  }
  return {
    of: (column) => cells.get(column) ?? '',
    words(column) {
      const own = texts.get(column);
      const plain = own?.get('') ?? '';
      return !own || (own.size === 1 && plain !== '')
        ? plain
        : Object.fromEntries([...own].map(([tag, text]) => [tag || 'default', text]));
    },
    ...{ others, cells },
  };
}

/** The name of a column and its language: `label::Français (fr)`, `media::image::English`, `bind::relevant`. */
function columnOf(cell: string): { name: string; language: string } {
  const whole = cell.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const plain = whole.replace(/^bind\s*::?\s*/, '');
  const [, base = plain, language] = TRANSLATED.exec(plain) ?? [];
  return { name: ALIASES[base] ?? base, language: language === undefined ? '' : languageOf(language) };
}

const TRANSLATED = /^(label|caption|hint|(?:constraint|required)[_ ]message)\s*::?\s*(.+)$/;

/** The tag of a language by its name in an XLSForm: `French (fr)`, `fr`, `French`. */
export function languageOf(name: string): string {
  const small = name.trim().toLowerCase();
  const tag = /\(([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\)\s*$/.exec(small)?.[1] ?? /^[a-z]{2}$/.exec(small)?.[0];
  return tag ?? TAGS.get(small) ?? small;
}

/** Languages by their English and own names. */
const TAGS: ReadonlyMap<string, string> = new Map(
  'en fr es pt de it nl ar sw ru uk zh hi bn ur fa tr id ne vi th my km so am ha yo rw ln sv da no fi pl cs ro el he ja ko ta te'
    .split(' ')
    .flatMap((tag) => ['en', tag].map((inLanguage) => [nameIn(tag, inLanguage), tag] as const)),
);
function nameIn(tag: string, inLanguage: string): string {
  return (new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag).toLowerCase();
}
