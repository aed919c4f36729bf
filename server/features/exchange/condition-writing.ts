import type { FunctionName } from '#questions/model/expressions.ts';
import type { Formula, ReadCondition, ReadTest } from './conditions.ts';

/** An expression as `visibleIf`, which `readVisibleIf` reads as the same. */
export const writeVisibleIf = (condition: ReadCondition): string => write(condition, SURVEYJS);
/** An expression as a relevance equation, which `readRelevance` reads as the same. @param isInParts whether a question is asked by its parts alone */
export const writeRelevance = (condition: ReadCondition, isInParts: (question: string) => boolean): string =>
  write(condition, limeSurvey(isInParts));
/** An expression as `relevant` of an XLSForm, which `readXlsSaid` reads as the same. */
export const writeRelevant = (condition: ReadCondition, answerOf: (question: string) => FormAnswer): string =>
  write(condition, xlsForm(answerOf));

/** A formula in the words of a program; what is read is the same formula. */
export const writeSurveyJsFormula = (formula: Formula): string => inWords(formula, SURVEYJS);
export const writeLimeFormula = (formula: Formula): string => inWords(formula, LIMESURVEY);
export const writeXlsFormula = (formula: Formula, answerOf: (question: string) => FormAnswer): string =>
  inWords(formula, xlsForm(answerOf));

/** Where a form has the answer of a question. */
export interface FormAnswer {
  is: 'one' | 'several' | 'ranked' | 'day' | 'time' | 'moment';
  /** The name of its row in the form; null if it is in several. */
  whole: string | null;
  /** The names of the rows of its parts. */
  parts: ReadonlyMap<string, string>;
}

interface Speech {
  /** The function that turns a condition around. */
  not: '!' | 'not';
  answered: (test: ReadTest, isAnswered: boolean) => string;
  compared: (test: Compared) => string;
  /** One of several values; absent if the program writes one test after the other. */
  anyOf?: (tests: readonly [Compared, ...Compared[]]) => string;
  /** The value of an answer, or of a calculated value without a part. */
  value: (of: Pick<ReadTest, 'question' | 'part'>) => string;
  quote: string;
  functions: Functions;
}
/** Functions as a program writes them: a sign between operands, a name before them, or otherwise. */
interface Functions {
  signs: Partial<Record<FunctionName, string>>;
  names: Partial<Record<FunctionName, string>>;
  others: Partial<Record<FunctionName, (of: readonly string[]) => string>>;
}
type Compared = Extract<ReadTest, { is: unknown }>;

const COMMON = { add: '+', subtract: '-', multiply: '*', below: '<', atMost: '<=', above: '>', atLeast: '>=' } as const;
const JOINED = { and: 'and', or: 'or' } as const;
const negate = ([of = '']: readonly string[]) => `-(${of})`;
const turned = ([of = '']: readonly string[]) => `!(${of})`;

const IN_SURVEYJS: Functions = {
  signs: { ...COMMON, ...JOINED, divide: '/', modulo: '%', power: '^', is: '=', contains: 'contains' },
  names: { sum: 'sum', min: 'min', max: 'max', mean: 'avg', if: 'iif', round: 'round' },
  others: { negate, not: turned, isEmpty: ([of = '']) => `(${of}) empty` },
};
const IN_LIME: Functions = {
  signs: { ...COMMON, ...JOINED, divide: '/', is: '==' },
  names: {
    ...{ sum: 'sum', min: 'min', max: 'max', round: 'round', floor: 'floor', ceil: 'ceil', abs: 'abs', if: 'if' },
    ...{ length: 'strlen', lower: 'strtolower', join: 'join', power: 'pow', modulo: 'fmod', isEmpty: 'is_empty' },
  },
  others: { negate, not: turned },
};
const IN_XLSFORM: Functions = {
  signs: { ...COMMON, ...JOINED, divide: 'div', modulo: 'mod', is: '=' },
  names: { min: 'min', max: 'max', abs: 'abs', if: 'if', length: 'string-length', power: 'pow', join: 'concat' },
  others: {
    negate,
    not: ([of = '']) => `not(${of})`,
    isEmpty: ([of = '']) => `(${of}) = ''`,
    round: ([of = '', places = '0']) => `round(${of}, ${places})`,
    // A form adds no list of values, and an empty one to nothing.
    sum: (of) => of.map((each) => `coalesce(${each}, 0)`).join(' + '),
  },
};

const callsOf = ({ signs, names, others }: Functions): ReadonlySet<FunctionName> =>
  new Set(Object.keys({ ...signs, ...names, ...others }) as FunctionName[]); // their own keys
/** The functions that each program has. */
export const CALLS = { surveyJs: callsOf(IN_SURVEYJS), lime: callsOf(IN_LIME), xlsForm: callsOf(IN_XLSFORM) };

const SURVEYJS: Speech = {
  ...{ value: (of) => braced(of), quote: "'", functions: IN_SURVEYJS },
  not: '!',
  answered: (test, isAnswered) => `${braced(test)} ${isAnswered ? 'notempty' : 'empty'}`,
  compared: (test) => `${braced(test)} ${test.is === 'has' ? 'contains' : test.is} ${literal(test, "'")}`,
  anyOf: (tests) => `${braced(tests[0])} anyof [${tests.map((test) => literal(test, "'")).join(', ')}]`,
};
const braced = ({ question, part }: Pick<ReadTest, 'question' | 'part'>): string => {
  if (part === null) return `{${question}}`;
  return /^\d+$/.test(part) ? `{${question}[${part}]}` : `{${question}.${part}}`;
};

const limeSurvey = (isInParts: (question: string) => boolean): Speech => ({
  ...{ value: (of) => variable(of), quote: '"', functions: IN_LIME },
  not: '!',
  answered(test, isAnswered) {
    if (test.part === null && isInParts(test.question))
      return `count(that.${test.question}.NAOK) ${isAnswered ? '> 0' : '== 0'}`;
    return `${isAnswered ? '!' : ''}is_empty(${variable(test)})`;
  },
  compared: (test) => `${variable(test)} ${LIME_SIGNS[test.is] ?? test.is} ${literal(test, '"')}`,
});
/** `NAOK`: empty, rather than no answer at all, where the question is not shown. */
const variable = ({ question, part }: Pick<ReadTest, 'question' | 'part'>): string =>
  `${part === null ? question : `${question}_${part}`}.NAOK`;
const LIME_SIGNS: Partial<Record<Compared['is'], string>> = { '=': '==', '<>': '!=', has: '==' };

const LIMESURVEY = limeSurvey(() => false);

const xlsForm = (answerOf: (question: string) => FormAnswer): Speech => ({
  ...{ quote: "'", functions: IN_XLSFORM },
  value({ question, part }) {
    const { whole, parts } = answerOf(question);
    return `\${${part === null ? whole : rowIn(parts, part)}}`;
  },
  not: 'not',
  answered({ question, part }, isAnswered) {
    const { whole, parts } = answerOf(question);
    const rows = part !== null ? [rowIn(parts, part)] : whole === null ? [...parts.values()] : [whole];
    const said = rows.map((row) => `\${${row}} ${isAnswered ? '!=' : '='} ''`);
    return said.length === 1 ? said.join('') : `(${said.join(isAnswered ? ' or ' : ' and ')})`;
  },
  compared(test) {
    const { is, whole, parts } = answerOf(test.question);
    const value = literal(test, "'");
    if (is === 'ranked') return `selected-at(\${${whole}}, ${test.part}) ${test.is} ${value}`;
    const row = `\${${test.part === null ? whole : rowIn(parts, test.part)}}`;
    const sign = FORM_SIGNS[test.is] ?? test.is;
    if (is === 'several') {
      const selected = `selected(${row}, '${test.value}')`;
      return test.is === '<>' ? `not(${selected})` : selected;
    }
    if (is === 'day') return `${row} ${sign} date(${value})`;
    if (is === 'moment') return `${row} ${sign} date-time(${value})`;
    // Times are texts there, which no program compares.
    return is === 'time' ? `decimal-time(${row}) ${sign} decimal-time(${value})` : `${row} ${sign} ${value}`;
  },
});
const rowIn = (parts: ReadonlyMap<string, string>, part: string): string => parts.get(part) ?? part;
const FORM_SIGNS: Partial<Record<Compared['is'], string>> = { '<>': '!=', has: '=' };

/** Values are codes, moments and numbers, which contain no quotes. */
const literal = ({ value, quoted }: Compared, quote: string): string => (quoted ? `${quote}${value}${quote}` : value);

function inWords(formula: Formula, speech: Speech): string {
  if ('value' in formula) {
    return typeof formula.value === 'number' ? String(formula.value) : `${speech.quote}${formula.value}${speech.quote}`;
  }
  if ('calculated' in formula) return speech.value({ question: formula.calculated, part: null });
  if ('test' in formula) return `(${write(formula.test, speech)})`;
  if (!('call' in formula)) return speech.value(formula);
  const { signs, names, others } = speech.functions;
  const { call, of } = formula;
  const sign = signs[call];
  const isPlain = (each: Formula) => !('call' in each) || names[each.call] !== undefined;
  const inner = (each: Formula) => (isPlain(each) ? inWords(each, speech) : `(${inWords(each, speech)})`);
  if (sign !== undefined) return of.map(inner).join(` ${sign} `);
  const words = of.map((each) => inWords(each, speech));
  return others[call]?.(words) ?? `${names[call] ?? call}(${words.join(', ')})`;
}

function write(condition: ReadCondition, speech: Speech): string {
  const inner = (part: ReadCondition): string => {
    const said = write(part, speech);
    const isJoined = 'holds' in part || (isGroup(part) && !alternatives(part, speech));
    return isJoined ? `(${said})` : said;
  };
  if ('all' in condition) return condition.all.map(inner).join(' and ');
  if ('any' in condition) {
    const tests = alternatives(condition, speech);
    return tests && speech.anyOf ? speech.anyOf(tests) : condition.any.map(inner).join(' or ');
  }
  if ('holds' in condition) return inWords(condition.holds, speech);
  if ('not' in condition) {
    const { not } = condition;
    if ('answered' in not) return speech.answered(not, !not.answered);
    if ('is' in not && not.is === '=') return speech.compared({ ...not, is: '<>' });
    return `${speech.not}(${write(not, speech)})`;
  }
  return 'answered' in condition ? speech.answered(condition, condition.answered) : speech.compared(condition);
}

const isGroup = (condition: ReadCondition): boolean => 'all' in condition || 'any' in condition;

/** The tests of a group that ask for one of several values; null if the program has no operator for it, or they ask for more. */
function alternatives(condition: ReadCondition, { anyOf }: Speech): [Compared, ...Compared[]] | null {
  if (!anyOf || !('any' in condition)) return null;
  const [first, ...others] = condition.any;
  const isValue = (test: ReadCondition | undefined): test is Compared =>
    test !== undefined && 'is' in test && (test.is === '=' || test.is === 'has') && test.quoted === true;
  if (!isValue(first)) return null;
  const rest = others.filter(isValue);
  const isSame = rest.every(
    ({ question, part, is }) => question === first.question && part === first.part && is === first.is,
  );
  return isSame && rest.length === others.length && rest.length > 0 ? [first, ...rest] : null;
}
