// Expressions of XLSForm and REDCap, said as SurveyJS would say them.

import { type Dialect, OPERATORS, type Operator, readSaid, type Said } from '../said.ts';
import { quoted } from './jumps.ts';

const TEXTS = `'([^']*)'|"([^"]*)"`;
const NUMBER = String.raw`(\d+(?:\.\d+)?|\.\d+)(?![\w.])`;

const COMPARISONS: readonly (readonly [string, Operator])[] = [
  ...([
    ['=', '='],
    ['!=', '<>'],
    ['<>', '<>'],
    ['<', '<'],
    ['<=', '<='],
    ['>', '>'],
    ['>=', '>='],
  ] as const),
  ...([
    ['and', 'and'],
    ['or', 'or'],
    ['+', '+'],
    ['-', '-'],
    ['*', '*'],
  ] as const),
];

/** `${age} >= 18 and selected(${pets}, 'dog')`; a dot is the question itself, and a bare word a column of the choices. */
const XLSFORM: Dialect = {
  tokens: new RegExp(
    String.raw`\s*(?:(\$\{[^{}]{1,200}\}|\.{1,2}/[\w./-]+|(?:/[\w-]+)+|\.(?![\w.]))|${TEXTS}|(<=|>=|!=|==|=|<|>|[(),+\-*])|${NUMBER}|([\p{L}_][\p{L}\d_:]*(?:[-.][\p{L}_][\p{L}\d_:]*)*))\s*`,
    'uy',
  ),
  operators: new Map<string, Operator>([...COMPARISONS, ['==', '='], ['div', '/'], ['mod', '%']]),
  areWordsNames: true,
};

/** `[age] >= 18 and [pets(2)] = '1'`; an event may come before the name of the field. */
const REDCAP: Dialect = {
  tokens: new RegExp(
    String.raw`\s*(?:((?:\[[^[\]]{1,100}\]\s*){1,3})|${TEXTS}|(<=|>=|<>|!=|==|=|<|>|&&|\|\||!|[(),+\-*/^])|${NUMBER}|([A-Za-z_][\w-]*))\s*`,
    'y',
  ),
  operators: new Map<string, Operator>([
    ...COMPARISONS,
    ...([
      ['==', '='],
      ['/', '/'],
      ['^', '^'],
    ] as const),
    ...([
      ['&&', 'and'],
      ['||', 'or'],
      ['!', 'not'],
    ] as const),
  ]),
  areWordsNames: false,
};

/** Quotes that programs for texts make of straight ones. */
const straight = (expression: string): string => expression.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');

/** An expression of an XLSForm with the names of its questions as they are. @returns null for none */
export const readXlsSaid = (expression: string): Said | null => readSaid(straight(expression), XLSFORM);
/** An expression of REDCap, with names in their brackets. @returns null for none */
export const readRedcapSaid = (expression: string): Said | null =>
  readSaid(straight(expression).replaceAll('\u00A0', ' '), REDCAP);

/** Replaces each call, from the inside out. */
export function withCalls(said: Said, replace: (call: string, of: readonly Said[]) => Said): Said {
  if ('list' in said) return { list: said.list.map((each) => withCalls(each, replace)) };
  if (!('call' in said)) return said;
  return replace(
    said.call,
    said.of.map((each) => withCalls(each, replace)),
  );
}

/** Replaces each name. */
export function withNames(said: Said, replace: (name: string) => Said): Said {
  if ('name' in said) return replace(said.name);
  if ('list' in said) return { list: said.list.map((each) => withNames(each, replace)) };
  if (!('call' in said)) return said;
  return { call: said.call, of: said.of.map((each) => withNames(each, replace)) };
}

const WORDS: Record<string, string | undefined> = {
  ...{ has: 'contains', hasNot: 'notcontains', anyOf: 'anyof', allOf: 'allof', noneOf: 'noneof' },
};
const SIDES: Record<string, string | undefined> = { empty: 'empty', notEmpty: 'notempty' };

/** An expression in SurveyJS's language. */
export function writeSaid(said: Said): string {
  if ('name' in said) return `{${said.name}}`;
  if ('list' in said) return `[${said.list.map(writeSaid).join(', ')}]`;
  if ('value' in said) return said.quoted ? quoted(said.value) : said.value;
  const { call, of } = said;
  const [first] = of;
  const side = SIDES[call];
  if (side && first) return `${inner(first)} ${side}`;
  if (call === 'not' && first) return `!(${writeSaid(first)})`;
  if (call === 'neg' && first) return `-${inner(first)}`;
  if (call in OPERATORS) return of.map(inner).join(` ${WORDS[call] ?? call} `);
  return `${call}(${of.map(writeSaid).join(', ')})`;
}

const inner = (said: Said): string =>
  'call' in said && said.call in OPERATORS && said.call !== 'not' ? `(${writeSaid(said)})` : writeSaid(said);

/** Functions that are called otherwise in SurveyJS; the others keep their names. */
const FUNCTIONS: Record<string, string | undefined> = {
  ...{ if: 'iif', 'string-length': 'length', mean: 'avg', avg: 'avg', pow: 'power', 'count-selected': 'count' },
  ...{ concat: 'join', 'starts-with': 'startswith', 'ends-with': 'endswith' },
};

/** Functions of XLSForm as SurveyJS has them. @param isSeveral whether a question takes several choices */
export function surveyJsCall(call: string, of: readonly Said[], isSeveral: (name: string) => boolean): Said {
  const [first, second, third] = of;
  if (first === undefined) {
    if (call === 'true' || call === 'false') return { value: call };
    return { call: { now: 'currentDate' }[call] ?? call, of };
  }
  if (call === 'selected' && second) {
    return { call: 'name' in first && isSeveral(first.name) ? 'has' : '=', of: [first, second] };
  }
  if (call === 'contains' && second && !('name' in first && isSeveral(first.name))) {
    return { call: 'has', of: [first, second] };
  }
  // Its first operand is what stands between the others.
  if (call === 'join' && second) return { call: 'implode', of };
  if (call === 'count-selected' && 'name' in first) return { name: `${first.name}.length` };
  if (call === 'coalesce' && second) return { call: 'iif', of: [{ call: 'empty', of: [first] }, second, first] };
  if (call === 'if' && !third) return { call: 'iif', of };
  // They make a number or a text of a value, which SurveyJS does by itself.
  if (['number', 'string', 'once', 'date', 'boolean'].includes(call) && !second) return first;
  if (call === 'boolean-from-string') return first;
  return { call: FUNCTIONS[call] ?? call, of };
}
