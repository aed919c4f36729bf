import { expect, test } from 'vitest';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import type { ExpressionInput } from '#questions/model/condition-input.ts';
import type { Json } from '#questions/model/kind.ts';
import { toWritten } from '#server/features/exchange/stored-survey.ts';
import { compileNew } from './document/compile-new.ts';
import { toContent } from './document/document.ts';
import { readInput } from './document/input.ts';
import { judge } from './document/judge.ts';
import { toCalculations, toQuestion } from './document/served.ts';
import { UNWRITTEN } from './document/stored.ts';
import { calculatedFor } from './visibility.ts';

const [TABLE, GRID, VALUE] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as Three;
type Three = [string, string, string];
const newId = (given?: string) => given ?? crypto.randomUUID();
const USED = { questions: true, endings: true, scores: true, calculations: true } as const;
const Written = SurveyInput.pick({ ...USED, pollQuestion: true, pollOptions: true });

/** A row and a column have the same words. */
const QUESTIONS = [
  {
    ...{ _id: TABLE, kind: 'fields', text: 'Meals?', settings: { records: 'rows' } },
    rows: ['Monday', 'Price'],
    options: [
      { text: 'Price', settings: { type: 'number' } },
      { text: 'Dish' },
      { text: 'Day', settings: { type: 'date' } },
      { text: 'Where', settings: { type: 'choice', choices: ['Home', 'Out'] } },
    ],
  },
  {
    ...{ _id: GRID, kind: 'matrix', text: 'Who came?', settings: { several: true } },
    ...{ rows: ['Ann', 'Ben'], options: ['Noon', 'Night'] },
  },
];
const cell = (part: string, column: string, answer = TABLE): ExpressionInput => ({ answer, part, column });

const written = (formula: ExpressionInput, questions: readonly object[] = QUESTIONS) =>
  Written.parse({ questions, calculations: [{ _id: VALUE, name: 'Value', formula }] });

function surveyWith(formula: ExpressionInput) {
  const parts = compileNew(written(formula), newId);
  const [table, grid] = parts.questions;
  const code = (items: readonly { code: number }[] | undefined, place: number) => items?.[place]?.code ?? 0;
  return {
    parts,
    /** The value, by answers under the places of rows and options. */
    value(meals: Record<number, Record<number, Json>>, came: Record<number, number[]> = {}) {
      const page = { questions: parts.questions.map(toQuestion), calculations: toCalculations(parts.calculations) };
      const answers: Record<string, Json> = {
        [TABLE]: Object.fromEntries(
          Object.entries(meals).map(([row, cells]) => [
            code(table?.rows, Number(row)),
            Object.fromEntries(Object.entries(cells).map(([at, each]) => [code(table?.options, Number(at)), each])),
          ]),
        ),
        [GRID]: Object.fromEntries(
          Object.entries(came).map(([row, chosen]) => [
            code(grid?.rows, Number(row)),
            chosen.map((at) => code(grid?.options, at)),
          ]),
        ),
      };
      return calculatedFor(page, (id) => answers[id])(VALUE);
    },
  };
}

test.each<[string, ExpressionInput, Json]>([
  ['a number', { call: 'add', of: [cell('Monday', 'Price'), { value: 1 }] }, 13],
  ['a number of a row with the words of a column', cell('Price', 'Price'), 7],
  ['a text', cell('Monday', 'Dish'), 'Soup'],
  ['a day', { call: 'days', of: [cell('Monday', 'Day'), { value: '2026-05-04' }] }, 3],
  ['the code of a choice', cell('Monday', 'Where'), 2],
  ['a ticked box', cell('Ann', 'Night', GRID), true],
  ['a box that is not ticked', cell('Ann', 'Noon', GRID), false],
  ['nothing of an empty cell', cell('Price', 'Dish'), null],
  ['nothing of a row without an answer', cell('Ben', 'Noon', GRID), null],
])('[L79] an expression reads a cell: %s', (_, formula, expected) => {
  const { value } = surveyWith(formula);
  expect(value({ 0: { 0: 12, 1: 'Soup', 2: '2026-05-01', 3: 2 }, 1: { 0: 7 } }, { 0: [1] })).toBe(expected);
});

test('[L79] a cell keeps its names in the document and in a file, and is missing with its row or its column', () => {
  const formula = cell('Price', 'Price');
  const { parts } = surveyWith(formula);
  expect(toWritten(toContent(parts))['calculations']).toEqual([{ _id: VALUE, name: 'Value', formula }]);

  const [table, grid] = QUESTIONS;
  const without = (change: object) =>
    judge(readInput(written(formula, [{ ...table, ...change }, grid as object]), UNWRITTEN, newId));
  const fault = [{ path: 'calculations.0.formula', fault: 'showNoPart' }];
  expect(without({ rows: ['Monday'] })).toEqual(fault);
  expect(without({ options: ['Dish'] })).toEqual(fault);
  expect(without({ settings: { records: 'once' }, rows: [] })).toEqual(fault);
});

test('[L79] a column without a row is no expression', () => {
  const calculations = [{ name: 'Value', formula: { answer: TABLE, column: 'Price' } }];
  expect(Written.safeParse({ questions: QUESTIONS, calculations }).success).toBe(false);
});
