import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderWords, say } from '#web/messages/read-words.tsx';
import { MatrixAnswer } from './answer.tsx';
import type { MatrixShown } from './contract.ts';
import { MatrixResult } from './result.tsx';

const cells = (code: number, counts: number[]) => counts.map((count, index) => ({ code: code + index, count }));
const RESULT: MatrixShown = {
  ...{ _id: 'q', question: 'How was it?', total: 10, order: 'rising', chart: 'bars' },
  columns: [
    { code: 3, text: 'Bad', value: 1 },
    { code: 4, text: 'Fair', value: 2 },
    { code: 5, text: 'Good', value: 3 },
  ],
  rows: [
    { code: 1, text: 'Rooms', count: 10, cells: cells(11, [0, 2, 8]) },
    { code: 2, text: 'Food', count: 8, cells: cells(15, [6, 2, 0]) },
  ],
};

const draw = (
  changes: Partial<MatrixShown> = {},
  props: { own?: MatrixShown['total'] | object; margins?: boolean } = {},
) =>
  renderWords(
    createElement(MatrixResult, {
      ...{ result: { ...RESULT, ...changes }, digits: 0, margins: props.margins ?? false },
      own: (props.own ?? null) as null,
    }),
  ).replaceAll(/[\u2066-\u2069]/g, '');

test('[K08] the result tells the rows with the highest and the lowest mean, and what the steps count', () => {
  const html = draw().replaceAll(/<[^>]*>/g, '');

  expect(html).toContain('“Rooms” has the highest mean with 2.8, “Food” the lowest with 1.3.');
  expect(html).toContain('Means go from 1, “Bad”, to 3, “Good”.');
  expect(html).not.toContain(say('matrix.tooClose'));
});

test('[K08] one table has a bar, the mean and the people of each row, and all numbers come on request', () => {
  const html = draw();
  const [shown = '', onRequest = ''] = html.split('<details');

  expect(shown.match(/<table/g)).toHaveLength(1);
  expect(onRequest.match(/<table/g)).toHaveLength(1);
  expect(html).not.toContain('<details open');

  expect(html.match(/<rect x=/g)).toHaveLength(4);
  const food = html.split('<tr').at(-1)?.split('</tr>')[0] ?? '';
  expect(
    food
      .replaceAll(/<[^>]*>/g, ' ')
      .match(/[\d.]+%?/g)
      ?.slice(1),
  ).toEqual(['75%', '6', '25%', '2', '0%', '0', '1.3', '8']);
  expect(html).not.toContain('style=');
});

test('[K08] a heat map has no bars, and colours its cells by their share', () => {
  const html = draw({ chart: 'heat' });

  expect(html).not.toContain('<rect');
  expect(html).toContain('bg-ramp-6');
  expect(draw()).not.toContain('bg-ramp');
});

test('[K08] without an order the clearest row is told, and there are no means', () => {
  const columns = RESULT.columns.map(({ value, ...column }) => column);
  const words = draw({ order: 'none', columns }).replaceAll(/<[^>]*>/g, '');

  expect(words).toContain('The clearest row is “Rooms”: 80% of 10 people chose “Good”.');
  expect(words).not.toContain(say('matrix.mean'));
});

test('[K08] the viewer’s own cells are marked in words, and margins show the interval of each share and mean', () => {
  const [shown = '', onRequest = ''] = draw({}, { own: { 1: 5 } }).split('<details');
  expect(shown.split(say('matrix.ownSaid', { options: 'Good' }))).toHaveLength(1 + 1);
  expect(onRequest.split(say('matrix.own'))).toHaveLength(2 + 1); // once in its cell, once below the table
  const margins = draw({}, { margins: true });
  expect(margins).toContain('<details open');
  // 8 of 10 by Wilson; and the mean by Student's t.
  expect(margins).toContain('49% to 94%');
  expect(margins.match(/ to [\d.]+%/g)).toHaveLength(6);
  expect(margins).toContain('2.5 to 3.1');
});

test('[K08] a matrix without answers says so', () => {
  const rows = RESULT.rows.map((row) => ({ ...row, count: 0, cells: cells(11, [0, 0, 0]) }));
  expect(draw({ total: 0, rows })).toContain(say('matrix.sentence.none'));
});

test('[K08] an answer is read row by row, in the words of its options', () => {
  const words = renderWords(createElement(MatrixAnswer, { result: RESULT, value: { 2: [3, 4] } }));
  expect(words.replaceAll(/[\u2066-\u2069]|<[^>]*>/g, '')).toBe('Food: Bad, Fair');
});
