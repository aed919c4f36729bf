import { expect, test } from 'vitest';
import { bandOf, findBandFaults, isRight, pointsFor, type Right } from './scores.ts';

test.each<[Right, Parameters<typeof isRight>[1], boolean]>([
  [{ codes: [1, 2] }, { codes: [2, 1] }, true],
  [{ codes: [1, 2] }, { codes: [1] }, false],
  [{ codes: [1, 2] }, { codes: [1, 2, 3] }, false],
  [{ codes: [1, 2], any: true }, { codes: [1] }, true],
  [{ codes: [1, 2], any: true }, { codes: [1, 3] }, false],
  [{ codes: [1, 2], any: true }, { codes: [] }, false],
  [{ from: 3, to: 3 }, { codes: [], number: 3 }, true],
  [{ from: 2.5, to: 3 }, { codes: [], number: 3.01 }, false],
  [{ from: 0, to: 3 }, { codes: [] }, false],
  [{ from: '1789-07-14', to: '1789-07-14' }, { codes: [], moment: '1789-07-14' }, true],
  [{ from: '1789-07-01', to: '1789-07-31' }, { codes: [], moment: '1790-07-14' }, false],
  [{ texts: ['São Paulo', 'Rio'] }, { codes: [], text: '  sao   PAULO ' }, true],
  [{ texts: ['São Paulo'] }, { codes: [], text: 'Sao Paolo' }, false],
  [{ texts: ['Straße'] }, { codes: [] }, false],
])('[L28] by %j the answer %j is right: %s', (right, facts, expected) => {
  expect(isRight(right, facts)).toBe(expected);
});

test('[L25] points are summed up without the errors of decimal fractions', () => {
  expect(pointsFor([1, 2, 3, 9], { 1: 0.1, 2: 0.2, 3: -0.05 })).toBe(25);
  expect(pointsFor([1], undefined)).toBe(0);
});

test('[L25] a band has both its ends, and of two the first counts', () => {
  const bands = [
    { from: 0, to: 3, title: 'Low' },
    { from: 3, to: 9.5, title: 'High' },
  ];
  expect([0, 3, 3.01, 9.5, 9.51, -1].map((sum) => bandOf(bands, sum)?.title ?? null)).toEqual([
    'Low',
    'Low',
    'High',
    'High',
    null,
    null,
  ]);
});

test.each([
  [
    [
      [0, 3],
      [4, 6],
    ],
    [1, 2],
    [],
    [],
  ],
  [
    [
      [4, 6],
      [0, 3],
    ],
    [1, 0.5],
    [[3.5, 3.5]],
    [],
  ],
  [
    [
      [0, 3],
      [5, 6],
    ],
    [1],
    [[4, 4]],
    [],
  ],
  [
    [
      [0, 3],
      [3, 6],
    ],
    [1],
    [],
    [[3, 3]],
  ],
  [
    [
      [0, 9],
      [2, 4],
      [10, 12],
    ],
    [1],
    [],
    [[2, 4]],
  ],
  [
    [
      [0, 2.5],
      [2.6, 4],
    ],
    [1],
    [],
    [],
  ],
  [[], [1], [], []],
])('[L25] the bands %j of sums of %j have the gaps %j and the overlaps %j', (bands, points, gaps, overlaps) => {
  const written = bands.map(([from = 0, to = 0]) => ({ from, to, title: 'A' }));
  const places = (found: number[][]) => found.map(([from, to]) => ({ from, to }));
  expect(findBandFaults(written, points)).toEqual({ gaps: places(gaps), overlaps: places(overlaps) });
});
