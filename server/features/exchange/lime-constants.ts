import { plainLine } from '#questions/exchange/plain-words.ts';
import { codeOf, fieldIn, inOwnLanguage, isNone, type Reading, rowsOf, wordsOf } from './lime-rows.ts';
import type { XmlRow, XmlTables } from './xml-file.ts';

/** `{code.question}` and the like: facts of the survey, the same for all respondents. */
const OF_QUESTION = /^(\w{1,60})\.(question|qid|gid|type)$/;
/** Questions may quote each other, but none itself without end. */
const DEPTH_MAX = 3;

/**
 * A text with the codes of questions in place of ids, as old files have them, and with the constants of LimeSurvey as words.
 * @param own the row of the question or the group whose text it is
 */
export function withCodes(text: string, reading: Reading, own?: XmlRow, depth = 0): string {
  if (!text.includes('{')) return text;
  return text
    .replaceAll(
      /\{(?:INSERTANS:)?(\d{1,10}X\d{1,10}X\w{1,40})(\.\w+)?\}/g,
      (_, name: string, suffix = '.shown') => `{${codeOf(name, reading.names)}${suffix}}`,
    )
    .replaceAll(/\{(\w{1,60}(?:\.\w{1,20})?)\}/g, (all, name: string) => {
      const words = depth < DEPTH_MAX ? constantIn(name, { reading, own, depth }) : null;
      return words ?? all;
    });
}

function constantIn(
  name: string,
  { reading, own, depth }: { reading: Reading; own: XmlRow | undefined; depth: number },
): string | null {
  if (name === 'SURVEYNAME') return escaped(titleIn(reading)) || null;
  if (name === 'SID') return fieldIn(rowsOf(reading.file, 'surveys')[0], 'sid') || null;
  if (name === 'QID' || name === 'GID') return fieldIn(own, name.toLowerCase()) || null;
  if (name === 'GROUPNAME') return escaped(groupNameOf(own, reading)) || null;
  const [, code, what = ''] = OF_QUESTION.exec(name) ?? [];
  if (code === undefined) return null;
  const row = code === 'self' || code === 'this' ? own : questionsIn(reading).get(code);
  if (row) return what === 'question' ? questionText(row, { reading, depth }) : fieldIn(row, what) || null;
  return what === 'question' ? textOfPart(code, { reading, depth }) : null;
}

/** A part of a question is called after both. */
function textOfPart(code: string, { reading, depth }: { reading: Reading; depth: number }): string | null {
  for (let at = code.lastIndexOf('_'); at > 0; at = code.lastIndexOf('_', at - 1)) {
    const question = questionsIn(reading).get(code.slice(0, at));
    const part = rowsOf(reading.file, 'subquestions').find(
      (row) => fieldIn(row, 'parent_qid') === fieldIn(question, 'qid') && fieldIn(row, 'title') === code.slice(at + 1),
    );
    if (question && part) {
      const words = [question, part].map((row) => questionText(row, { reading, depth }));
      return words.join(': ');
    }
  }
  return null;
}

function questionText(row: XmlRow, { reading, depth }: { reading: Reading; depth: number }): string {
  const html = fieldIn(wordsOf('question_l10ns', 'qid', row, reading), 'question');
  return escaped(plainLine(withCodes(html, reading, row, depth + 1)));
}

function titleIn({ file, language }: Reading): string {
  const words = rowsOf(file, 'surveys_languagesettings').find((row) => fieldIn(row, 'surveyls_language') === language);
  return plainLine(fieldIn(words, 'surveyls_title'));
}

function groupNameOf(own: XmlRow | undefined, reading: Reading): string {
  const group = inOwnLanguage(rowsOf(reading.file, 'groups'), reading).find(
    (row) => fieldIn(row, 'gid') === fieldIn(own, 'gid'),
  );
  return group ? plainLine(fieldIn(wordsOf('group_l10ns', 'gid', group, reading), 'group_name')) : '';
}

/** Words within HTML. */
const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The questions of a file by their codes, made once for each language. */
function questionsIn(reading: Reading): ReadonlyMap<string, XmlRow> {
  const { file, language } = reading;
  const known = indexes.get(file) ?? new Map<string, Map<string, XmlRow>>();
  indexes.set(file, known);
  const found = known.get(language);
  if (found) return found;
  const rows = inOwnLanguage(rowsOf(file, 'questions'), reading).filter((row) => isNone(fieldIn(row, 'parent_qid')));
  const made = new Map(rows.map((row) => [fieldIn(row, 'title'), row]));
  known.set(language, made);
  return made;
}
const indexes = new WeakMap<XmlTables, Map<string, Map<string, XmlRow>>>();
