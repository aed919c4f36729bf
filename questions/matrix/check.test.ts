import { expect, test } from 'vitest';
import { QuestionInput } from '#questions/contract.ts';
import type { ShownQuestion } from '#questions/model/kind.ts';
import { checkMatrix, usesOfMatrix } from './check.ts';
import { chosenIn, withChosen } from './chosen.ts';
import { matrix } from './contract.ts';
import { roomFor } from './room.ts';
import type { MatrixSettings } from './settings.ts';

const QUESTION: ShownQuestion<MatrixSettings> = {
  ...{ _id: 'q', text: 'How was it?', settings: { several: false, chart: 'bars' } },
  rows: [
    { code: 1, text: 'Rooms' },
    { code: 2, text: 'Food' },
  ],
  options: ['Bad', 'Good'],
  codes: [3, 4],
};
const SEVERAL: ShownQuestion<MatrixSettings> = { ...QUESTION, settings: { several: true, chart: 'bars' } };

test('[K08] every row of a required matrix needs an answer, and the fault names the first without', () => {
  expect(checkMatrix(QUESTION, { 1: 4 })).toBeNull();
  expect(checkMatrix({ ...QUESTION, required: true }, { 1: 4 })).toEqual({ code: 'row', part: '2' });
  expect(checkMatrix({ ...QUESTION, required: true }, { 1: 4, 2: 3 })).toBeNull();
  expect(checkMatrix({ ...QUESTION, required: true }, {})).toEqual({ code: 'required' });
});

test('[K08] an answer changes row by row, in the order of the author, and goes with its last option', () => {
  const both = withChosen(SEVERAL, { 1: [4] }, { row: 1, options: [4, 3] });
  expect(both).toEqual({ 1: [3, 4] });
  expect(withChosen(SEVERAL, both, { row: 1, options: [] })).toBeNull();
  expect(withChosen(QUESTION, { 1: 3 }, { row: 2, options: [4] })).toEqual({ 1: 3, 2: 4 });
});

test('[K08] a matrix has up to 300 rows and 11 options', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
  const isTaken = (rows: number, options: number) =>
    QuestionInput.safeParse({ kind: 'matrix', text: 'How was it?', rows: many(rows), options: many(options) }).success;
  expect([isTaken(300, 11), isTaken(301, 11), isTaken(300, 12)]).toEqual([true, false, false]);
});

test('[K08] an answer means the words of its rows and of its options', () => {
  expect(usesOfMatrix(SEVERAL, { 1: [3, 4], 2: [4] })).toEqual([1, 2, 3, 4]);
  expect(chosenIn({ 1: 3 }, 1)).toEqual([3]);
  expect(chosenIn('3', 1)).toEqual([]);
});

test('[K08] once answered, rows may take several options, but not one again', () => {
  expect(matrix.tightened(QUESTION.settings, SEVERAL.settings)).toBeNull();
  expect(matrix.tightened(SEVERAL.settings, QUESTION.settings)).toBe('several');
});

test('[K08] a matrix is a table only where the words of its columns have room', () => {
  const rem = { column: 2.7, rest: 9 };
  expect(roomFor(['Bad', 'Good'], rem)).toBe('small');
  expect(roomFor(['Satisfactory', 'Bad', 'Fair', 'Good', 'Very good'], rem)).toBe('medium');
  expect(roomFor(Array<string>(11).fill('Unbeschreiblichkeiten'), rem)).toBe('none');
});
