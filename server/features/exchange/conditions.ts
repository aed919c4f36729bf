import type { ForeignTest } from '#questions/exchange/kind-exchange.ts';

/** When another program shows a question: an expression over names of questions and values of options. */
export type ReadCondition =
  | { all: readonly ReadCondition[] }
  | { any: readonly ReadCondition[] }
  | { not: ReadCondition }
  | ReadTest;
export type ReadTest = { question: string } & ForeignTest;

interface Token {
  kind: 'name' | 'value' | 'sign' | 'word';
  text: string;
}

const LENGTH_MAX = 4_000;
const DEPTH_MAX = 20;

/** Reads the common cases of `visibleIf`. @returns null for other cases */
export const readVisibleIf = (expression: string): ReadCondition | null => read(expression, SURVEYJS);
/** Reads the common cases of a relevance equation. @returns null for other cases */
export const readRelevance = (expression: string): ReadCondition | null => read(expression, LIMESURVEY);

/** A condition in signs, with the words of its questions and options. @param words of a question, or of an option of it */
export function sayCondition(condition: ReadCondition, words: (question: string, value?: string) => string): string {
  const inner = (part: ReadCondition) => {
    const said = sayCondition(part, words);
    return 'all' in part || 'any' in part ? `(${said})` : said;
  };
  if ('all' in condition) return condition.all.map(inner).join(' & ');
  if ('any' in condition) return condition.any.map(inner).join(' | ');
  if ('not' in condition) return `¬ ${inner(condition.not)}`;
  const name = words(condition.question, condition.part ?? undefined);
  if ('answered' in condition) return `${name} ${condition.answered ? '≠' : '='} ∅`;
  const sign = { has: '∋', '<>': '≠', '<=': '≤', '>=': '≥' }[condition.is as string] ?? condition.is;
  return `${name} ${sign} ${words(condition.question, condition.value)}`;
}

interface Dialect {
  tokens: RegExp;
  nameOf: (text: string) => string;
  /** The characters between the name of a question and that of its part. */
  part: RegExp;
}

/** `{pets} = 'dog' and {age} > 17` */
const SURVEYJS: Dialect = {
  tokens: /\s*(?:\{([^{}]{1,100})\}|'([^']*)'|"([^"]*)"|(<=|>=|<>|!=|==|=|<|>|&&|\|\||!|[()[\],])|([\w.-]+))/y,
  nameOf: (text) => text.trim(),
  part: /[.[]/,
};
/** `((pets.NAOK == "A1")) and !is_empty(age.NAOK)`; `that.pets.NAOK` are all parts of an answer. */
const LIMESURVEY: Dialect = {
  tokens:
    /\s*(?:((?:that\.)?[A-Za-z]\w*(?:\.[A-Za-z]+)|\d+X\d+X\w+(?:\.[A-Za-z]+)?)|'([^']*)'|"([^"]*)"|(<=|>=|<>|!=|==|=|<|>|&&|\|\||!|[()[\],])|([\w.-]+))/y,
  nameOf: (text) => text.replace(/\.[A-Za-z]+$/, ''),
  part: /_/,
};

function read(expression: string, dialect: Dialect): ReadCondition | null {
  if (expression.length > LENGTH_MAX) return null;
  const tokens = tokensOf(expression.trim(), dialect);
  if (!tokens) return null;
  let at = 0;
  const isNext = (...texts: string[]) => {
    const token = tokens[at];
    return token !== undefined && token.kind !== 'value' && texts.includes(token.text.toLowerCase());
  };
  const take = (...texts: string[]) => {
    if (!isNext(...texts)) return false;
    at += 1;
    return true;
  };

  /** Parts joined by "or", each of parts joined by "and". */
  function any(depth: number): ReadCondition | null {
    const parts = joined(depth, all, 'or', '||');
    return parts && (parts.length === 1 ? (parts[0] ?? null) : { any: parts });
  }
  function all(depth: number): ReadCondition | null {
    const parts = joined(depth, single, 'and', '&&');
    return parts && (parts.length === 1 ? (parts[0] ?? null) : { all: parts });
  }
  function joined(depth: number, part: typeof single, ...words: string[]): ReadCondition[] | null {
    const parts: ReadCondition[] = [];
    do {
      const found = part(depth);
      if (!found) return null;
      parts.push(found);
    } while (take(...words));
    return parts;
  }
  function single(depth: number): ReadCondition | null {
    if (depth > DEPTH_MAX) return null;
    if (take('!', 'not')) {
      const inner = single(depth + 1);
      if (!inner) return null;
      return 'answered' in inner ? { ...inner, answered: !inner.answered } : { not: inner };
    }
    if (take('(')) {
      const inner = any(depth + 1);
      return inner && take(')') ? inner : null;
    }
    if (take('is_empty')) {
      const name = take('(') ? named() : null;
      return name && take(')') ? { ...name, answered: false } : null;
    }
    return take('count') ? counted() : compared();
  }
  /** How many parts of an answer there are: one or more, or none. */
  function counted(): ReadCondition | null {
    const name = take('(') ? named() : null;
    if (!name?.question.startsWith(PARTS) || !take(')')) return null;
    const answered = take('>');
    if (!answered && !take('==')) return null;
    return take('0') ? { question: name.question.slice(PARTS.length), part: null, answered } : null;
  }
  function named(): { question: string; part: string | null } | null {
    const token = tokens?.[at];
    if (token?.kind !== 'name') return null;
    at += 1;
    const place = token.text.search(dialect.part);
    if (place < 0) return { question: token.text, part: null };
    return { question: token.text.slice(0, place), part: token.text.slice(place + 1).replace(/\]$/, '') };
  }
  function compared(): ReadCondition | null {
    const name = named();
    if (!name) return null;
    if (take('empty')) return { ...name, answered: false };
    if (take('notempty')) return { ...name, answered: true };
    if (take('anyof', 'allof')) {
      const isAny = tokens?.[at - 1]?.text.toLowerCase() === 'anyof';
      const values = list();
      const parts = values?.map((value) => ({ ...name, is: 'has' as const, ...value }));
      return parts ? (isAny ? { any: parts } : { all: parts }) : null;
    }
    const is = sign();
    const value = is && literal();
    if (!is || !value) return null;
    // An empty value asks whether there is an answer.
    if (value.value === '' && (is === '=' || is === '<>')) return { ...name, answered: is === '<>' };
    return { ...name, is, ...value };
  }
  function sign(): (typeof SPELLINGS)[number][1] | null {
    for (const [written, meant] of SPELLINGS) if (take(written)) return meant;
    return null;
  }
  function literal(): Literal | null {
    const token = tokens?.[at];
    if (!token || (token.kind !== 'value' && token.kind !== 'word')) return null;
    at += 1;
    return { value: token.text, ...(token.kind === 'value' && { quoted: true }) };
  }
  function list(): Literal[] | null {
    if (!take('[')) return null;
    const values: Literal[] = [];
    do {
      const value = literal();
      if (value === null) return null;
      values.push(value);
    } while (take(','));
    return take(']') ? values : null;
  }

  const condition = any(0);
  return condition && at === tokens.length ? condition : null;
}

interface Literal {
  value: string;
  quoted?: true;
}

/** Before the name of a question: all parts of its answer. */
const PARTS = 'that.';

const SPELLINGS = [
  ['==', '='],
  ['=', '='],
  ['equal', '='],
  ['!=', '<>'],
  ['<>', '<>'],
  ['notequal', '<>'],
  ['<=', '<='],
  ['>=', '>='],
  ['<', '<'],
  ['less', '<'],
  ['lessorequal', '<='],
  ['>', '>'],
  ['greater', '>'],
  ['greaterorequal', '>='],
  ['contains', 'has'],
  ['contain', 'has'],
] as const;

/** null where a character is none of the language. */
function tokensOf(expression: string, { tokens: pattern, nameOf }: Dialect): Token[] | null {
  const tokens: Token[] = [];
  let at = 0;
  while (at < expression.length) {
    pattern.lastIndex = at;
    const [all, name, single, double, sign, word] = pattern.exec(expression) ?? [];
    if (all === undefined) return null;
    at += all.length;
    const value = single ?? double;
    if (name !== undefined) tokens.push({ kind: 'name', text: nameOf(name) });
    else if (value !== undefined) tokens.push({ kind: 'value', text: value });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
  }
  return tokens;
}
