// Stored conditions. Without zod, because every survey page loads this file.

import { GROUPS_DEEP_MAX } from '#basics/limits.ts';
import {
  type Codes,
  type Expression,
  mapReferences,
  type PartNames,
  type Reference,
  referencesIn,
} from './expressions.ts';

/** How a condition compares a number, a moment or a hidden field with its value. */
export const COMPARISONS = ['is', 'isNot', 'below', 'atMost', 'atLeast', 'above'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A hidden field is text. If it and the value are both numbers, they are compared as numbers. A missing field is empty. */
export const FIELD_TESTS = [...COMPARISONS, 'contains'] as const;
export type FieldTest = (typeof FIELD_TESTS)[number];

/** The tests of a written text. Capitals and outer spaces do not count. The value of `matches` is the name of a format. */
export const TEXT_TESTS = ['is', 'isNot', 'contains', 'notContains', 'startsWith', 'endsWith', 'matches'] as const;
export type TextTest = (typeof TEXT_TESTS)[number];

/** A comparison with the answer to another earlier question, or to a part of it. */
export interface OtherAnswer<Part = number> {
  answer: string;
  part?: Part | undefined;
}

interface OfPart<Part> {
  /** A row, a line or an option with a value of its own, or the text of "other". */
  part?: Part | undefined;
}

/** The conditions on values of one question. */
type Tested<Part> = OfPart<Part> &
  (
    | { answered: string; not?: true | undefined }
    | { number: string; op: Comparison; value: number | OtherAnswer<Part> }
    | { moment: string; op: Comparison; value: string | OtherAnswer<Part> }
    | { text: string; op: TextTest; value: string }
    /** The number of chosen options; of a question with rows, of answered rows. */
    | { count: string; op: Comparison; value: number }
  );

/**
 * A condition on an earlier question (by id), on a hidden field (by name), on a score, or a formula. For an unanswered question, no
 * option is chosen and no comparison holds.
 */
export type ConditionBy<Names extends PartNames, Choice> =
  | { question: string /** One of these. */; chosen: readonly Choice[]; not?: true | undefined }
  | Tested<Names['part']>
  | { field: string; op: FieldTest; value: string }
  /** The sum of the earlier questions of a score. Needs at least one answer. */
  | { score: Names['score']; op: Comparison; value: number }
  | { holds: Expression<Names> };

/** A stored condition: codes name choices, parts and scores. */
export type Condition = ConditionBy<Codes, number>;

/** All, any or none of the parts must hold. A part is a condition or a group, up to six levels deep. */
export type InGroups<Each> = All<Each> | AnyOf<Each> | NoneOf<Each>;
export type PartIn<Each> = Each | InGroups<Each>;

/** The conditions of a question itself: when it is asked, when it needs an answer, and which answers are valid. */
export const QUESTION_SHOWS = ['show', 'requiredIf', 'validIf'] as const;
export type QuestionShow = (typeof QUESTION_SHOWS)[number];

/** When something is shown. */
export type Show = InGroups<Condition>;
export type Part = PartIn<Condition>;

export interface All<Each> {
  all: readonly PartIn<Each>[];
}

export interface AnyOf<Each> {
  any: readonly PartIn<Each>[];
}

export interface NoneOf<Each> {
  none: readonly PartIn<Each>[];
}

export type GroupName = 'all' | 'any' | 'none';
export const GROUP_NAMES = ['all', 'any', 'none'] as const satisfies readonly GroupName[];

export const isGroup = <Each extends object>(part: PartIn<Each>): part is InGroups<Each> =>
  'all' in part || 'any' in part || 'none' in part;

/** The name of a group, and its parts. */
export function groupOf<Each extends object>(show: InGroups<Each>): [name: GroupName, parts: readonly PartIn<Each>[]] {
  if ('all' in show) return ['all', show.all];
  return 'any' in show ? ['any', show.any] : ['none', show.none];
}

export const toGroup = <Each>(name: GroupName, parts: readonly PartIn<Each>[]): InGroups<Each> =>
  ({ [name]: parts }) as unknown as InGroups<Each>; // the name decides which

/**
 * The same groups with each condition replaced.
 * @param change gets the path of the condition, as `all.0.any.2`; if it returns null, the condition is left out
 */
export function mapConditions<From extends object, To extends object>(
  show: InGroups<From>,
  change: (condition: From, path: string) => To | null,
): InGroups<To> {
  const changed = (group: InGroups<From>, path: string): InGroups<To> => {
    const [name, parts] = groupOf(group);
    return toGroup(
      name,
      parts.flatMap((part, index) => {
        const at = `${path}${name}.${index}`;
        return isGroup(part) ? changed(part, `${at}.`) : (change(part, at) ?? []);
      }),
    );
  };
  return changed(show, '');
}

/** The conditions of a group and of the groups in it. */
export const conditionsIn = <Each extends object>(show: InGroups<Each>): Each[] =>
  groupOf(show)[1].flatMap((part) => (isGroup(part) ? conditionsIn(part) : [part]));

/** How many levels of groups a value of any shape has. Stops counting beyond the bound, so it is safe for all input. */
export function levelsOf(part: unknown, bound = GROUPS_DEEP_MAX + 1): number {
  if (bound === 0 || typeof part !== 'object' || part === null) return 0;
  const parts = GROUP_NAMES.flatMap((name) => (name in part ? (part as Record<string, unknown>)[name] : []));
  const isOne = GROUP_NAMES.some((name) => name in part);
  return isOne ? 1 + Math.max(0, ...parts.map((each) => levelsOf(each, bound - 1))) : 0;
}

/** The name under which a condition holds the id of its question. */
const QUESTION_FIELDS = ['question', 'answered', 'number', 'moment', 'text', 'count'] as const;

/** The id of the question that a condition is about; null for a hidden field, a score and a formula. */
export function questionOf(condition: object): string | null {
  const fields = condition as Partial<Record<(typeof QUESTION_FIELDS)[number], string>>;
  for (const name of QUESTION_FIELDS) if (fields[name] !== undefined) return fields[name];
  return null;
}

/** The answer with which a condition compares its own; null for a fixed value. */
export const otherIn = <Names extends PartNames, Choice>(
  condition: ConditionBy<Names, Choice>,
): OtherAnswer<Names['part']> | null =>
  'value' in condition && typeof condition.value === 'object' ? condition.value : null;

/** All parts of the survey that a condition reads: references of expressions. */
export function readBy<Names extends PartNames, Choice>(condition: ConditionBy<Names, Choice>): Reference<Names>[] {
  if ('holds' in condition) return referencesIn(condition.holds);
  if ('field' in condition) return [{ field: condition.field }];
  if ('score' in condition) return [{ score: condition.score }];
  const other = otherIn(condition);
  const part = 'part' in condition && condition.part !== undefined ? { part: condition.part } : {};
  return [{ answer: questionOf(condition) ?? '', ...part }, ...(other ? [other] : [])];
}

/** How names of one form become names of another. A name that is unknown there becomes one that nothing has. */
export interface Renaming<From extends PartNames, FromChoice, To extends PartNames, ToChoice> {
  question: (id: string) => string;
  choice: (question: string, choice: FromChoice) => ToChoice;
  /** @param isColumn of an option, rather than of a row or an option */
  part: (question: string, part: From['part'], isColumn?: true) => To['part'];
  score: (score: From['score']) => To['score'];
  calculated: (id: string) => string;
}

/** The same expression with other names. */
export const renamedExpression = <From extends PartNames, To extends PartNames>(
  expression: Expression<From>,
  names: Omit<Renaming<From, unknown, To, unknown>, 'choice'>,
): Expression<To> =>
  mapReferences<From, To>(expression, (reference) => {
    if ('answer' in reference) return renamedAnswer(reference, names);
    if ('score' in reference) return { score: names.score(reference.score) };
    return 'calculated' in reference ? { calculated: names.calculated(reference.calculated) } : reference;
  });

const renamedAnswer = <From extends PartNames, To extends PartNames>(
  { answer, part, column }: AnswerReference<From>,
  { question, part: renamed }: Pick<Renaming<From, unknown, To, unknown>, 'question' | 'part'>,
): AnswerReference<To> => ({
  answer: question(answer),
  ...(part !== undefined && { part: renamed(answer, part) }),
  ...(column !== undefined && { column: renamed(answer, column, true) }),
});
type AnswerReference<Names extends PartNames> = Extract<Reference<Names>, { answer: string }>;

/** The same condition with other names. The only place that knows which names a condition holds. */
export function renamedCondition<From extends PartNames, FromChoice, To extends PartNames, ToChoice>(
  condition: ConditionBy<From, FromChoice>,
  names: Renaming<From, FromChoice, To, ToChoice>,
): ConditionBy<To, ToChoice> {
  if ('holds' in condition) return { holds: renamedExpression(condition.holds, names) };
  if ('field' in condition) return condition;
  if ('score' in condition) return { ...condition, score: names.score(condition.score) };
  if ('question' in condition) {
    const { question, chosen, not } = condition;
    const choices = chosen.map((choice) => names.choice(question, choice));
    return { question: names.question(question), chosen: choices, ...(not && { not }) };
  }
  const id = questionOf(condition) ?? '';
  const [field] = QUESTION_FIELDS.filter((name) => name in condition);
  const other = otherIn(condition);
  return {
    ...condition,
    [field ?? '']: names.question(id),
    ...(condition.part !== undefined && { part: names.part(id, condition.part) }),
    ...(other && { value: renamedAnswer(other, names) }),
  } as ConditionBy<To, ToChoice>; // only its names were replaced
}
