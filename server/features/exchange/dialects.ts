import { type Dialect, type Operator, readSaid, type Said } from './said.ts';

const TEXTS = String.raw`'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"`;
const SIGNS = String.raw`(<=|>=|<>|!=|==|=|<|>|&&|\|\||!|[()[\],+\-*/%^])`;
const NUMBER = String.raw`(\d+(?:\.\d+)?|\.\d+)(?![\w.])`;

const SIGN_OPERATORS: readonly (readonly [string, Operator])[] = [
  ...([
    ['==', '='],
    ['=', '='],
    ['!=', '<>'],
    ['<>', '<>'],
    ['<', '<'],
    ['<=', '<='],
    ['>', '>'],
    ['>=', '>='],
  ] as const),
  ...([
    ['&&', 'and'],
    ['||', 'or'],
    ['and', 'and'],
    ['or', 'or'],
    ['!', 'not'],
    ['not', 'not'],
  ] as const),
  ...([
    ['+', '+'],
    ['-', '-'],
    ['*', '*'],
    ['/', '/'],
  ] as const),
];

/** `{pets} contains 'dog' and {age} > 17` */
const SURVEYJS: Dialect = {
  tokens: new RegExp(
    String.raw`\s*(?:\{([^{}]{1,200})\}|${TEXTS}|${SIGNS}|${NUMBER}|([\p{L}\d_][\p{L}\d_.:-]*))\s*`,
    'uy',
  ),
  operators: new Map<string, Operator>([
    ...SIGN_OPERATORS,
    ...([
      ['equal', '='],
      ['notequal', '<>'],
      ['less', '<'],
      ['lessorequal', '<='],
    ] as const),
    ...([
      ['greater', '>'],
      ['greaterorequal', '>='],
      ['contains', 'has'],
      ['contain', 'has'],
    ] as const),
    ...([
      ['notcontains', 'hasNot'],
      ['notcontain', 'hasNot'],
      ['anyof', 'anyOf'],
      ['allof', 'allOf'],
    ] as const),
    ...([
      ['noneof', 'noneOf'],
      ['empty', 'empty'],
      ['notempty', 'notEmpty'],
      ['negate', 'not'],
    ] as const),
    ...([
      ['%', '%'],
      ['mod', '%'],
      ['^', '^'],
      ['power', '^'],
    ] as const),
  ]),
  areWordsNames: false,
};

/** `((pets.NAOK == "A1")) and !is_empty(age.NAOK)`; `that.pets.NAOK` are all parts of an answer. */
const LIMESURVEY: Dialect = {
  tokens: new RegExp(
    String.raw`\s*(?:(\d{1,10}X\d{1,10}X\w+(?:\.\w+)?|(?:that|self)\.[\w.]+|[A-Za-z]\w*(?:\.[A-Za-z]+)+)|${TEXTS}|${SIGNS}|${NUMBER}|([A-Za-z_]\w*))\s*`,
    'y',
  ),
  operators: new Map<string, Operator>([
    ...SIGN_OPERATORS,
    ...([
      ['eq', '='],
      ['ne', '<>'],
      ['lt', '<'],
      ['le', '<='],
      ['gt', '>'],
      ['ge', '>='],
    ] as const),
  ]),
  areWordsNames: true,
};

/** Reads an expression of SurveyJS. @returns null for none */
export const readSurveyJsSaid = (expression: string): Said | null => readSaid(expression, SURVEYJS);
/** Reads an equation of LimeSurvey's ExpressionScript. @returns null for none */
export const readLimeSaid = (expression: string): Said | null => readSaid(expression, LIMESURVEY);

/** An expression in signs, with the words of the questions and options that it names. */
export function wordsOfSaid(said: Said, words: (name: string, value?: string) => string): string {
  if ('name' in said) return words(said.name);
  if ('value' in said) return said.value === '' ? '∅' : said.value;
  if ('list' in said) return said.list.map((each) => wordsOfSaid(each, words)).join(', ');
  const [first, second] = said.of;
  const inner = (each: Said | undefined) => {
    const text = each ? wordsOfSaid(each, words) : '';
    return each && 'call' in each && JOINED[each.call] ? `(${text})` : text;
  };
  const joint = JOINED[said.call];
  if (joint) return said.of.map(inner).join(joint);
  if (said.call === 'not') return `¬ ${inner(first)}`;
  if (said.call === 'neg') return `-${inner(first)}`;
  const sign = SIGN[said.call];
  if (sign && first && !second) return `${inner(first)} ${sign}`;
  if (!sign || !first || !second) return `${said.call}(${said.of.map((each) => wordsOfSaid(each, words)).join(', ')})`;
  const name = 'name' in first ? first.name : null;
  const values = 'list' in second ? second.list : [second];
  const told = values.map((each) =>
    name !== null && 'value' in each && each.value !== '' ? words(name, each.value) : inner(each),
  );
  return `${inner(first)} ${sign} ${told.join(', ')}`;
}
const JOINED: Record<string, string | undefined> = { and: ' & ', or: ' | ' };
const SIGN: Record<string, string | undefined> = {
  ...{ '=': '=', '<>': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥', '+': '+', '-': '−', '*': '×', '/': '÷' },
  ...{ has: '∋', hasNot: '∌', anyOf: '∋', allOf: '∋', noneOf: '∌', empty: '= ∅', notEmpty: '≠ ∅' },
};
