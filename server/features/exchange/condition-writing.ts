import type { ReadCondition, ReadTest } from './conditions.ts';

/** An expression as `visibleIf`, which `readVisibleIf` reads as the same. */
export const writeVisibleIf = (condition: ReadCondition): string => write(condition, SURVEYJS);
/** An expression as a relevance equation, which `readRelevance` reads as the same. @param isInParts whether a question is asked by its parts alone */
export const writeRelevance = (condition: ReadCondition, isInParts: (question: string) => boolean): string =>
  write(condition, limeSurvey(isInParts));
/** An expression as `relevant` of an XLSForm, which `readXlsSaid` reads as the same. */
export const writeRelevant = (condition: ReadCondition, answerOf: (question: string) => FormAnswer): string =>
  write(condition, xlsForm(answerOf));

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
}
type Compared = Extract<ReadTest, { is: unknown }>;

const SURVEYJS: Speech = {
  not: '!',
  answered: (test, isAnswered) => `${braced(test)} ${isAnswered ? 'notempty' : 'empty'}`,
  compared: (test) => `${braced(test)} ${test.is === 'has' ? 'contains' : test.is} ${literal(test, "'")}`,
  anyOf: (tests) => `${braced(tests[0])} anyof [${tests.map((test) => literal(test, "'")).join(', ')}]`,
};
const braced = ({ question, part }: ReadTest): string => {
  if (part === null) return `{${question}}`;
  return /^\d+$/.test(part) ? `{${question}[${part}]}` : `{${question}.${part}}`;
};

const limeSurvey = (isInParts: (question: string) => boolean): Speech => ({
  not: '!',
  answered(test, isAnswered) {
    if (test.part === null && isInParts(test.question))
      return `count(that.${test.question}.NAOK) ${isAnswered ? '> 0' : '== 0'}`;
    return `${isAnswered ? '!' : ''}is_empty(${variable(test)})`;
  },
  compared: (test) => `${variable(test)} ${LIME_SIGNS[test.is] ?? test.is} ${literal(test, '"')}`,
});
/** `NAOK`: empty, rather than no answer at all, where the question is not shown. */
const variable = ({ question, part }: ReadTest): string => `${part === null ? question : `${question}_${part}`}.NAOK`;
const LIME_SIGNS: Partial<Record<Compared['is'], string>> = { '=': '==', '<>': '!=', has: '==' };

const xlsForm = (answerOf: (question: string) => FormAnswer): Speech => ({
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

function write(condition: ReadCondition, speech: Speech): string {
  const inner = (part: ReadCondition): string => {
    const said = write(part, speech);
    return isGroup(part) && !alternatives(part, speech) ? `(${said})` : said;
  };
  if ('all' in condition) return condition.all.map(inner).join(' and ');
  if ('any' in condition) {
    const tests = alternatives(condition, speech);
    return tests && speech.anyOf ? speech.anyOf(tests) : condition.any.map(inner).join(' or ');
  }
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
