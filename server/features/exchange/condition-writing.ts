import type { ReadCondition, ReadTest } from './conditions.ts';

/** An expression as `visibleIf`, which `readVisibleIf` reads as the same. */
export const writeVisibleIf = (condition: ReadCondition): string => write(condition, SURVEYJS);
/** An expression as a relevance equation, which `readRelevance` reads as the same. @param isInParts whether a question is asked by its parts alone */
export const writeRelevance = (condition: ReadCondition, isInParts: (question: string) => boolean): string =>
  write(condition, limeSurvey(isInParts));

interface Speech {
  answered: (test: ReadTest, isAnswered: boolean) => string;
  compared: (test: Compared) => string;
  /** One of several values; absent if the program writes one test after the other. */
  anyOf?: (tests: readonly [Compared, ...Compared[]]) => string;
}
type Compared = Extract<ReadTest, { is: unknown }>;

const SURVEYJS: Speech = {
  answered: (test, isAnswered) => `${braced(test)} ${isAnswered ? 'notempty' : 'empty'}`,
  compared: (test) => `${braced(test)} ${test.is === 'has' ? 'contains' : test.is} ${literal(test, "'")}`,
  anyOf: (tests) => `${braced(tests[0])} anyof [${tests.map((test) => literal(test, "'")).join(', ')}]`,
};
const braced = ({ question, part }: ReadTest): string => {
  if (part === null) return `{${question}}`;
  return /^\d+$/.test(part) ? `{${question}[${part}]}` : `{${question}.${part}}`;
};

const limeSurvey = (isInParts: (question: string) => boolean): Speech => ({
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
    return `!(${write(not, speech)})`;
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
