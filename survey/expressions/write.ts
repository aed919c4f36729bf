import type { DocumentExpression } from '#questions/model/condition-input.ts';
import type { FunctionName } from '#questions/model/expressions.ts';
import { type Nameable, writeName } from './names.ts';

/** The signs of functions that are written between their operands, with their ranks: what binds more has a higher rank. */
export const OPERATORS = {
  or: { sign: 'or', rank: 1 },
  and: { sign: 'and', rank: 2 },
  is: { sign: '=', rank: 4 },
  isNot: { sign: '<>', rank: 4 },
  below: { sign: '<', rank: 4 },
  atMost: { sign: '<=', rank: 4 },
  above: { sign: '>', rank: 4 },
  atLeast: { sign: '>=', rank: 4 },
  contains: { sign: 'contains', rank: 4 },
  startsWith: { sign: 'startsWith', rank: 4 },
  endsWith: { sign: 'endsWith', rank: 4 },
  matches: { sign: 'matches', rank: 4 },
  add: { sign: '+', rank: 5 },
  subtract: { sign: '-', rank: 5 },
  multiply: { sign: '*', rank: 6 },
  divide: { sign: '/', rank: 6 },
  modulo: { sign: '%', rank: 6 },
  power: { sign: '^', rank: 8 },
} as const satisfies { [Name in FunctionName]?: { sign: string; rank: number } };
export type Operator = keyof typeof OPERATORS;

const isOperator = (name: FunctionName): name is Operator => Object.hasOwn(OPERATORS, name);

const NOT = 3;
const COMPARED = 4;
const NEGATED = 7;
const POWER = 8;
const ATOM = 9;

/** The formula of an expression, as authors write it. `parseFormula` reads it back. */
export function writeFormula(expression: DocumentExpression, names: Nameable): string {
  return written(expression)[0];

  function written(node: DocumentExpression): [text: string, rank: number] {
    if ('value' in node) return literal(node.value);
    if (!('call' in node)) return [`{${writeName(node, names)}}`, ATOM];
    const { call, of } = node;
    if (call === 'not') return [`not ${at(of[0], NOT)}`, NOT];
    if (call === 'negate') return [`-${negated(of[0])}`, NEGATED];
    if (call === 'anyOf') {
      const [first, ...values] = of;
      return [`${at(first, COMPARED + 1)} in (${values.map((each) => at(each, 0)).join(', ')})`, COMPARED];
    }
    if (!isOperator(call)) return [`${call}(${of.map((each) => at(each, 0)).join(', ')})`, ATOM];
    const { sign, rank } = OPERATORS[call];
    const texts = of.map((each, place) => operand(each, { call, rank, isFirst: place === 0 }));
    return [texts.join(` ${sign} `), rank];
  }

  function operand(
    node: DocumentExpression,
    { call, rank, isFirst }: { call: Operator; rank: number; isFirst: boolean },
  ) {
    if (call === 'power') return at(node, isFirst ? ATOM : NEGATED);
    // A chain of one sign is one list of operands, so that the same sign in it needs brackets.
    const isChain = 'call' in node && node.call === call && (call === 'add' || call === 'multiply');
    const isLeft = isFirst && rank > COMPARED && rank < POWER && !isChain;
    return at(node, isLeft ? rank : rank + 1);
  }

  /** A number after a minus would be read as a negative number. */
  function negated(node: DocumentExpression | undefined): string {
    const isNumber = node !== undefined && 'value' in node && typeof node.value === 'number' && node.value >= 0;
    return isNumber ? `(${at(node, 0)})` : at(node, NEGATED);
  }

  /** An operand, in brackets if it binds less than that. */
  function at(node: DocumentExpression | undefined, rank: number): string {
    if (!node) return '';
    const [text, own] = written(node);
    return own < rank ? `(${text})` : text;
  }
}

function literal(value: number | string | boolean): [text: string, rank: number] {
  if (typeof value === 'string') return [`"${value.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`, ATOM];
  return [String(value), typeof value === 'number' && value < 0 ? NEGATED : ATOM];
}
