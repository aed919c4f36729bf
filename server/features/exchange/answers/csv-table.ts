import { armed } from '#server/http/files/csv.ts';
import { type CsvLine, readCsv } from '#server/http/files/csv-lines.ts';
import { fileFault } from '../file-fault.ts';
import { type AnswerColumn, type AnswerRow, type AnswerTable, isoOf } from './answer-table.ts';
import { LIME_ABOUT, limePath, limeSubmitted } from './lime-columns.ts';

/** More columns than a survey of the largest size has in most programs. */
const COLUMNS_MAX = 6_000;

/** The columns of our exports that are about the response, by their names in codes and in texts. */
const OWN = {
  id: ['response', 'Response ID'],
  submitted: ['submitted', 'Submitted at (UTC)', 'Submitted on (UTC)'],
  language: ['language', 'Language'],
} as const;

/** Reads a table of answers: an export of LimeSurvey with codes, or one of ours. @throws AppError `invalid_input` */
export function readAnswerCsv(text: string): AnswerTable {
  const [header, ...lines] = linesOf(text);
  if (!header) throw fileFault('file', 'empty');
  const names = header.cells.map((cell) => cell.trim());
  if (isOwn(names)) return ownTable(names, lines);
  if (!names.includes('id') || !names.some((name) => LIME_ABOUT.has(name) && name !== 'id')) {
    throw fileFault('line 1', 'unknown');
  }
  return limeTable(names, lines);
}

export function linesOf(text: string): CsvLine[] {
  const read = readCsv(text, COLUMNS_MAX);
  if ('unclosed' in read) throw fileFault(`line ${read.unclosed}`, 'csv');
  if ('tooMany' in read) throw fileFault(`line ${read.tooMany}`, 'much');
  return read.lines;
}

const isOwn = (names: readonly string[]): boolean =>
  OWN.id.some((name) => name === names[0]) && OWN.submitted.some((name) => names.includes(name));

export const placeIn = (names: readonly string[], of: keyof typeof OWN): number =>
  names.findIndex((name) => new Set<string>(OWN[of]).has(name));

function ownTable(names: readonly string[], lines: readonly CsvLine[]): AnswerTable {
  const leading = names.slice(0, firstAnswer(names));
  const [id, submitted, language] = (['id', 'submitted', 'language'] as const).map((of) => placeIn(leading, of));
  const about = aboutIn(names);
  // Only the exports for spreadsheets have apostrophes before what looks like a formula.
  const plain = names[0] === OWN.id[0] ? (cell: string) => cell : armed;
  return {
    program: 'canvass',
    columns: names.map((name, place): AnswerColumn => ({ name, path: [name], ...about(place) })),
    rows: lines.map(({ line, cells }): AnswerRow => {
      const at = (place = -1) => (cells[place] ?? '').trim();
      return {
        ...{ line, id: at(id) || null, isComplete: true, language: at(language) || null },
        submittedAt: at(submitted) === '' ? null : isoOf(at(submitted)),
        values: valuesOf(
          cells.map((cell) => plain(cell)),
          new Set([id, submitted, language]),
        ),
      };
    }),
  };
}

/**
 * The columns before and after the answers in our tables. Their places decide, because a question may have the same name. Versions,
 * endings and sums follow from the answers and the survey.
 */
function aboutIn(names: readonly string[]): (place: number) => Pick<AnswerColumn, 'about'> {
  const first = firstAnswer(names);
  const last = Math.max(names.lastIndexOf('Version'), names.lastIndexOf('version'));
  return (place) => {
    if (place === names.indexOf('Respondent') && place < first) return { about: 'person' };
    return place < first || (last > 0 && place >= last) ? { about: 'response' } : {};
  };
}
const firstAnswer = (names: readonly string[]): number => {
  const found = names.findIndex((name, place) => !LEADING.has(name) || names.indexOf(name) < place);
  return found < 0 ? names.length : found;
};
const LEADING = new Set([...Object.values(OWN).flat(), 'Respondent', 'Countdown', 'started']);

function limeTable(names: readonly string[], lines: readonly CsvLine[]): AnswerTable {
  const places = new Map(names.map((name, place) => [name, place]));
  const own = new Set(['id', 'submitdate', 'startlanguage'].map((name) => places.get(name)));
  return {
    program: 'limesurvey',
    columns: names.map((name): AnswerColumn => {
      const about = LIME_ABOUT.get(name);
      return { name, path: limePath(name), ...(about && { about }) };
    }),
    rows: lines.map(({ line, cells }): AnswerRow => {
      const at = (name: string) => (cells[places.get(name) ?? -1] ?? '').trim();
      return {
        ...{ line, id: at('id') || null, language: at('startlanguage') || null },
        ...limeSubmitted(places.has('submitdate') ? at('submitdate') : null),
        values: valuesOf(cells, own),
      };
    }),
  };
}

/** The cells that say something, without those in the columns that are read elsewhere. */
export function valuesOf(cells: readonly string[], without: ReadonlySet<number | undefined>): Map<number, string> {
  const values = new Map<number, string>();
  for (const [place, cell] of cells.entries()) {
    if (cell.trim() !== '' && !without.has(place)) values.set(place, cell);
  }
  return values;
}
