import type { Choice, DocumentCondition, DocumentNames, DocumentShow } from '#questions/model/condition-input.ts';
import {
  type Comparison,
  conditionsIn,
  FIELD_TESTS,
  type FieldTest,
  groupOf,
  isGroup,
  mapConditions,
  otherIn,
  questionOf,
  toGroup,
} from '#questions/model/conditions.ts';
import { groupedOf, isJoined, mapGrouped } from '#questions/parts/options/joined.ts';
import type { ConditionTest } from '#questions/parts/say-show.tsx';
import type { ValueCondition } from '#survey/expressions/of-condition.ts';
import { comparedNumber, comparesAs } from '#web/authoring/values/compared.ts';
import { formInEntry } from '#web/authoring/values/same-entry.ts';
import type { ConditionValues, QuestionValues, ShowValues } from '#web/authoring/values/value-types.ts';

export const emptyCondition = (): ConditionValues => ({
  ...{ question: null, field: null, test: 'chosen', picks: [], value: '' },
});

/**
 * Conditions of a document in the form of the editor.
 * @param within the id of the question, for conditions of its options
 */
export const readShow = (show: DocumentShow, within?: string): ShowValues =>
  mapGrouped(groupedOf(show), (condition) => inEntry(condition, within) ?? readCondition(condition));

/** A condition on one option in the same entry; null for any other, and for one that the fields of the editor cannot hold. */
function inEntry(condition: DocumentCondition, within: string | undefined): ConditionValues | null {
  const question = questionOf(condition);
  if (question === null || question !== within || 'count' in condition || 'holds' in condition) return null;
  const empty = { ...emptyCondition(), question };
  if ('question' in condition) {
    const { chosen, not } = condition;
    const [key, ...others] = new Set(chosen.map((choice) => ('key' in choice ? choice.key : '')));
    if (!key || others.length > 0) return null;
    const isOfChoices = chosen.every((choice) => 'pick' in choice && choice.pick !== undefined);
    if (isOfChoices) return { ...empty, part: key, test: not ? 'notChosen' : 'chosen', picks: [...chosen] };
    return chosen.length === 1 ? { ...empty, part: key, test: not ? 'notAnswered' : 'answered' } : null;
  }
  if (!('op' in condition && 'part' in condition) || !condition.part || 'slot' in condition.part) return null;
  const { op, value, part } = condition;
  if (typeof value === 'object' || !isFieldTest(op)) return null;
  return { ...empty, part: part.key, test: op, value: String(value) };
}

const isFieldTest = (op: string): op is FieldTest => FIELD_TESTS.some((test) => test === op);

/** Conditions that the fields of the editor cannot hold. */
const isKept = (condition: DocumentCondition): boolean =>
  'text' in condition ||
  'count' in condition ||
  ('part' in condition && condition.part !== undefined) ||
  otherIn<DocumentNames, Choice>(condition) !== null;

function readCondition(condition: DocumentCondition): ConditionValues {
  const empty = emptyCondition();
  if ('holds' in condition) return { ...empty, formula: { expression: condition.holds } };
  if (isKept(condition)) return { ...empty, question: questionOf(condition), kept: condition as ValueCondition };
  if ('field' in condition) return { ...empty, field: condition.field, test: condition.op, value: condition.value };
  if ('score' in condition) {
    return { ...empty, score: condition.score.key, test: condition.op, value: String(condition.value) };
  }
  if ('answered' in condition) {
    return { ...empty, question: condition.answered, test: condition.not ? 'notAnswered' : 'answered' };
  }
  if ('question' in condition) {
    const { question, chosen, not } = condition;
    return { ...empty, question, test: not ? 'notChosen' : 'chosen', picks: [...chosen] };
  }
  const { op, value } = condition as { op: Comparison; value: number | string }; // the others are kept
  return { ...empty, question: questionOf(condition), test: op, value: String(value) };
}

/**
 * Conditions in the form of the document. Unfinished ones stay unfinished, so that the server refuses them instead of storing
 * another condition.
 * @param named the questions of the form
 */
export function toShow(show: ShowValues, named: readonly QuestionValues[]): DocumentShow {
  const joined = ({ by, parts }: ShowValues): DocumentShow =>
    toGroup(
      by,
      parts.map((part) => (isJoined(part) ? joined(part) : toCondition(part, named))),
    );
  return joined(show);
}

/** One condition of a document. */
export function toCondition(condition: ConditionValues, named: readonly QuestionValues[]): DocumentCondition {
  return written(condition, named) as DocumentCondition; // as `toShow`
}

function written(condition: ConditionValues, named: readonly QuestionValues[]): object {
  const { field, score, test, picks, value, formula, kept } = condition;
  if (kept) return kept;
  // No formula is one that refers to nothing: it is refused until it can be read.
  if (formula) return { holds: formula.expression ?? { calculated: '' } };
  if (field !== null) return { field, op: test, value };
  const number = comparedNumber(condition) ?? null;
  if (score !== undefined) return { score: { key: score }, op: test, value: number };
  const id = condition.question ?? '';
  const not = isNot(test) ? { not: true } : {};
  const question = named.find(({ _id }) => _id === id);
  if (condition.part !== undefined && question) return writtenInEntry({ ...condition, part: condition.part }, question);
  if (test === 'answered' || test === 'notAnswered') return { answered: id, ...not };
  if (test === 'chosen' || test === 'notChosen') return { question: id, chosen: picks satisfies Choice[], ...not };
  if (question && comparesAs(question) === 'moment') return { moment: id, op: test, value };
  return { number: id, op: test, value: number };
}

function writtenInEntry(condition: ConditionValues & { part: string }, own: QuestionValues): object {
  const { test, picks, value } = condition;
  const key = condition.part;
  const question = own._id;
  const not = isNot(test) ? { not: true } : {};
  if (test === 'answered' || test === 'notAnswered') return { question, chosen: [{ key }], ...not };
  if (test === 'chosen' || test === 'notChosen') return { question, chosen: picks, ...not };
  const compared = { part: { key }, op: test };
  const form = formInEntry(own, key);
  if (form === 'text') return { text: question, ...compared, value };
  if (form === 'moment') return { moment: question, ...compared, value };
  return { number: question, ...compared, value: comparedNumber(condition) ?? null };
}

const isNot = (test: ConditionTest): boolean => test === 'notChosen' || test === 'notAnswered';

/**
 * Conditions without the faulty ones; undefined if none is left.
 * @param isFaulty gets the path of a condition, as `all.0.any.2`
 */
export function withoutFaulty(show: DocumentShow, isFaulty: (path: string) => boolean): DocumentShow | undefined {
  const [name, parts] = groupOf(mapConditions(show, (condition, path) => (isFaulty(path) ? null : condition)));
  const left = parts.filter((part) => !isGroup(part) || conditionsIn(part).length > 0);
  return left.length > 0 ? toGroup(name, left) : undefined;
}
