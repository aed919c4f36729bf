// Whether conditions hold. No zod here, because the page of a survey loads this file.

import { memoized } from '#basics/memoized.ts';
import type { Question } from '#questions/contract.ts';
import {
  type Comparison,
  type Condition,
  type FieldTest,
  groupOf,
  isGroup,
  type Part,
  type Show,
  type TextTest,
} from '#questions/model/conditions.ts';
import { evaluate, folded, isTrue, numberIn, type Reading } from '#questions/model/evaluate.ts';
import type { Reference } from '#questions/model/expressions.ts';
import type { Json } from '#questions/model/kind.ts';
import { countOf, factsIn, type ReadAnswer, readingOf } from '#questions/model/readings.ts';
import { hasFormat, isTextFormat } from '#questions/model/text-formats.ts';
import { fromHundredths } from './scores.ts';

/** The facts about a respondent so far. */
export interface Known {
  codes: Pick<ReadonlySet<number>, 'has'>;
  answered: Pick<ReadonlyMap<string, ReadAnswer>, 'get'>;
  /** The sum of a score, in hundredths; undefined without any of its answers. */
  sumOf: (score: number) => number | undefined;
  fields: Readonly<Record<string, string>>;
  read: (reference: Reference) => Reading;
  calculated: (id: string) => Reading;
  /** Adds the answer to the next question. */
  take: (question: Question, value: Json) => void;
}

/** Whether a condition holds for a respondent. */
export const holds = (show: Show, known: Known): boolean => testOf(show)(known);

/** A condition that is ready to be judged: it is read once, not with each answer. */
type Test = (known: Known) => boolean;

const testOf = memoized((show: Show): Test => toTest(show));

function toTest(part: Part): Test {
  if (!isGroup(part)) return conditionTest(part);
  const [name, parts] = groupOf(part);
  const tests = parts.map(toTest);
  if (name === 'all') return (known) => tests.every((test) => test(known));
  const isAny: Test = (known) => tests.some((test) => test(known));
  return name === 'any' ? isAny : (known) => !isAny(known);
}

function conditionTest(condition: Condition): Test {
  if ('question' in condition) {
    const { chosen, not = false } = condition;
    return ({ codes }) => chosen.some((code) => codes.has(code)) !== not;
  }
  if ('field' in condition) {
    const { field, op, value } = condition;
    return ({ fields }) => testsField(Object.hasOwn(fields, field) ? (fields[field] ?? '') : '', op, value);
  }
  if ('score' in condition) {
    const { score, op, value } = condition;
    return ({ sumOf }) => {
      const sum = sumOf(score);
      return compares(sum === undefined ? undefined : fromHundredths(sum), op, value);
    };
  }
  if ('holds' in condition) return ({ read }) => isTrue(evaluate(condition.holds, read));
  if ('answered' in condition) return ({ answered }) => isAnswered(answered.get(condition.answered), condition);
  return valueTest(condition);
}

/** A condition on a value of one answer. */
function valueTest(condition: Extract<Condition, { op: TextTest | Comparison }>): Test {
  if ('count' in condition) {
    const { count, part, op, value } = condition;
    return ({ answered }) => {
      const answer = answered.get(count);
      return compares(answer && countOf(answer, part), op, value);
    };
  }
  if ('text' in condition) {
    const { text, part, op, value } = condition;
    return ({ answered }) => testsText(factsAt(answered, text, part)?.text, op, value);
  }
  if ('number' in condition) {
    const { number, part, op, value } = condition;
    return ({ answered }) => {
      const bound = typeof value === 'object' ? factsAt(answered, value.answer, value.part)?.number : value;
      return compares(factsAt(answered, number, part)?.number, op, bound);
    };
  }
  if (!('moment' in condition)) return () => false;
  const { moment, part, op, value } = condition;
  return ({ answered }) => {
    const bound = typeof value === 'object' ? factsAt(answered, value.answer, value.part)?.moment : value;
    return compares(factsAt(answered, moment, part)?.moment, op, bound);
  };
}

/** The facts of an answer or of a part of it. */
export function factsAt(answered: Known['answered'], id: string, part: number | undefined) {
  const answer = answered.get(id);
  return answer && factsIn(answer, part);
}

function isAnswered(
  answer: ReadAnswer | undefined,
  { part, not }: { part?: number | undefined; not?: true | undefined },
) {
  const isThere = answer !== undefined && (part === undefined || readingOf(answer, part) !== null);
  return isThere !== (not ?? false);
}

/** Numbers compare as numbers, and moments of the same form, which ISO 8601 orders, as text. */
function compares<Value extends string | number>(
  given: Value | undefined,
  op: Comparison,
  value: Value | undefined,
): boolean {
  if (given === undefined || value === undefined) return false;
  switch (op) {
    case 'is':
      return given === value;
    case 'isNot':
      return given !== value;
    case 'below':
      return given < value;
    case 'atMost':
      return given <= value;
    case 'atLeast':
      return given >= value;
    case 'above':
      return given > value;
  }
}

function testsField(given: string, op: FieldTest, value: string): boolean {
  const [one, other] = [folded(given), folded(value)];
  if (op === 'contains') return one.includes(other);
  const [number, bound] = [numberIn(one), numberIn(other)];
  if (number !== null && bound !== null) return compares(number, op, bound);
  if (op === 'is' || op === 'isNot') return compares(one, op, other);
  return false;
}

function testsText(given: string | undefined, op: TextTest, value: string): boolean {
  if (given === undefined || given.trim() === '') return false;
  const [one, other] = [folded(given), folded(value)];
  switch (op) {
    case 'is':
      return one === other;
    case 'isNot':
      return one !== other;
    case 'contains':
      return one.includes(other);
    case 'notContains':
      return !one.includes(other);
    case 'startsWith':
      return one.startsWith(other);
    case 'endsWith':
      return one.endsWith(other);
    case 'matches':
      return isTextFormat(value) && hasFormat(given, value);
  }
}
