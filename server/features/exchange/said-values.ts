import type { Comparison } from '#questions/model/conditions.ts';
import type { Said } from './said.ts';

/** What it compares with: a value, not an answer. */
export type Literal = { value: string; quoted?: true };

/** What the signs of other programs are here. */
export const OPS: Record<string, Comparison> = {
  ...{ '=': 'is', '<>': 'isNot', '<': 'below', '<=': 'atMost', '>': 'above', '>=': 'atLeast' },
};

/** The comparisons that hold where these do not. */
export const OPPOSITES: Record<Comparison, Comparison> = {
  ...{ is: 'isNot', isNot: 'is', below: 'atLeast', atMost: 'above', above: 'atMost', atLeast: 'below' },
};

/** Whether an expression without any name holds; null where it has one, or needs more than a comparison. */
export function constantOf(said: Said): boolean | null {
  if ('value' in said) {
    return said.quoted
      ? said.value !== '' && said.value !== '0'
      : !/^(?:0+(?:\.0*)?|false|null|undefined)$/i.test(said.value);
  }
  if (!('call' in said)) return null;
  const [first, second] = said.of;
  if (said.call === 'true' || said.call === 'false') return said.call === 'true';
  const op = OPS[said.call];
  if (!op || !first || !second || !isLiteral(first) || !isLiteral(second)) return null;
  const [one, other] = [toNumber(first.value), toNumber(second.value)];
  if (one !== null && other !== null) return holds(one, op, other);
  return op === 'is' ? first.value === second.value : op === 'isNot' ? first.value !== second.value : null;
}

export const isLiteral = (said: Said): said is Literal => 'value' in said;

/** The values of lists and of single ones; null if any is none. */
export function valuesOf(list: readonly Said[]): Literal[] | null {
  const flat = list.flatMap((each) => ('list' in each ? each.list : [each]));
  return flat.every(isLiteral) ? flat : null;
}

export const toNumber = (text: string): number | null =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : null;

/** Whether a comparison of two numbers holds. */
export function holds(value: number | null, op: Comparison, bound: number): boolean {
  if (value === null) return false;
  if (op === 'is' || op === 'isNot') return (value === bound) === (op === 'is');
  if (op === 'below' || op === 'atLeast') return value < bound === (op === 'below');
  return value > bound === (op === 'above');
}
