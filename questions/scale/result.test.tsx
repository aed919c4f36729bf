import { createElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { renderWords, say } from '#web/messages/read-words.tsx';
import { loadParts } from '#web/ui/part.tsx';
import { ScaleAnswer } from './answer.tsx';
import { ScaleFigure, ScaleStrip } from './figure.tsx';
import type { ScaleOutcome } from './outcome.ts';
import { ScaleResult } from './result.tsx';

beforeAll(() => loadParts(['ShareMargins']));

const outcome = (counts: readonly number[], changes: Partial<ScaleOutcome> = {}, from = 1): ScaleOutcome => ({
  ...{ _id: 'q', question: 'How was it?', order: 'rising', score: 'mean', judges: false },
  total: counts.reduce((sum, count) => sum + count, 0) + (changes.dontKnow?.count ?? 0),
  points: counts.map((count, place) => ({ code: place + 1, value: from + place, label: '', count })),
  ...changes,
});
const draw = (result: ScaleOutcome, changes: Partial<Parameters<typeof ScaleResult>[0]> = {}) =>
  renderWords(createElement(ScaleResult, { result, own: null, digits: 0, margins: false, ...changes }));

test('[K06] the sentence says the mean of the points, of which "don’t know" is none', () => {
  const html = draw(outcome([0, 0, 0, 10, 10], { dontKnow: { code: 9, label: 'No idea', count: 5 } }));

  expect(html).toMatch(/20 people give <em[^>]*>4\.5 of 5<\/em> on average\./);
  // All 20 who chose a point chose 4 or 5.
  expect(html).toContain('100%');
  expect(html).toContain('No idea');
});

test.each([
  [{ 4: 'Very easy' }, '4.2 of 5 on average, where 5 is “Very easy”.'],
  [{ 3: 'Easy', 4: 'Very easy' }, '4.2 of 5 on average, closest to “Easy”.'],
])('[S65] the sentence says what the mean means, with the words %j', (labels: Record<number, string>, sentence) => {
  const { points } = outcome([0, 0, 2, 4, 4]);
  const worded = points.map((point, place) => ({ ...point, label: labels[place] ?? '' }));
  expect(draw({ ...outcome([0, 0, 2, 4, 4]), points: worded }).replaceAll(/<[^>]+>|\p{Cf}/gu, '')).toContain(sentence);
});

test('[K06] of a scale that judges, the sentence says who chose one of the two upper points', () => {
  const points = outcome([1, 0, 1, 4, 4]).points.map((point, place) => ({
    ...point,
    label: ['Very bad', 'Bad', 'Fair', 'Good', 'Very good'][place] ?? '',
  }));
  expect(draw({ ...outcome([1, 0, 1, 4, 4]), points, judges: true })).toMatch(
    /80% of 10 people chose <em[^>]*>“Good” or “Very good”/,
  );
});

test.each([
  [
    [2, 2, 1, 2, 3],
    /^Too close to call: 50% of 10 people chose “Good” or “Very good”, 40% chose “Very bad” or “Bad”\./,
  ],
  [[2, 3, 0, 2, 3], /^Too close to call: 50% of 10/],
  [[200, 200, 100, 200, 300], /^50% of 1,000 people chose “Good” or “Very good”\./],
])('[K06] of a scale that judges, the headline says where both ends are too close to call: %j', (counts, sentence) => {
  const labels = ['Very bad', 'Bad', 'Fair', 'Good', 'Very good'];
  const points = outcome(counts).points.map((point, place) => ({ ...point, label: labels[place] ?? '' }));
  const html = draw({ ...outcome(counts), points, judges: true });
  expect(html.replaceAll(/<[^>]+>|\p{Cf}/gu, '')).toMatch(sentence);
});

test.each([
  [[3, 10, 61, 16, 10], /61% of 100 people chose <em[^>]*>“Just right”<\/em>/],
  [[1, 1, 5, 4, 0], /“Just right”<\/em> and <em[^>]*>“A bit too long”<\/em> are too close to call among 11 people/],
])('[K06] of a scale whose words judge nothing, the headline is the point that leads: %j', (counts, sentence) => {
  const labels = ['Much too short', 'A bit too short', 'Just right', 'A bit too long', 'Much too long'];
  const points = outcome(counts).points.map((point, place) => ({ ...point, label: labels[place] ?? '' }));
  expect(draw({ ...outcome(counts), points })).toMatch(sentence);
});

test('[K06] where all said “don’t know”, no share of points is told', () => {
  expect(draw(outcome([0, 0, 0, 0, 0], { dontKnow: { code: 9, label: 'No idea', count: 3 } }))).not.toContain('4 or 5');
});

test('[K06] a Net Promoter Score is shown with its three bands', () => {
  const html = draw(outcome([3, 1, 4, 6, 7, 15, 12, 27, 33, 41, 56], { score: 'nps' }, 0), { margins: true });

  expect(html).toMatch(/NPS <em[^>]*>\+24<\/em>/);
  const compact = draw(outcome([3, 1, 4, 6, 7, 15, 12, 27, 33, 41, 56], { score: 'nps' }, 0), { own: 9 });
  const [shown = '', onRequest = ''] = compact.split('<details');
  expect(shown).not.toContain('<table');
  expect(shown).toContain(say('scale.own', { point: '9' }));
  expect(onRequest.match(/<tr/g)).toHaveLength(1 + 11);
  for (const band of ['detractors', 'passives', 'promoters'] as const)
    expect(html).toContain(say(`scale.bands.${band}`));
  expect(html).toContain(say('scale.figures.interval', { from: '+13', to: '+35' }));
});

test('[K06] mean and shares show their 95 % intervals on request', () => {
  const result = outcome([0, 0, 0, 10, 10]);

  expect(draw(result)).not.toContain('95%');
  const html = draw(result, { margins: true });
  expect(html).toContain(say('scale.figures.interval', { from: '4.3', to: '4.7' }));
  expect(html).toContain(say('scale.figures.interval', { from: '84%', to: '100%' }));
  expect(html).toContain(say('margins.header'));
});

test('[K06] the viewer’s own answer is marked, and without answers there is nothing to draw', () => {
  const rows = draw(outcome([0, 1, 2]), { own: 3 }).split('<tr');

  expect(rows.filter((row) => row.includes(say('charts.yourAnswer')))).toEqual([
    expect.stringContaining('<bdi>3</bdi>'),
  ]);
  expect(draw(outcome([0, 0, 0]))).not.toMatch(/<table|<svg/);
});

test('[K06] its strip has a part for each chosen point, and one answer is read with its words', () => {
  const result = outcome([1, 0, 3]);
  const widths = [
    ...renderWords(createElement(ScaleStrip, { result })).matchAll(/<rect x="[\d.]+%" width="([\d.]+%)"/g),
  ];
  expect(widths.map(([, width]) => width)).toEqual(['25%', '75%']);

  const figureOf = (shown: ScaleOutcome) =>
    renderWords(createElement(ScaleFigure, { result: shown, digits: 0 })).replaceAll(/<[^>]+>|\p{Cf}/gu, '');
  expect(figureOf(result)).toBe(say('charts.figure.mean', { mean: '2.5', last: 3 }).replaceAll(/\p{Cf}/gu, ''));
  expect(figureOf({ ...result, score: 'nps' })).toContain('NPS');

  const points = result.points.map((point) => ({ ...point, label: point.value === 3 ? 'Good' : '' }));
  const read = (value: number | string) =>
    renderWords(
      createElement(ScaleAnswer, {
        result: { ...result, points, dontKnow: { code: 9, label: 'No idea', count: 0 } },
        value,
      }),
    );
  expect([3, 1, 'dontKnow', 7].map(read)).toEqual(['3 · Good', '1', 'No idea', '']);
});
