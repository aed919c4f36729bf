import { FORMULA_MAX } from '#basics/limits.ts';
import type { DocumentExpression } from '#questions/model/condition-input.ts';
import { FUNCTIONS, type FunctionName, isExpression } from '#questions/model/expressions.ts';
import { isTextFormat } from '#questions/model/text-formats.ts';
import type { FormulaFault, FormulaFaultCode } from './faults.ts';
import { type Nameable, readName } from './names.ts';
import { readTokens, type Token } from './tokens.ts';
import { OPERATORS, type Operator } from './write.ts';

class Fault extends Error {
  readonly fault: FormulaFault;
  constructor(fault: FormulaFaultCode, { at, text }: Pick<Token, 'at' | 'text'>) {
    super(fault);
    this.fault = { fault, at, found: text };
  }
}

/** More brackets and signs in each other are not read: no expression has so many levels. */
const NESTED_MAX = 100;

const BY_SIGN = new Map(Object.entries(OPERATORS).map(([name, { sign }]) => [sign.toLowerCase(), name as Operator])); // its own keys
const BY_NAME = new Map(Object.keys(FUNCTIONS).map((name) => [name.toLowerCase(), name as FunctionName])); // as above
const COMPARED = 4;

/**
 * Reads a formula. Names in braces are own codes or numbers, as `{age}`, `{#3}`, `{visits.monday}`, `{field:src}`, `{score:Stress}`
 * and `{calc:BMI}`. Capitals do not count.
 */
export function parseFormula(text: string, names: Nameable): { formula: DocumentExpression } | FormulaFault {
  try {
    if (text.length > FORMULA_MAX) throw new Fault('tooLarge', { at: FORMULA_MAX, text: '' });
    const tokens = readTokens(text);
    if ('fault' in tokens) return tokens;
    const formula = parsed(tokens, names);
    const isKnown = () => true;
    if (!isExpression(formula, { part: isKnown, score: isKnown })) throw new Fault('tooLarge', { at: 0, text: '' });
    return { formula };
  } catch (error) {
    if (error instanceof Fault) return error.fault;
    throw error;
  }
}

/** Reads by descent, from what binds least to what binds most. The last token is the end. */
function parsed(tokens: readonly Token[], names: Nameable): DocumentExpression {
  let place = 0;
  let nested = 0;
  const whole = any();
  if (now().sort !== 'end') throw new Fault('sign', now());
  return whole;

  function now(): Token {
    return tokens[place] ?? END;
  }
  function isNow(text: string): boolean {
    const { sort, text: found } = now();
    return (sort === 'sign' || sort === 'word') && found.toLowerCase() === text;
  }
  function take(text: string): boolean {
    if (!isNow(text)) return false;
    place += 1;
    return true;
  }
  function close(text: string): void {
    if (!take(text)) throw new Fault(now().sort === 'end' ? 'unclosed' : 'sign', now());
  }
  function deeper<Read>(read: () => Read): Read {
    nested += 1;
    if (nested > NESTED_MAX) throw new Fault('tooLarge', now());
    const node = read();
    nested -= 1;
    return node;
  }

  function any(): DocumentExpression {
    return listOf('or', all);
  }
  function all(): DocumentExpression {
    return listOf('and', negation);
  }
  function listOf(call: 'or' | 'and', part: () => DocumentExpression): DocumentExpression {
    const first = part();
    const of = [first];
    while (take(call)) of.push(part());
    return of.length > 1 ? { call, of } : first;
  }
  function negation(): DocumentExpression {
    return take('not') ? { call: 'not', of: [deeper(negation)] } : comparison();
  }

  function comparison(): DocumentExpression {
    const first = sum();
    if (take('in')) {
      if (!take('(')) throw new Fault('sign', now());
      return call('anyOf', now(), [first, ...operands()]);
    }
    const name = operatorAt(COMPARED);
    if (name === null) return first;
    place += 1;
    const at = now();
    const second = sum();
    return call(name, at, [first, second]);
  }

  function operatorAt(rank: number): Operator | null {
    const { sort, text } = now();
    const name = sort === 'sign' || sort === 'word' ? BY_SIGN.get(text.toLowerCase()) : undefined;
    return name !== undefined && OPERATORS[name].rank === rank ? name : null;
  }

  function sum(): DocumentExpression {
    return chain(OPERATORS.add.rank, () => chain(OPERATORS.multiply.rank, unary));
  }
  /** Signs of one rank, from the left. The same sign again adds an operand to a list. */
  function chain(rank: number, part: () => DocumentExpression): DocumentExpression {
    let left = part();
    let last: Operator | null = null;
    let list: DocumentExpression[] = [];
    for (let name = operatorAt(rank); name !== null; name = operatorAt(rank)) {
      place += 1;
      const isList = name === last && (name === 'add' || name === 'multiply');
      list = isList ? [...list, part()] : [left, part()];
      left = { call: name, of: list };
      last = name;
    }
    return left;
  }
  function unary(): DocumentExpression {
    if (!take('-')) return power();
    const { sort, text } = now();
    const [next] = tokens.slice(place + 1);
    if (sort === 'number' && next?.text !== OPERATORS.power.sign) {
      place += 1;
      return { value: 0 - Number(text) };
    }
    return { call: 'negate', of: [deeper(unary)] };
  }
  function power(): DocumentExpression {
    const base = atom();
    return take(OPERATORS.power.sign) ? { call: 'power', of: [base, deeper(unary)] } : base;
  }

  function atom(): DocumentExpression {
    const token = now();
    place += 1;
    if (token.sort === 'number') return { value: Number(token.text) };
    if (token.sort === 'text') return { value: token.value };
    if (token.sort === 'name') {
      const reference = readName(token.value, names);
      if (typeof reference === 'string') throw new Fault(reference, token);
      return reference;
    }
    if (token.sort === 'word') return word(token);
    if (token.text === '(') {
      const node = deeper(any);
      close(')');
      return node;
    }
    throw new Fault(token.sort === 'end' ? (tokens.length === 1 ? 'empty' : 'end') : 'value', token);
  }

  function word(token: Token): DocumentExpression {
    const name = token.text.toLowerCase();
    if (name === 'true' || name === 'false') return { value: name === 'true' };
    const known = BY_NAME.get(name);
    if (known === undefined || !take('(')) throw new Fault('unknownFunction', token);
    return call(known, token, operands());
  }
  /** The operands until the closing bracket. */
  function operands(): DocumentExpression[] {
    const of: DocumentExpression[] = [];
    if (take(')')) return of;
    do of.push(deeper(any));
    while (take(','));
    close(')');
    return of;
  }
  function call(name: FunctionName, token: Token, of: DocumentExpression[]): DocumentExpression {
    const [least, most] = FUNCTIONS[name];
    if (of.length < least || of.length > most) throw new Fault('operands', token);
    const [, format] = of;
    if (name === 'matches' && !(format && 'value' in format && isTextFormat(format.value)))
      throw new Fault('format', token);
    return { call: name, of };
  }
}

const END: Token = { sort: 'end', at: 0, text: '', value: '' };
