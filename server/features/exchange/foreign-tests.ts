import { FIELD_VALUE_MAX } from '#basics/limits.ts';
import type { ConditionInput } from '#questions/model/condition-input.ts';
import type { Earlier, EarlierQuestions } from './earlier-questions.ts';
import { formIn } from './foreign-parts.ts';
import type { Said } from './said.ts';
import { OTHER } from './said-names.ts';
import { holds, isLiteral, type Literal, OPPOSITES, OPS, toNumber } from './said-values.ts';
import type { Part } from './shown-groups.ts';

/** A part of ours; true or false where the condition always or never holds. */
export type Verdict = Part | boolean;

/** Whether a statement was shown: some programs ask so by what the button below it counts. */
export function wasSeen(
  { shown }: Earlier,
  { test, isNot }: { test: Extract<Said, { call: string }>; isNot: boolean },
): Verdict | null {
  const [, bound] = test.of;
  const isSeen = bound ? test.call === '>' && 'value' in bound && bound.value === '0' : test.call === 'notEmpty';
  if (!isSeen) return null;
  if (shown === null) return !isNot;
  return isNot ? { none: [shown] } : shown;
}

/** A test of a hidden field; null for what only a formula says. */
export function ofField(
  field: string,
  { call, other, isNot }: { call: string; other: Said | undefined; isNot: boolean },
): Part | null {
  if (EMPTY.has(call) && !other) return { field, op: (call === 'notEmpty') === isNot ? 'is' : 'isNot', value: '' };
  if (!other || !isLiteral(other) || other.value.length > FIELD_VALUE_MAX) return null;
  const op = call === 'has' ? 'contains' : OPS[call];
  if (op === 'is' || op === 'isNot') return { field, op: isNot ? OPPOSITES[op] : op, value: other.value };
  return op && !isNot ? { field, op, value: other.value } : null;
}
/** Tests of whether there is an answer. */
export const EMPTY = new Set(['empty', 'is_empty', 'notEmpty']);

/** A test of how many options were chosen; null for what only a formula says. */
export function ofCount(
  named: Earlier,
  { call, literal, isNot }: { call: string; literal: Literal; isNot: boolean },
): Verdict | null {
  const bound = toNumber(literal.value);
  const plain = OPS[call];
  if (bound === null || !plain) return null;
  const op = isNot ? OPPOSITES[plain] : plain;
  const isSome =
    (op === 'above' && bound === 0) || (op === 'atLeast' && bound === 1) || (op === 'isNot' && bound === 0);
  if (isSome) return { answered: named.id() };
  const isNone = (op === 'is' && bound === 0) || (op === 'below' && bound === 1) || (op === 'atMost' && bound === 0);
  if (isNone) return { answered: named.id(), not: true };
  if (formIn(named, null) !== 'choices') return null;
  const test: ConditionInput = { count: named.id(), op, value: bound };
  // Without an answer the other program counts none.
  return holds(0, op, bound) ? { any: [test, { answered: named.id(), not: true }] } : test;
}

/**
 * Whether an answer is a choice that its question does not have: it never is. Null where that cannot be known, because the question has
 * choices of somebody's own, or because the file has such a choice and it is not here.
 */
export function ofNoChoice(
  of: { named: Earlier; part: string | null },
  { literal, isOther, earlier }: { literal: Literal; isOther: boolean; earlier: EarlierQuestions },
): boolean | null {
  const known = choicesOf.get(of.named) ?? new Map<string | null, ReadonlySet<string> | null>();
  choicesOf.set(of.named, known);
  const choices = known.has(of.part) ? known.get(of.part) : namesOfChoices(of, earlier);
  known.set(of.part, choices ?? null);
  return !choices || choices.has(alike(literal.value)) ? null : isOther;
}

/** The choices of the parts of questions, gathered once, because many conditions can ask for them. */
const choicesOf = new WeakMap<Earlier, Map<string | null, ReadonlySet<string> | null>>();

/** The names and words of all choices that a question or a part has in its file; null where it can have others. */
function namesOfChoices(
  { named, part }: { named: Earlier; part: string | null },
  earlier: EarlierQuestions,
): ReadonlySet<string> | null {
  const here: string[] = [];
  const picks = earlier.picksWhere(named, part, (value) => here.push(value) > 0);
  if (picks.length === 0 || picks.some((pick) => typeof pick === 'object' && 'slot' in pick && pick.slot === OTHER))
    return null;
  const { values = [], options = [], fieldChoices = [] } = named.read.written;
  const ofField = part === null ? null : fieldChoices[values.indexOf(part)];
  const written = ofField ? ofField.flatMap(({ value, text }) => [value, text]) : [...values, ...options];
  return new Set([...here, ...written].map(alike));
}

/** Numbers are alike by their value, words whatever their capitals. */
const alike = (value: string): string => String(toNumber(value) ?? value.trim().toLowerCase());
