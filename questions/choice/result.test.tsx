import { createElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { renderWords, say } from '#web/messages/read-words.tsx';
import { loadParts } from '#web/ui/part.tsx';
import { ChoiceResult } from './result.tsx';

beforeAll(() => loadParts(['ShareMargins']));

const RESULT = {
  ...{ _id: 'q', question: 'How often?', order: 'rising' as const, total: 1_200 },
  options: [
    { code: 1, option: 'Never', count: 150 },
    { code: 2, option: 'Sometimes', count: 600 },
    { code: 3, option: 'Always', count: 450 },
  ],
};

const draw = (changes: Partial<Parameters<typeof ChoiceResult>[0]> = {}) =>
  renderWords(createElement(ChoiceResult, { result: RESULT, own: 3, digits: 0, margins: false, ...changes }));

test('[S15] each row of the table has a bar, the longest of them for the most chosen option', () => {
  const html = draw();

  expect([...html.matchAll(/<svg aria-hidden="true" width="([\d.]+)%/g)].map(([, width]) => Number(width))).toEqual([
    25, 100, 75,
  ]);
  expect(html.match(/role="img"/g)).toHaveLength(1);
  // The pages' policy refuses style attributes in HTML.
  expect(html).not.toContain('style=');
});

test('[S15] the viewer’s own answer is marked in words', () => {
  const rowsOf = (own: number | null) =>
    draw({ own })
      .split('<tr')
      .filter((row) => row.includes(say('charts.yourAnswer')));

  expect(rowsOf(3)).toEqual([expect.stringContaining('Always')]);
  expect(rowsOf(null)).toEqual([]);
});

test('[S15] the sentence, the table and the pie have one precision', () => {
  expect(draw()).toContain('50% of 1,200 people chose <em');
  const shares = draw({ digits: 1 }).match(/[\d.]+%(?=<| of)/g);
  expect(new Set(shares)).toEqual(new Set(['50.0%', '12.5%', '37.5%']));
});

test('[S15] a question without answers has neither table nor pie', () => {
  const options = RESULT.options.map((option) => ({ ...option, count: 0 }));
  const html = draw({ result: { ...RESULT, options, total: 0 } });

  expect(html).toContain(say('charts.sentence.none'));
  expect(html).not.toMatch(/<table|<svg/);
});

test('[S15] the viewer’s own words mark the option "other", which is the last', () => {
  const options = [...RESULT.options, { code: 4, option: 'Something else', count: 1 }];
  const html = draw({ result: { ...RESULT, options, total: 1_201 }, own: { other: 'When it rains' } });

  expect(html.split('<tr').filter((row) => row.includes('When it rains'))).toEqual([
    expect.stringContaining('Something else'),
  ]);
});

test('[S15] the result is drawn as its author chose, and says the number of answers either way', () => {
  const bars = draw({ result: { ...RESULT, chart: 'bars' } });

  expect(bars).not.toContain('role="img"');
  for (const html of [bars, draw({ result: { ...RESULT, chart: 'pie' } })]) {
    expect(html).toContain(say('charts.answers', { count: 1_200 }));
  }
});

test('[S15] each share shows its 95 % interval on request, as text and as a whisker', () => {
  const html = draw({ margins: true });

  expect(html).toContain(say('margins.header'));
  // 600 of 1,200 by Wilson.
  expect(html).toContain('47% to 53%');
  expect(html.match(/ to \d+%/g)).toHaveLength(3);
  expect(html.match(/<line /g)).toHaveLength(6);
  expect(draw()).not.toMatch(/<line|95% interval/);
});

test('[S15] a lead within the margins of error is too close to call', () => {
  const with2nd = (count: number) => [
    { code: 1, option: 'Never', count },
    { code: 2, option: 'Always', count: 600 },
  ];
  const close = draw({ result: { ...RESULT, options: with2nd(590), total: 1_190 } });

  expect(close).toContain(say('options.tooClose'));
  expect(draw({ result: { ...RESULT, options: with2nd(300), total: 900 } })).not.toContain(say('options.tooClose'));
});
