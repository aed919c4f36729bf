import { expect, test } from 'vitest';
import type { Counted } from '#questions/model/kind.ts';
import { scale } from './contract.ts';
import { scaleServer } from './server.ts';
import type { ScaleSettings } from './settings.ts';

const AGREEMENT = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'];

function question(changes: Partial<ScaleSettings> = {}): Counted<ScaleSettings> {
  const settings = scale.settings.parse(changes);
  const slots = Object.fromEntries(scale.slots({ settings }).map((key, place) => [key, 20 + place]));
  return { id: 'q', text: 'How?', options: [], rows: [], slots, settings, answeredBefore: 0 };
}

test('[K06] the base of a scale is its points and "don’t know"', () => {
  const counted = new Map([
    [20, 2],
    [24, 5],
    [25, 3],
  ]);
  const result = scaleServer.result(question({ dontKnow: 'No idea' }), counted);

  expect(result.total).toBe(10);
  expect(result.points.map(({ value, count }) => [value, count])).toEqual([
    [1, 2],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 5],
  ]);
  expect(result.dontKnow).toEqual({ code: 25, label: 'No idea', count: 3 });
});

const COLOURED: [string, Partial<ScaleSettings>][] = [
  ['agreeing', { labels: AGREEMENT }],
  ['disagreeing', { labels: AGREEMENT.toReversed() }],
  ['agreeing', { points: 2, labels: ['Strongly disagree', 'Strongly agree'] }],
  ['rising', { labels: ['Never', '', '', '', 'Always'] }],
  ['rising', {}],
];
test.each(COLOURED)('[K06] the colours of a scale are of one that is %s: %j', (order, changes) => {
  expect(scaleServer.result(question(changes), new Map()).order).toBe(order);
});

test('[K06] a Net Promoter Score is told of 0 to 10 alone', () => {
  expect(scaleServer.result(question({ score: 'nps', from: 0, points: 11 }), new Map()).score).toBe('nps');
  expect(scaleServer.result(question({ score: 'nps', from: 1, points: 11 }), new Map()).score).toBe('mean');
});

test('[K06] exports have the number of which a mean can be made, and the words beside it', () => {
  const worded = question({ labels: AGREEMENT, dontKnow: 'No idea' });

  expect(scaleServer.columns(worded).map(({ type }) => type)).toEqual(['number', 'text']);
  expect(scaleServer.columns(worded)[0]?.labels?.[4]).toEqual([5, '5 · Strongly agree']);
  expect(scaleServer.cells(worded, 4)).toEqual([4, 'Agree']);
  expect(scaleServer.cells(worded, 'dontKnow')).toEqual([null, 'No idea']);
  expect(scaleServer.columns(question())).toEqual([{ header: '', type: 'number' }]);
});
