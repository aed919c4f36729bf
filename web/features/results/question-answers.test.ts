import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderWords, say } from '#web/messages/read-words.tsx';
import { QuestionAnswers } from './question-answers.tsx';

const RESULT = {
  ...{ _id: 'q', question: 'How often?', order: 'rising' as const, total: 1_200 },
  options: [
    { code: 1, option: 'Never', count: 150 },
    { code: 2, option: 'Sometimes', count: 600 },
    { code: 3, option: 'Always', count: 450 },
  ],
};

const draw = (changes: Partial<Parameters<typeof QuestionAnswers>[0]> = {}) =>
  renderWords(createElement(QuestionAnswers, { result: RESULT, ownChoice: 3, digits: 0, drawing: 'pie', ...changes }));

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
  const rowsOf = (ownChoice: number | null) =>
    draw({ ownChoice })
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
