import { QUOTA_NAME_MAX, SEATS_MAX } from '#basics/limits.ts';
import { formedLines } from '#questions/exchange/formed-words.ts';
import { plainLines } from '#questions/exchange/plain-words.ts';
import type { ReadEnding, ReadQuestion, ShownWhen } from './foreign-question.ts';
import { fieldIn, type Reading, rowsOf } from './lime-rows.ts';
import { shortened } from './losses.ts';
import type { Said } from './said.ts';
import type { XmlRow } from './xml-file.ts';

/** The limits of questions by their ids, and ends for those whom a limit of nobody excludes. */
export interface Quotas {
  of: ReadonlyMap<string, NonNullable<ReadQuestion['quotas']>>;
  endings: ReadEnding[];
}

/** Types with one answer, and with boxes, of which quotas count options. */
const ONE = new Set(['L', '!', 'O', 'Y', 'G', 'I']);
const BOXES = new Set(['M', 'P']);

/**
 * Reads active quotas. A quota of options of one question is a limit of that question. A quota of nobody excludes those who answer
 * so; it may combine questions. Others are listed.
 */
export function quotasIn(reading: Reading): Quotas {
  const { file, losses, types } = reading;
  const of = new Map<string, NonNullable<ReadQuestion['quotas']>>();
  const endings: ReadEnding[] = [];
  const members = Map.groupBy(rowsOf(file, 'quota_members'), (row) => fieldIn(row, 'quota_id'));
  for (const row of rowsOf(file, 'quota')) {
    const [id, name, most] = [fieldIn(row, 'id'), fieldIn(row, 'name'), Number(fieldIn(row, 'qlimit'))];
    if (fieldIn(row, 'active') === '0') continue;
    const byQuestion = Map.groupBy(members.get(id) ?? [], (member) => fieldIn(member, 'qid'));
    const areOptions = [...byQuestion.keys()].every((qid) => isOptions(types.get(qid)));
    const [qid] = byQuestion.keys();
    if (qid !== undefined && areOptions && most === 0) endings.push(endFor(row, { byQuestion, reading }));
    else if (qid !== undefined && areOptions && byQuestion.size === 1 && most > 0 && most <= SEATS_MAX) {
      const message = plainLines(fieldIn(wordsOf(row, reading), 'quotals_message'));
      // Respondents read our words when an option is full.
      if (message !== '' && !USUAL.test(message)) losses.at(`line ${row.line}`)('look', `${name}: ${message}`);
      const options = (byQuestion.get(qid) ?? []).map((member) => fieldIn(member, 'code'));
      of.set(qid, [...(of.get(qid) ?? []), { name: shortened(name, QUOTA_NAME_MAX) || 'Quota', most, options }]);
    } else losses.at(`line ${row.line}`)('quota', name);
  }
  return { of, endings };
}

const isOptions = (type = ''): boolean => ONE.has(type) || BOXES.has(type);

/** The message that LimeSurvey writes by itself. */
const USUAL = /^sorry your responses have exceeded a quota on this survey\.?$/i;

const wordsOf = (row: XmlRow, { file, language }: Reading): XmlRow | undefined =>
  rowsOf(file, 'quota_languagesettings').find(
    (each) =>
      fieldIn(each, 'quotals_quota_id') === fieldIn(row, 'id') && fieldIn(each, 'quotals_language') === language,
  );

/** The end for those who chose one of the options in each of the questions. */
function endFor(
  row: XmlRow,
  { byQuestion, reading }: { byQuestion: ReadonlyMap<string, readonly XmlRow[]>; reading: Reading },
): ReadEnding {
  const { names, types } = reading;
  const words = wordsOf(row, reading);
  const shownWhen = [...byQuestion].map(([qid, own]): ShownWhen => {
    const tests = own.map((member): Said => {
      const [code, name] = [fieldIn(member, 'code'), names.get(qid) ?? ''];
      const isBox = BOXES.has(types.get(qid) ?? '');
      return {
        call: '=',
        of: [{ name: isBox ? `${name}_${code}` : name }, { value: isBox ? 'Y' : code, quoted: true }],
      };
    });
    const written = own.map((member) => `${names.get(qid)}: ${fieldIn(member, 'code')}`).join(', ');
    return { written, condition: tests.length > 1 ? { call: 'or', of: tests } : (tests[0] ?? null) };
  });
  return {
    where: `line ${row.line}`,
    words: formedLines(fieldIn(words, 'quotals_message')) || fieldIn(row, 'name'),
    link: fieldIn(row, 'autoload_url') === '1' ? fieldIn(words, 'quotals_url').trim() : '',
    shownWhen,
    isEarly: true,
  };
}
