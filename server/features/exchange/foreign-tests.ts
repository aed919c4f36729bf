import { FIELD_VALUE_MAX } from '#basics/limits.ts';
import type { ConditionInput } from '#questions/model/condition-input.ts';
import type { Earlier } from './earlier-questions.ts';
import { formIn } from './foreign-parts.ts';
import type { Said } from './said.ts';
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
