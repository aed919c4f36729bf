import { pictureIn } from '#questions/exchange/formed-words.ts';
import type { ForeignItem, Lose } from '#questions/exchange/kind-exchange.ts';
import { plainLine } from '#questions/exchange/plain-words.ts';
import { tagOf } from './foreign-languages.ts';
import type { ShownWhen } from './foreign-question.ts';
import { withCodes } from './lime-constants.ts';
import {
  byNumber,
  conditionIn,
  fieldIn,
  inOwnLanguage,
  isBase,
  isNone,
  type Reading,
  rowsOf,
  wordsOf,
} from './lime-rows.ts';
import { type LimeWord, limeWordsIn } from './lime-words.ts';
import type { XmlRow } from './xml-file.ts';

/** The rows that belong to questions, by the id of their question. */
export interface Parts {
  answers: Map<string, XmlRow[]>;
  subquestions: Map<string, XmlRow[]>;
  attributes: Map<string, XmlRow[]>;
  conditions: Map<string, XmlRow[]>;
  /** The answers with which a question begins. */
  defaults: Map<string, { whole: string[]; parts: Map<string, string> }>;
}

export function partsOf(reading: Reading): Parts {
  const { file } = reading;
  const by = (rows: readonly XmlRow[], name: string) => Map.groupBy(rows, (row) => fieldIn(row, name));
  const subquestions = by(inOwnLanguage(rowsOf(file, 'subquestions'), reading), 'parent_qid');
  return {
    answers: by(inOwnLanguage(rowsOf(file, 'answers'), reading), 'qid'),
    subquestions,
    attributes: by(rowsOf(file, 'question_attributes'), 'qid'),
    conditions: by(rowsOf(file, 'conditions'), 'qid'),
    defaults: defaultsIn(reading, subquestions),
  };
}

/** Types whose parts begin with answers, and not the question as a whole. */
const IN_PARTS = new Set('1ABCEFHKMPQ:;');

function defaultsIn(reading: Reading, subquestions: Parts['subquestions']): Parts['defaults'] {
  const defaults: Parts['defaults'] = new Map();
  for (const row of inOwnLanguage(rowsOf(reading.file, 'defaultvalues'), reading)) {
    const value = fieldIn(wordsOf('defaultvalue_l10ns', 'dvid', row, reading), 'defaultvalue').trim();
    const qid = fieldIn(row, 'qid');
    const isWhole = isNone(fieldIn(row, 'sqid'));
    if (isWhole && IN_PARTS.has(reading.types.get(qid) ?? '')) continue;
    if (value === '') continue;
    const part = (subquestions.get(qid) ?? []).find((each) => fieldIn(each, 'qid') === fieldIn(row, 'sqid'));
    const special = fieldIn(row, 'specialtype');
    // Rows of subquestions that were removed stay in the table, without an effect.
    if (!isWhole && !part && special === '') continue;
    const own = defaults.get(qid) ?? { whole: [], parts: new Map<string, string>() };
    defaults.set(qid, own);
    if (isWhole && special === '') own.whole.push(value);
    else own.parts.set(part ? fieldIn(part, 'title') : special, value);
  }
  return defaults;
}

type Words = Readonly<Record<LimeWord, string>>;
const ENGLISH = limeWordsIn('en') as Words; // it is in the table
const numbersTo = (last: number) =>
  Array.from({ length: last }, (_, place) => ({ value: String(place + 1), text: String(place + 1) }));
const worded = (words: Words, values: Partial<Record<LimeWord, string>>): ForeignItem[] =>
  Object.entries(values).map(([name, value]) => ({ value, text: words[name as LimeWord] })); // a name of the table

/** The answers of types whose answers are always the same. */
const FIXED: Readonly<Record<string, (words: Words) => ForeignItem[]>> = {
  Y: (words) => worded(words, { yes: 'Y', no: 'N' }),
  G: (words) => worded(words, { female: 'F', male: 'M' }),
  A: () => numbersTo(5),
  B: () => numbersTo(10),
  C: (words) => worded(words, { yes: 'Y', uncertain: 'U', no: 'N' }),
  E: (words) => worded(words, { increase: 'I', same: 'S', decrease: 'D' }),
};
/** The languages of the file, each in its own name. */
const languagesIn = ({ file, base }: Reading): ForeignItem[] =>
  [...new Set([base, ...file.languages])].map((value) => {
    const tag = tagOf(value);
    const name = tag && new Intl.DisplayNames([tag], { type: 'language' }).of(tag);
    return { value, text: name || value };
  });
const WORDED = new Set(['Y', 'G', 'C', 'E']);

/** The answers of a type that always has the same; undefined for other types. */
export function fixedAnswers(type: string, reading: Reading): ForeignItem[] | undefined {
  if (type === 'I') return languagesIn(reading);
  return FIXED[type]?.(limeWordsIn(reading.language) ?? ENGLISH);
}

/** Whether a type has answers that are words. */
export const hasFixedWords = (type: string): boolean => WORDED.has(type);

interface ItemNames {
  id: string;
  table: string;
  words: string;
  code: string;
  order: string;
}

/** Answers or subquestions, those of the first and of the second scale. @param shownWhen gets their conditions; null: they have none */
export function itemsIn(
  rows: readonly XmlRow[],
  names: ItemNames,
  { reading, lose, shownWhen }: { reading: Reading; lose: Lose; shownWhen: Map<string, ShownWhen[]> | null },
): Record<'first' | 'second', ForeignItem[]> {
  const items = rows.toSorted(byNumber(names.order)).map((row) => {
    const said = withCodes(fieldIn(wordsOf(names.table, names.id, row, reading), names.words), reading, row);
    // LimeSurvey evaluates those of rows alone: a column may have an old text there.
    const shown = fieldIn(row, 'scale_id') === '1' ? [] : conditionIn(row, 'relevance', reading);
    if (shown.length > 0 && shownWhen) shownWhen.set(fieldIn(row, names.code), shown);
    else for (const { written } of shown) lose('condition', written);
    const value = fieldIn(row, names.code);
    const picture = pictureIn(said);
    const text = plainLine(picture?.rest ?? said, lose) || plainLine(picture?.words ?? '');
    // A picture alone needs words, too: its code has to do, until its author writes some.
    if (text === '') lose('wordless', value);
    const own = { value, text: text || (isBase(reading) ? value : ''), ...(picture && { picture: picture.address }) };
    return { scale: fieldIn(row, 'scale_id'), own };
  });
  const of = (isSecond: boolean) => items.filter(({ scale }) => (scale === '1') === isSecond).map(({ own }) => own);
  return { first: of(false), second: of(true) };
}
