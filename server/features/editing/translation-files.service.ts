import { LANGUAGES_MAX, SKIPPED_MAX } from '#basics/limits.ts';
import { fitInto } from '#basics/truncate.ts';
import { AppError } from '#contract/http/errors.ts';
import { readLanguage } from '#contract/sharing/language-choice.ts';
import { nativeName } from '#contract/sharing/language-words.ts';
import type { TranslationFile, Translations } from '#contract/surveys/translations.ts';
import type { StoredTranslation } from '#server/db/tables/stored.ts';
import type { Actor } from '#server/http/actor.ts';
import { armed, type CsvValue, writeCsv } from '#server/http/files/csv.ts';
import { type CsvLine, readCsv } from '#server/http/files/csv-lines.ts';
import { listTexts, stampOf } from '#server/survey/survey-texts.ts';
import type { OriginalText, TextPlace } from '#survey/original-text.ts';
import type { SurveyText } from '#survey/texts.ts';
import type { EditingDeps } from './deps.ts';
import { faultOf, faultsIn, type Refusal } from './translations.policy.ts';
import { listTranslations } from './translations.queries.ts';
import { getOwnWords, getTranslations, tell } from './translations.service.ts';

const [ID, WHERE, ORIGINAL] = ['id', 'where', 'original'];
/** UTF-16 units of the title in the name of a file, which systems limit to 255 bytes. */
const TITLE_MAX = 60;

/**
 * The texts of an own survey or draft for translators, a line for each.
 * @param only the only language of the file; null: all languages
 * @throws AppError `not_found`
 */
export async function exportTranslations(
  deps: EditingDeps,
  author: Actor,
  { id, only }: { id: string; only: string | null },
): Promise<{ name: string; content: AsyncGenerator<string> }> {
  const told = await getTranslations(deps, author, id);
  const languages = only === null ? told.translations.map(({ language }) => language) : [only];
  const [{ text: title = '' } = {}] = told.texts;
  const header = [ID, WHERE, ORIGINAL, ...languages.map((language) => `${language} (${nativeName(language)})`)];
  const name = [fitInto(title, TITLE_MAX), 'texts', ...(only === null ? [] : [only])].join(' - ');
  return { name, content: writeCsv(header, rowsOf(told, languages)) };
}

async function* rowsOf(
  { texts, translations }: Translations,
  languages: readonly string[],
): AsyncGenerator<CsvValue[]> {
  const columns = languages.map((language) => translations.find((each) => each.language === language)?.texts ?? {});
  for (const { key, where, text } of texts) {
    yield [key, wordsOf(where), text, ...columns.map((column) => column[key]?.text ?? null)];
  }
}

/** Describes the place of a text to translators who do not see the survey. */
function wordsOf({ part, question, place }: TextPlace): string {
  const number = question === undefined ? '' : ` ${question}`;
  const whole = part === 'section' || part === 'sectionText' ? `Section${number}` : `Question${number}`;
  const nth = place === undefined ? '' : ` ${place}`;
  const words: Record<TextPlace['part'], string> = {
    title: 'Title',
    description: 'Description',
    startButton: 'Button: start',
    nextButton: 'Button: next page',
    backButton: 'Button: back',
    reviewButton: 'Button: review answers',
    submitButton: 'Button: submit',
    section: `${whole}: title`,
    sectionText: `${whole}: text`,
    question: question === undefined ? 'Text between questions' : whole,
    explanation: `${whole}: explanation`,
    invalid: `${whole}: what people read if an answer is not valid`,
    faultText: `${whole}: what people read if a text is not accepted`,
    option: `${whole}: option${nth}`,
    row: `${whole}: row${nth}`,
    ending: `Ending${nth}: title`,
    endingText: `Ending${nth}: text`,
    poll: 'Poll',
    pollOption: `Poll: option${nth}`,
    other: `${whole}: label of an own answer`,
    none: `${whole}: label of “none”`,
    placeholder: `${whole}: example in the empty field`,
    unit: `${whole}: unit`,
    labels: `${whole}: words of point${nth}`,
    dontKnow: `${whole}: label of “don’t know”`,
    alt: 'Text between questions: what its picture shows',
    before: `${whole}: words before a field`,
    after: `${whole}: words after a field`,
    low: `${whole}: words at the lower end of the slider`,
    high: `${whole}: words at the upper end of the slider`,
    choices: `${whole}: choice${nth} of a field`,
    entry: `${whole}: heading of each entry`,
  };
  return words[part];
}

interface LanguageColumn {
  language: string;
  column: number;
}

/**
 * Checks a file of translations against an own survey or draft, and stores nothing. Returns the texts to save, and each refused
 * line and cell.
 * @throws AppError `not_found`; `invalid_input` with `file` (why the file is unreadable) and `line`
 */
export async function readTranslationFile(
  deps: EditingDeps,
  author: Actor,
  { id, file }: { id: string; file: string },
): Promise<TranslationFile> {
  const words = await getOwnWords(deps, author, id);
  const told = tell(words, await listTranslations(deps.db, id));
  const read = readCsv(file);
  if ('unclosed' in read) throw unreadable('unclosed', read.unclosed);
  if ('tooMany' in read) throw unreadable('too_many_lines', read.tooMany);
  const [header, ...lines] = read.lines;
  if (!header) throw unreadable('empty', 1);
  const refused = createReport();
  const { languages, key, original } = readHeader(header, told.language, refused);
  const texts = new Map(listTexts(words).map((text) => [text.key, text]));
  const taken = new Map<string, CsvLine>();
  for (const line of lines) {
    const found = (line.cells[key] ?? '').trim();
    const reason: Refusal | null = !texts.has(found)
      ? 'unknown_id'
      : taken.has(found)
        ? 'repeated_id'
        : line.cells.slice(header.cells.length).some(Boolean)
          ? 'cells'
          : null;
    if (reason) refused.add({ line: line.line, language: null, reason, found });
    else taken.set(found, line);
  }
  const translations = languages.map((column) => merge({ told, texts, taken, original }, column, refused));
  return { translations, refused: refused.told.toSorted((one, other) => one.line - other.line) };
}

type Report = ReturnType<typeof createReport>;

/** Collects refusals up to a limit, so that a file with many of them does not take long. */
function createReport() {
  const told: TranslationFile['refused'] = [];
  return {
    told,
    add(one: (typeof told)[number]): void {
      if (told.length < SKIPPED_MAX) told.push({ ...one, found: fitInto(one.found, FOUND_MAX) });
    },
  };
}

/** UTF-16 units of a quotation in the report. */
const FOUND_MAX = 80;

const unreadable = (file: string, line: number) =>
  new AppError('invalid_input', { fields: { file, line: String(line) } });

function readHeader({ cells, line }: CsvLine, own: string | null, refused: Report) {
  const names = cells.map((cell) => cell.trim());
  const place = (name: string | undefined) => names.findIndex((each) => each.toLowerCase() === name);
  const key = place(ID);
  if (key < 0) throw unreadable('no_id', line);
  if (names.length > LANGUAGES_MAX + COLUMNS_BESIDE) throw unreadable('too_many_columns', line);
  const languages: LanguageColumn[] = [];
  for (const [column, name] of names.entries()) {
    if (name === '' || [ID, WHERE, ORIGINAL].includes(name.toLowerCase())) continue;
    const language = readLanguage(name.split(/[\s(]/, 1)[0] ?? '');
    const isNew = language !== null && language !== own && !languages.some((each) => each.language === language);
    if (isNew) languages.push({ language, column });
    else refused.add({ line, language: null, reason: 'unknown_column', found: name });
  }
  if (languages.length === 0) throw unreadable('no_language', line);
  return { languages, key, original: place(ORIGINAL) };
}

/** `id`, `where`, `original`, and columns that translators add. */
const COLUMNS_BESIDE = 10;

/** The stored texts of a language with the additions and changes of a file's column. Empty cells change nothing. */
function merge(
  from: {
    told: Translations;
    texts: ReadonlyMap<string, SurveyText>;
    taken: ReadonlyMap<string, CsvLine>;
    original: number;
  },
  { language, column }: LanguageColumn,
  refused: Report,
): TranslationFile['translations'][number] {
  const { told, texts, taken, original } = from;
  const stored = told.translations.find((each) => each.language === language);
  const current = new Map(told.texts.map((text) => [text.key, text]));
  const before = stored?.texts ?? {};
  const merged: Record<string, StoredTranslation> = { ...before };
  const refuse = (key: string, reason: Refusal, text: string) =>
    refused.add({ line: taken.get(key)?.line ?? 0, language, reason, found: text });
  for (const [key, { cells }] of taken) {
    const text = asTyped(cells[column]);
    const one = texts.get(key);
    if (!one || text === '' || text === before[key]?.text) continue;
    const fault = faultOf(one, text);
    if (fault) refuse(key, fault, text);
    else merged[key] = { text, of: stampIn(cells[original], current.get(key)) };
  }
  for (const [key, fault] of faultsIn([...texts.values()], merged)) {
    const now = merged[key];
    if (!now || now === before[key]) continue;
    refuse(key, fault, now.text);
    const was = before[key];
    if (was) merged[key] = was;
    else delete merged[key];
  }
  const keys = Object.keys(merged);
  return {
    ...{ language, revision: stored?.revision ?? 0, texts: merged },
    added: keys.filter((key) => !before[key]).length,
    changed: keys.filter((key) => before[key] && before[key] !== merged[key]).length,
    same: [...taken].filter(([key, { cells }]) => before[key]?.text === asTyped(cells[column])).length,
  };
}

const asTyped = (cell = ''): string => armed(cell).replaceAll(/\r\n?/g, '\n').trim();

/** The wording that was translated: the file's wording, which may be older than the survey's. */
const stampIn = (cell: string | undefined, current: OriginalText | undefined): string =>
  cell === undefined || cell.trim() === '' ? (current?.of ?? '') : stampOf(armed(cell));
