import { memoized } from '#basics/memoized.ts';
import { freeCode, nearestCode } from '#basics/own-codes.ts';
import type { FieldValues } from '#contract/sharing/hidden-fields.ts';
import { contractOf } from '#questions/contract.ts';
import { numberOf, type Reading, wordsOf } from '#questions/model/evaluate.ts';
import type { Expression, FunctionName } from '#questions/model/expressions.ts';
import type { Cell, Json } from '#questions/model/kind.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { kindOf, settingsOf, toCalculations, toQuestion } from '#survey/document/served.ts';
import { calculatedFor } from '#survey/visibility.ts';
import type { ExportedScore } from './exported.ts';

type Calculated = Pick<Definition, 'questions' | 'calculations'>;

/** A column for each calculated value of a survey. */
export function calculationColumns({ calculations, questions }: Calculated): ExportedScore[] {
  const taken = new Set<string>();
  return calculations.map(({ name, formula }, index) => ({
    name: freeCode(`calc_${nearestCode(name, 'question') ?? index + 1}`, taken),
    header: name,
    type: isNumber(formula, { calculations, questions }) ? 'number' : 'text',
  }));
}

/** The calculated values of a response, in the columns of `calculationColumns`. */
export function calculationCells(
  definition: Calculated,
  answerTo: (question: string) => Json | null | undefined,
  fields: FieldValues | null,
): Cell[] {
  if (definition.calculations.length === 0) return [];
  const { survey, columns } = preparedFor(definition);
  const calculated = calculatedFor(survey, answerTo, fields ?? {});
  return columns.map(({ id, type }) => toCell(calculated(id), type));
}

/** Prepared once for each definition, because an export has millions of answers. */
const preparedFor = memoized((definition: Calculated) => {
  const columns = calculationColumns(definition);
  return {
    survey: {
      questions: definition.questions.map(toQuestion),
      calculations: toCalculations(definition.calculations),
    },
    columns: definition.calculations.map(({ _id: id }, index) => ({ id, type: columns[index]?.type ?? 'text' })),
  };
});

/** In a column of numbers, true is 1 and false is 0. */
function toCell(reading: Reading, type: ExportedScore['type']): Cell {
  if (type === 'text') return wordsOf(reading) || null;
  return Array.isArray(reading) ? null : numberOf(reading as Exclude<Reading, readonly unknown[]>);
}

const NUMBERS = new Set<FunctionName>([
  ...(['add', 'subtract', 'multiply', 'divide', 'modulo', 'power', 'negate', 'sum', 'mean', 'count', 'round'] as const),
  ...(['floor', 'ceil', 'abs', 'days', 'months', 'years', 'length'] as const),
  // Whether something is so.
  ...([
    'contains',
    'startsWith',
    'endsWith',
    'matches',
    'isEmpty',
    'is',
    'isNot',
    'below',
    'atMost',
    'atLeast',
  ] as const),
  ...(['above', 'anyOf', 'and', 'or', 'not'] as const),
]);

/** Whether the values of an expression are numbers, or true and false. */
function isNumber(expression: Expression, survey: Calculated): boolean {
  if ('value' in expression) return typeof expression.value !== 'string';
  if ('field' in expression) return false;
  if ('score' in expression) return true;
  if ('calculated' in expression) {
    const found = survey.calculations.find(({ _id }) => _id === expression.calculated);
    return found !== undefined && isNumber(found.formula, survey);
  }
  if ('answer' in expression) {
    const question = survey.questions.find(({ id }) => id === expression.answer);
    if (!question || expression.part !== undefined) return false;
    return contractOf(kindOf(question)).compares?.(settingsOf(question)).as === 'number';
  }
  const { call, of } = expression;
  if (call === 'if') return of.slice(1).every((each) => isNumber(each, survey));
  if (call === 'min' || call === 'max') return of.every((each) => isNumber(each, survey));
  return NUMBERS.has(call);
}
