// Expressions of other programs: one form for all of their languages, and one reader.

/** An expression as another program says it, over its own names and values. */
export type Said =
  | { value: string /** Written as text. */; quoted?: true }
  | { name: string }
  | { list: readonly Said[] }
  | { call: string; of: readonly Said[] };

/** All names in an expression. */
export function namesIn(said: Said): string[] {
  if ('name' in said) return [said.name];
  const parts = 'list' in said ? said.list : 'call' in said ? said.of : [];
  return parts.flatMap(namesIn);
}

/** Operators by the names that `Said` gives them. All other calls are functions, in small letters. */
export const OPERATORS = {
  ...{ or: 1, and: 2, not: 3 },
  ...{ '=': 4, '<>': 4, '<': 4, '<=': 4, '>': 4, '>=': 4 },
  ...{ has: 4, hasNot: 4, anyOf: 4, allOf: 4, noneOf: 4, empty: 4, notEmpty: 4 },
  ...{ '+': 5, '-': 5, '*': 6, '/': 6, '%': 6, '^': 8 },
} as const;
export type Operator = keyof typeof OPERATORS;

/** How one program writes expressions. */
export interface Dialect {
  /** The next token, with one group for each sort: name, text in single quotes, in double quotes, sign, number, word. */
  tokens: RegExp;
  /** What signs and words mean between and before operands; words in small letters. */
  operators: ReadonlyMap<string, Operator>;
  /** Whether a word that is no operator, function or constant is the name of a question rather than a value. */
  areWordsNames: boolean;
}

interface Token {
  sort: 'name' | 'text' | 'sign' | 'number' | 'word';
  text: string;
}

const LENGTH_MAX = 20_000;
const DEPTH_MAX = 60;
const TIGHT = 7;
const POSTFIX: ReadonlySet<Operator> = new Set(['empty', 'notEmpty']);

/** Reads an expression. @returns null where it is none in this language, or nested beyond sense */
export function readSaid(expression: string, dialect: Dialect): Said | null {
  if (expression.length > LENGTH_MAX) return null;
  const tokens = tokensOf(expression.trim(), dialect);
  if (!tokens || tokens.length === 0) return null;
  let at = 0;
  const isSign = (text: string) => tokens[at]?.sort === 'sign' && tokens[at]?.text === text;
  const take = (text: string) => {
    const isHere = isSign(text);
    if (isHere) at += 1;
    return isHere;
  };

  function operatorHere(): Operator | null {
    const token = tokens?.[at];
    if (token?.sort !== 'sign' && token?.sort !== 'word') return null;
    return dialect.operators.get(token.text.toLowerCase()) ?? null;
  }

  /** An operand with all operators that bind at least so tightly. */
  function binding(least: number, depth: number): Said | null {
    let left = depth > DEPTH_MAX ? null : prefixed(depth);
    let chain: Said | null = null;
    while (left) {
      const operator = operatorHere();
      if (!operator || operator === 'not' || OPERATORS[operator] < least) return left;
      at += 1;
      if (POSTFIX.has(operator)) {
        left = { call: operator, of: [left] };
        continue;
      }
      const right = binding(OPERATORS[operator] + 1, depth + 1);
      if (!right) return null;
      left = left === chain ? joined(operator, left, right) : { call: operator, of: [left, right] };
      chain = left;
    }
    return null;
  }

  function prefixed(depth: number): Said | null {
    if (operatorHere() === 'not') {
      // A sign belongs to the next operand alone, a word to the whole comparison.
      const least = tokens?.[at]?.sort === 'sign' ? TIGHT : OPERATORS.not;
      at += 1;
      const of = binding(least, depth + 1);
      return of && { call: 'not', of: [of] };
    }
    if (take('+')) return binding(TIGHT, depth + 1);
    if (take('-')) {
      const of = binding(TIGHT, depth + 1);
      if (of && 'value' in of && !of.quoted) return { value: `-${of.value}` };
      return of && { call: 'neg', of: [of] };
    }
    return operand(depth);
  }

  function operand(depth: number): Said | null {
    if (take('(')) {
      const inner = binding(0, depth + 1);
      return inner && take(')') ? inner : null;
    }
    if (take('[')) {
      const list = several(']', depth);
      return list && { list };
    }
    const token = tokens?.[at];
    if (!token || token.sort === 'sign') return null;
    at += 1;
    if (token.sort === 'text') return { value: token.text, quoted: true };
    if (token.sort === 'number') return { value: token.text };
    if (token.sort === 'name') return { name: token.text };
    if (take('(')) {
      const of = several(')', depth);
      return of && { call: token.text.toLowerCase(), of };
    }
    const isConstant = /^(?:true|false|null|undefined)$/i.test(token.text);
    return dialect.areWordsNames && !isConstant ? { name: token.text } : { value: token.text };
  }

  function several(end: string, depth: number): Said[] | null {
    const found: Said[] = [];
    if (take(end)) return found;
    do {
      const each = binding(0, depth + 1);
      if (!each) return null;
      found.push(each);
    } while (take(','));
    return take(end) ? found : null;
  }

  const said = binding(0, 0);
  return said && at === tokens.length ? said : null;
}

/** Chains of "and" and "or" without brackets are one call, so that long ones are not deep. */
function joined(operator: Operator, left: Said, right: Said): Said {
  const isChain = (operator === 'and' || operator === 'or') && 'call' in left && left.call === operator;
  if (!isChain) return { call: operator, of: [left, right] };
  (left.of as Said[]).push(right); // made here
  return left;
}

/** null where a character is none of the language. */
function tokensOf(expression: string, { tokens: pattern }: Dialect): Token[] | null {
  const tokens: Token[] = [];
  let at = 0;
  while (at < expression.length) {
    pattern.lastIndex = at;
    const [all, name, single, double, sign, number, word] = pattern.exec(expression) ?? [];
    if (all === undefined) return null;
    at += all.length;
    const text = single ?? double;
    if (name !== undefined) tokens.push({ sort: 'name', text: name.trim() });
    else if (text !== undefined) tokens.push({ sort: 'text', text: text.replaceAll(/\\(.)/gs, '$1') });
    else if (sign !== undefined) tokens.push({ sort: 'sign', text: sign });
    else if (number !== undefined) tokens.push({ sort: 'number', text: number });
    else if (word !== undefined) tokens.push({ sort: 'word', text: word });
  }
  return tokens;
}
