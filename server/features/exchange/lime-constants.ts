import { QUESTION_MAX } from '#basics/limits.ts';
import { plainLine } from '#questions/exchange/plain-words.ts';
import { codeOf, fieldIn, inOwnLanguage, isNone, type Reading, rowsOf, wordsOf } from './lime-rows.ts';
import { shortened } from './losses.ts';
import type { XmlRow, XmlTables } from './xml-file.ts';

/** `{code.question}` and the like: facts of the survey, the same for all respondents. */
const OF_QUESTION = /^(\w{1,60})\.(question|qid|gid|type)$/;
/**
 * A text with the codes of questions in place of ids, as old files have them, and with the constants of LimeSurvey as words.
 * @param own the row of the question or the group whose text it is
 */
export function withCodes(text: string, reading: Reading, own?: XmlRow): string {
  if (!text.includes('{')) return text;
  return withoutIds(text, reading).replaceAll(/\{(\w{1,60}(?:\.\w{1,20})?)\}/g, (all, name: string) => {
    const facts = factsIn(reading);
    const words = facts.room > 0 ? constantIn(name, { reading, own }) : null;
    facts.room -= words?.length ?? 0;
    return words ?? all;
  });
}

/** How many characters a file gets in place of constants: a hostile one would grow without end. */
const ROOM = 300_000;

const withoutIds = (text: string, { names }: Reading): string =>
  text.replaceAll(
    /\{(?:INSERTANS:)?(\d{1,10}X\d{1,10}X\w{1,40})(\.\w+)?\}/g,
    (_, name: string, suffix = '.shown') => `{${codeOf(name, names)}${suffix}}`,
  );

function constantIn(name: string, { reading, own }: { reading: Reading; own: XmlRow | undefined }): string | null {
  const facts = factsIn(reading);
  if (name === 'SURVEYNAME') return escaped(facts.title) || null;
  if (name === 'SURVEYDESCRIPTION') return escaped(facts.description) || null;
  if (name === 'LANG') return reading.language;
  if (name === 'SID') return fieldIn(rowsOf(reading.file, 'surveys')[0], 'sid') || null;
  if (name === 'QID' || name === 'GID') return fieldIn(own, name.toLowerCase()) || null;
  if (name === 'GROUPNAME') return escaped(facts.groups.get(fieldIn(own, 'gid')) ?? '') || null;
  const [, code, what = ''] = OF_QUESTION.exec(name) ?? [];
  if (code === undefined) return null;
  const row = code === 'self' || code === 'this' ? questionOf(own, facts) : facts.questions.get(code);
  const rows = row ? [row] : partsNamed(code, facts);
  return what === 'question' ? wordsOfRows(rows, reading) || null : fieldIn(rows[0], what) || null;
}

/** The question that a row is of: itself, or that of an answer or a subquestion. */
const questionOf = (row: XmlRow | undefined, { byId }: Facts): XmlRow | undefined => {
  const parent = fieldIn(row, 'parent_qid');
  return byId.get(isNone(parent) ? fieldIn(row, 'qid') : parent) ?? row;
};

/** The question and its parts that a name means: a row, a row and a column, or a row and one of its two scales. */
function partsNamed(code: string, { parts }: Facts): readonly XmlRow[] {
  const whole = parts.get(code);
  if (whole) return whole;
  for (let place = code.lastIndexOf('_'); place > 0; place = code.lastIndexOf('_', place - 1)) {
    const [question, row] = parts.get(code.slice(0, place)) ?? [];
    if (!question || !row) continue;
    const last = code.slice(place + 1);
    const [, column] = parts.get(`${fieldIn(question, 'title')}_${last}`) ?? [];
    if (column) return [question, row, column];
    if (/^[01]$/.test(last)) return [question, row];
  }
  return [];
}

/** A part of a question is called after both. Places in these words stay places. */
const wordsOfRows = (rows: readonly XmlRow[], reading: Reading): string => {
  const words = rows.map((row) => {
    const html = fieldIn(wordsOf('question_l10ns', 'qid', row, reading), 'question');
    const ownId = fieldIn(row, 'qid');
    return plainLine(withoutIds(shortened(html, LONGEST).replaceAll(/\{(?:self|this)\.qid\}/g, ownId), reading));
  });
  return escaped(shortened(words.join(': '), QUESTION_MAX));
};
/** More of a text is no name of a question. */
const LONGEST = 10 * QUESTION_MAX;

/** Words within HTML. */
const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What the constants of a file say. */
interface Facts {
  /** The characters that may still be put in. */
  room: number;
  title: string;
  description: string;
  /** The questions, by their ids. */
  byId: ReadonlyMap<string, XmlRow>;
  /** The names of groups, by their ids. */
  groups: ReadonlyMap<string, string>;
  /** The questions, and with the rows of their questions the parts, by their codes. */
  questions: ReadonlyMap<string, XmlRow>;
  parts: ReadonlyMap<string, readonly [question: XmlRow, part: XmlRow]>;
}

/** Made once for each language of a file, which may have many constants. */
function factsIn(reading: Reading): Facts {
  const { file, language } = reading;
  const known = facts.get(file) ?? new Map<string, Facts>();
  facts.set(file, known);
  const made = known.get(language) ?? factsOf(reading);
  known.set(language, made);
  return made;
}
const facts = new WeakMap<XmlTables, Map<string, Facts>>();

function factsOf(reading: Reading): Facts {
  const { file, language } = reading;
  const words = rowsOf(file, 'surveys_languagesettings').find((row) => fieldIn(row, 'surveyls_language') === language);
  const rows = inOwnLanguage(rowsOf(file, 'questions'), reading).filter((row) => isNone(fieldIn(row, 'parent_qid')));
  const byId = new Map(rows.map((row) => [fieldIn(row, 'qid'), row]));
  return {
    room: ROOM,
    title: shortened(plainLine(fieldIn(words, 'surveyls_title')), QUESTION_MAX),
    description: shortened(plainLine(fieldIn(words, 'surveyls_description')), QUESTION_MAX),
    byId,
    groups: new Map(
      inOwnLanguage(rowsOf(file, 'groups'), reading).map((row) => [
        fieldIn(row, 'gid'),
        shortened(plainLine(fieldIn(wordsOf('group_l10ns', 'gid', row, reading), 'group_name')), QUESTION_MAX),
      ]),
    ),
    questions: new Map(rows.map((row) => [fieldIn(row, 'title'), row])),
    parts: new Map(
      inOwnLanguage(rowsOf(file, 'subquestions'), reading).flatMap((part) => {
        const question = byId.get(fieldIn(part, 'parent_qid'));
        return question ? [[`${fieldIn(question, 'title')}_${fieldIn(part, 'title')}`, [question, part]] as const] : [];
      }),
    ),
  };
}
