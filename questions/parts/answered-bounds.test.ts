import { expect, test } from 'vitest';
import { checkFields, sumOfNumbers } from '#questions/fields/check.ts';
import { fields } from '#questions/fields/contract.ts';
import type { FieldsSettings } from '#questions/fields/settings.ts';
import { checkMatrix } from '#questions/matrix/check.ts';
import { matrix } from '#questions/matrix/contract.ts';

const ROWS = [1, 2, 3].map((code) => ({ code, text: `Row ${code}` }));
const number = { type: 'number', decimals: 1 };
const asked = (settings: Partial<FieldsSettings>) => ({
  ...{ _id: 'q', text: 'Q?', options: ['A', 'B', 'C'], codes: [7, 8, 9], itemSettings: { 7: number, 8: number } },
  settings: { records: 'once' as const, ...settings },
});

test('[K33] a matrix takes as many answered rows as its author says, also where an answer is required', () => {
  const settings = { several: false, chart: 'bars' as const, fewest: 1, most: 2 };
  const question = { _id: 'q', text: 'Q?', options: ['No', 'Yes'], codes: [5, 6], rows: ROWS, settings };
  expect(checkMatrix({ ...question, required: true }, { 1: 5 })).toBeNull();
  expect(checkMatrix(question, { 1: 5, 2: 6, 3: 5 })).toEqual({ code: 'manyAnswered', bound: 2 });
  const three = { ...question, settings: { ...settings, fewest: 3, most: 3 } };
  expect(checkMatrix(three, { 1: 5, 2: 6 })).toEqual({ code: 'fewAnswered', bound: 3 });
  // Conditions hide the third row.
  expect(checkMatrix({ ...three, rows: ROWS.slice(0, 2) }, { 1: 5, 2: 6 })).toBeNull();
  expect(matrix.tightened(settings, { ...settings, most: 1 })).toBe('most');
  expect(matrix.tightened(settings, { ...settings, fewest: 2 })).toBe('fewest');
  expect(matrix.settings.safeParse({ fewest: 3, most: 2 }).error?.issues).toMatchObject([{ path: ['most'] }]);
});

test('[K33] fields take as many filled fields or rows as their author says', () => {
  expect(checkFields(asked({ fewest: 2 }), { 9: 'x' })).toEqual({ code: 'fewAnswered', bound: 2 });
  expect(checkFields(asked({ most: 1 }), { 7: 1, 9: 'x' })).toEqual({ code: 'manyAnswered', bound: 1 });
  expect(checkFields({ ...asked({ fewest: 3 }), hiddenIn: { '': [8] } }, { 7: 1, 9: 'x' })).toBeNull();
  const table = { ...asked({ records: 'rows', fewest: 2, most: 2 }), rows: ROWS, required: true as const };
  expect(checkFields(table, { 1: { 7: 1 } })).toEqual({ code: 'fewAnswered', bound: 2 });
  expect(checkFields(table, { 1: { 7: 1 }, 2: { 8: 1 } })).toBeNull();
});

test('[K33] the numbers of an answer add up to what their author says, and decimals add up exactly', () => {
  const question = asked({ leastSum: 0.3, mostSum: 5 });
  expect(sumOfNumbers(question, { 7: 0.1, 8: 0.2, 9: '4' })).toBe(0.3);
  expect(checkFields(question, { 7: 0.1, 8: 0.2 })).toBeNull();
  expect(checkFields(question, { 7: 0.1 })).toEqual({ code: 'sumSmall', bound: 0.3 });
  expect(checkFields(question, { 7: 5, 8: 0.1 })).toEqual({ code: 'sumLarge', bound: 5 });
  expect(checkFields(asked({ leastSum: 5, mostSum: 5 }), { 7: 4 })).toEqual({ code: 'sum', bound: 5 });
  // Words alone have no sum.
  expect(checkFields(question, { 9: 'x' })).toBeNull();
  const tightened = (now: object) => fields.tightened(question.settings, { ...question.settings, ...now });
  expect([tightened({ leastSum: 1 }), tightened({ mostSum: 4 }), tightened({ leastSum: 0 })]).toEqual([
    'leastSum',
    'mostSum',
    null,
  ]);
});
