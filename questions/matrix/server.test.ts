import { expect, test } from 'vitest';
import type { Counted } from '#questions/model/kind.ts';
import { matrixServer } from './server.ts';
import type { MatrixSettings } from './settings.ts';

const [ROOMS, FOOD, BAD, FAIR, GOOD, UNSURE] = [1, 2, 3, 4, 5, 6];
const QUESTION: Counted<MatrixSettings> = {
  ...{ id: 'q', text: 'How was it?', answeredBefore: 0, settings: { several: false, chart: 'bars' } },
  rows: [
    { code: ROOMS, text: 'Rooms' },
    { code: FOOD, text: 'Food' },
  ],
  options: [
    { code: BAD, text: 'Bad' },
    { code: FAIR, text: 'Fair' },
    { code: GOOD, text: 'Good' },
    { code: UNSURE, text: 'Don’t know' },
  ],
  slots: { answered: 10, '1.3': 11, '1.4': 12, '1.5': 13, '1.6': 14, '2.3': 15, '2.4': 16, '2.5': 17, '2.6': 18 },
};
const SEVERAL: Counted<MatrixSettings> = { ...QUESTION, settings: { several: true, chart: 'bars' } };

/** The counts after these answers. */
function after(question: Counted<MatrixSettings>, answers: Record<string, number | number[]>[]) {
  const counts = new Map<number, number>();
  for (const code of answers.flatMap((answer) => matrixServer.codes(question, answer)))
    counts.set(code, (counts.get(code) ?? 0) + 1);
  return matrixServer.result(question, counts);
}

test('[K08] each row has its own number of people, and the whole counts people', () => {
  const result = after(QUESTION, [{ [ROOMS]: GOOD, [FOOD]: BAD }, { [ROOMS]: GOOD }, { [FOOD]: UNSURE }]);

  expect(result.total).toBe(3);
  expect(result.rows.map(({ text, count, cells }) => [text, count, cells.map((cell) => cell.count)])).toEqual([
    ['Rooms', 2, [0, 0, 2, 0]],
    ['Food', 2, [1, 0, 0, 1]],
  ]);
});

test('[K08] options in order count from 1 for the least; what is no step of the order counts nothing', () => {
  const valuesOf = (order?: 'falling' | 'none') =>
    matrixServer.result({ ...QUESTION, ...(order && { order }) }, new Map()).columns.map(({ value }) => value);

  expect(valuesOf()).toEqual([1, 2, 3, undefined]);
  expect(valuesOf('falling')).toEqual([3, 2, 1, undefined]);
  expect(valuesOf('none')).toEqual([undefined, undefined, undefined, undefined]);
});

test('[K08] several options of a row count its people once, and are drawn as a heat map', () => {
  const result = after(SEVERAL, [{ [ROOMS]: [BAD, FAIR] }, { [ROOMS]: [FAIR] }]);

  expect(result).toMatchObject({ total: 2, chart: 'heat', several: true });
  expect(result.rows[0]).toMatchObject({ count: 2, cells: [{ count: 1 }, { count: 2 }, { count: 0 }, { count: 0 }] });
});

test('[K08] one option of each row is drawn as its author says', () => {
  const chartOf = (chart: MatrixSettings['chart']) =>
    matrixServer.result({ ...QUESTION, settings: { several: false, chart } }, new Map()).chart;
  expect([chartOf('bars'), chartOf('heat')]).toEqual(['bars', 'heat']);
});

test('[K08] removed rows and columns stay in the result as long as they were chosen', () => {
  const question: Counted<MatrixSettings> = {
    ...QUESTION,
    rows: [...QUESTION.rows, { code: 20, text: 'Pool', removed: true }, { code: 21, text: 'Bar', removed: true }],
    options: [...QUESTION.options, { code: 22, text: 'Awful', removed: true }],
    slots: { ...QUESTION.slots, '20.5': 23, '1.22': 24 },
  };
  const result = after(question, [{ 20: GOOD, [ROOMS]: 22 }]);

  expect(result.rows.map(({ text, removed = false }) => [text, removed])).toEqual([
    ['Rooms', false],
    ['Food', false],
    ['Pool', true],
  ]);
  expect(result.columns.at(-1)).toEqual({ code: 22, text: 'Awful', removed: true });
  // Nobody could choose the one in the other.
  expect(result.rows[2]?.cells.at(-1)).toEqual({ code: null, count: 0 });
  expect(matrixServer.read(question, matrixServer.codes(question, { 20: GOOD }), undefined)).toEqual({ 20: GOOD });
});

test('[K08] answers of before a row took several options are read as one of them', () => {
  const codes = matrixServer.codes(QUESTION, { [ROOMS]: GOOD });
  expect(matrixServer.read(SEVERAL, codes, undefined)).toEqual({ [ROOMS]: [GOOD] });
});

test('[K08] exports have a column of words for each row, and beside them columns of codes', () => {
  const headers = (question: Counted<MatrixSettings>, coded: boolean) =>
    matrixServer.columns(question).flatMap((column) => (Boolean(column.coded) === coded ? [column.header] : []));

  expect(headers(QUESTION, false)).toEqual(['Rooms', 'Food']);
  expect(headers(QUESTION, true)).toEqual(['Rooms', 'Food']);
  expect(headers(SEVERAL, true).slice(0, 2)).toEqual(['Rooms: Bad', 'Rooms: Fair']);
  expect(matrixServer.cells(QUESTION, { [FOOD]: GOOD })).toEqual([null, 'Good', null, GOOD]);
  const several = matrixServer.cells(SEVERAL, { [ROOMS]: [GOOD, BAD] });
  expect(several).toEqual(['Bad, Good', null, 1, 0, 1, 0, null, null, null, null]);
});
