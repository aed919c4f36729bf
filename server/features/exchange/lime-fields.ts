// Questions of LimeSurvey whose words stand elsewhere than above them.
import { plainLine } from '#questions/exchange/plain-words.ts';
import type { Parts } from './lime-parts.ts';
import { fieldIn, type Reading, wordsOf } from './lime-rows.ts';
import type { XmlRow } from './xml-file.ts';

/** What a question with one field or row asks, by its type. */
const ASKS: Readonly<Record<string, string>> = {
  ...{ A: 'L', B: 'L', C: 'L', E: 'L', F: 'L', H: 'L', K: 'N', Q: 'S' },
};

/** A field or a row without words that is the only one of its question: its answer is that of the question. Null for others. */
export function onlyField(
  row: XmlRow,
  { reading, parts }: { reading: Reading; parts: Parts },
): { code: string; type: string } | null {
  const [field, ...others] = parts.subquestions.get(fieldIn(row, 'qid')) ?? [];
  const type = ASKS[fieldIn(row, 'type')];
  if (!field || others.length > 0 || type === undefined || wordsIn(field, reading) !== '') return null;
  const isSlider = parts.attributes
    .get(fieldIn(row, 'qid'))
    ?.some((each) => fieldIn(each, 'attribute') === 'slider_layout' && fieldIn(each, 'value') === '1');
  return isSlider ? null : { code: fieldIn(field, 'title'), type };
}

/** Whether the rows or fields of a question say what it asks. */
export const saysInRows = (row: XmlRow, { reading, parts }: { reading: Reading; parts: Parts }): boolean =>
  (parts.subquestions.get(fieldIn(row, 'qid')) ?? []).some((each) => wordsIn(each, reading) !== '');

/** The original decides for its translations. */
const wordsIn = (row: XmlRow, reading: Reading): string =>
  plainLine(fieldIn(wordsOf('question_l10ns', 'qid', row, { ...reading, language: reading.base }), 'question'));
