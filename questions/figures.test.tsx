import { createElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { renderWords, say } from '#web/messages/read-words.tsx';
import { loadParts } from '#web/ui/part.tsx';
import type { QuestionResult } from './contract.ts';
import { webOf } from './web.ts';

beforeAll(() => loadParts(KINDS.map(([, part]) => part)));

const BASE = { _id: 'q', question: 'What?', total: 4 };
const OPTIONS = [
  { code: 1, option: 'Bread', count: 3 },
  { code: 2, option: 'Fruit', count: 1 },
];

/** A result of each kind, the part that draws its figure, and the figure. */
const KINDS: [result: QuestionResult, part: string, figure: string][] = [
  [{ ...BASE, kind: 'choice', order: 'none', options: OPTIONS }, 'ChoiceFigure', '75% Bread'],
  [{ ...BASE, kind: 'multiple', options: OPTIONS }, 'MultipleFigure', '75% Bread'],
  [{ ...BASE, kind: 'text', format: 'line' }, 'TextFigure', '4 answers'],
  [
    {
      ...{ ...BASE, kind: 'number', decimals: 0, unit: 'km', unitAt: 'behind' },
      bars: [{ from: 3, to: 3, count: 4 }],
      values: [{ value: 3, count: 4, code: 1 }],
    },
    'NumberFigure',
    'Median 3\u00a0km',
  ],
  [
    { ...BASE, kind: 'moment', parts: 'day', counts: [{ at: '2027-01-18', count: 4, code: 1 }] } as never,
    'MomentFigure',
    '2027-01-18',
  ],
  [
    {
      ...{ ...BASE, kind: 'scale', score: 'mean', judges: false, order: 'rising' },
      points: [1, 2, 3].map((value) => ({ code: value, value, label: '', count: value === 3 ? 4 : 0 })),
    },
    'ScaleFigure',
    '3.0 of 3',
  ],
  [
    {
      ...{ ...BASE, kind: 'ranking', places: 2 },
      options: [
        { code: 1, option: 'Bread', counts: [1, 3], offered: 4, first: 3 },
        { code: 2, option: 'Fruit', counts: [3, 1], offered: 4, first: 4 },
      ],
    } as never,
    'RankingFigure',
    '1. Fruit',
  ],
  [
    {
      ...{ ...BASE, kind: 'matrix', order: 'rising', chart: 'bars' },
      columns: [
        { code: 3, text: 'Bad', value: 1 },
        { code: 4, text: 'Good', value: 2 },
      ],
      rows: [{ code: 1, text: 'Rooms', count: 4, cells: [1, 3].map((count, index) => ({ code: 5 + index, count })) }],
    },
    'MatrixFigure',
    'Rooms: 1.8',
  ],
  [
    {
      ...{ ...BASE, kind: 'points', points: 100 },
      options: [
        { code: 1, option: 'Bread', count: 4, offered: 4, sum: 300, squares: 22_500 },
        { code: 2, option: 'Fruit', count: 4, offered: 4, sum: 100, squares: 2_500 },
      ],
    } as never,
    'PointsFigure',
    '75% Bread',
  ],
  [{ ...BASE, kind: 'file', look: 'upload', files: 6 }, 'FileFigure', '6 files'],
];

test.each(KINDS)('[S65] the index names the figure of each kind: $kind', (result, _part, figure) => {
  const { Figure } = webOf(result.kind);
  const words = renderWords(createElement(Figure, { result, digits: 0 })).replaceAll(/<[^>]+>|\p{Cf}/gu, '');
  expect(words).toBe(figure);
});

test.each(KINDS.filter(([{ kind }]) => kind === 'choice' || kind === 'text' || kind === 'scale'))(
  '[S65] and says where there are no answers: $kind',
  (result) => {
    const { Figure } = webOf(result.kind);
    const empty = { ...result, total: 0, options: [], points: [] };
    expect(renderWords(createElement(Figure, { result: empty, digits: 0 }))).toContain(say('charts.figure.none'));
  },
);
