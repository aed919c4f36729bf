// Expressions: what authors calculate and compare. No zod here, because every page of a survey with conditions loads this file.

import { EXPRESSION_DEPTH_MAX, EXPRESSION_NODES_MAX, EXPRESSION_TEXT_MAX } from '#basics/limits.ts';
import { isTextFormat } from './text-formats.ts';

/** How a stored survey and a document name rows, options and scores. */
export interface PartNames {
  part: unknown;
  score: unknown;
}

/** In a stored survey all of them have codes. */
export interface Codes extends PartNames {
  part: number;
  score: number;
}

/**
 * A value of a respondent, or a calculation with values.
 * `answer`: the id of a question; `part`: one of its rows or options, or the text of "other"; `column`: the option whose cell in this
 * row it is. `calculated`: the id of a calculation.
 * There is no node for the number of chosen options: `count` of an answer is that.
 */
export type Expression<Names extends PartNames = Codes> =
  | { value: Literal }
  | { answer: string; part?: Names['part'] | undefined; column?: Names['part'] | undefined }
  | { field: string }
  | { score: Names['score'] }
  | { calculated: string }
  | { call: FunctionName; of: readonly Expression<Names>[] };

export type Literal = number | string | boolean;

/** The functions with the least and the most operands of each. */
export const FUNCTIONS = {
  ...{
    add: [2, 100],
    subtract: [2, 2],
    multiply: [2, 100],
    divide: [2, 2],
    modulo: [2, 2],
    power: [2, 2],
    negate: [1, 1],
  },
  ...{ sum: [1, 100], min: [1, 100], max: [1, 100], mean: [1, 100], count: [1, 100] },
  ...{ if: [2, 3], round: [1, 2], floor: [1, 1], ceil: [1, 1], abs: [1, 1] },
  ...{ days: [2, 2], months: [2, 2], years: [2, 2] },
  ...{ length: [1, 1], join: [1, 100], lower: [1, 1] },
  ...{ contains: [2, 2], startsWith: [2, 2], endsWith: [2, 2], matches: [2, 2], isEmpty: [1, 1] },
  ...{ is: [2, 2], isNot: [2, 2], below: [2, 2], atMost: [2, 2], atLeast: [2, 2], above: [2, 2], anyOf: [2, 100] },
  ...{ and: [2, 100], or: [2, 100], not: [1, 1] },
} as const satisfies Record<string, readonly [least: number, most: number]>;
export type FunctionName = keyof typeof FUNCTIONS;

export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

/** The checks of the names that an expression holds. */
interface NameChecks {
  part: (part: unknown) => boolean;
  score: (score: unknown) => boolean;
}

/**
 * Whether a value of any shape is an expression: known nodes without other fields, and within the bounds of depth and size. Answers
 * true for nothing that could not be evaluated.
 */
export function isExpression(given: unknown, names: NameChecks): boolean {
  let nodes = 0;
  return isNode(given, 1);

  function isNode(node: unknown, depth: number): boolean {
    nodes += 1;
    if (depth > EXPRESSION_DEPTH_MAX || nodes > EXPRESSION_NODES_MAX) return false;
    if (typeof node !== 'object' || node === null) return false;
    const fields = new Map(Object.entries(node).filter(([, value]) => value !== undefined));
    const [name] = fields.keys();
    if (fields.has('call')) return fields.size === 2 && isCall(fields.get('call'), fields.get('of'), depth);
    if (fields.has('answer')) {
      const parts = ['part', 'column'].filter((each) => fields.has(each));
      // A column is one of a row.
      if (fields.size !== parts.length + 1 || parts[0] === 'column') return false;
      return isName(fields.get('answer')) && parts.every((each) => names.part(fields.get(each)));
    }
    if (fields.size !== 1) return false;
    if (name === 'value') return isLiteral(fields.get('value'));
    if (name === 'score') return names.score(fields.get('score'));
    return (name === 'field' || name === 'calculated') && isName(fields.get(name));
  }

  function isCall(name: unknown, of: unknown, depth: number): boolean {
    if (typeof name !== 'string' || !isFunctionName(name) || !Array.isArray(of)) return false;
    const [least, most] = FUNCTIONS[name];
    if (of.length < least || of.length > most || !of.every((each) => isNode(each, depth + 1))) return false;
    return name !== 'matches' || isTextFormat(of[1]?.value);
  }
}

const isName = (name: unknown): boolean =>
  typeof name === 'string' && name !== '' && name.length <= EXPRESSION_TEXT_MAX;

/** No -0, which JSON does not tell from 0. */
function isLiteral(value: unknown): value is Literal {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  return typeof value === 'boolean' || (typeof value === 'string' && value.length <= EXPRESSION_TEXT_MAX);
}

/** A node that names a part of a survey or a hidden field. */
export type Reference<Names extends PartNames = Codes> = Exclude<
  Expression<Names>,
  { value: Literal } | { call: FunctionName }
>;

const isReference = <Names extends PartNames>(node: Expression<Names>): node is Reference<Names> =>
  !('value' in node || 'call' in node);

/** All that an expression reads, in its order. */
export function referencesIn<Names extends PartNames>(expression: Expression<Names>): Reference<Names>[] {
  if ('call' in expression) return expression.of.flatMap(referencesIn);
  return isReference(expression) ? [expression] : [];
}

/** The same expression with its references replaced. */
export function mapReferences<From extends PartNames, To extends PartNames>(
  expression: Expression<From>,
  change: (reference: Reference<From>) => Reference<To>,
): Expression<To> {
  if ('call' in expression)
    return { call: expression.call, of: expression.of.map((each) => mapReferences(each, change)) };
  return isReference(expression) ? change(expression) : expression;
}
