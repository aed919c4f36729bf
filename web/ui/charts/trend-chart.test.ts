import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TrendChart } from '#web/ui/charts/trend-chart.tsx';

const format = (count: number) => String(count);
const WORDS = { when: 'Day', count: 'Responses', showNumbers: 'Numbers', formatCount: format, formatRound: format };

const barsOf = (values: number[]) => {
  const points = values.map((value, index) => ({
    ...{ label: `Day ${index}`, shortLabel: `${index}`, value },
    unfinished: index === values.length - 1,
  }));
  const html = renderToStaticMarkup(createElement(TrendChart, { title: 'Days', summary: '', points, words: WORDS }));
  return [...html.matchAll(/<rect[^>]*>/g)].map(([bar]) => bar);
};

test('each step has a bar of its own from 0, also where all counts are 0 or 1', () => {
  expect(barsOf([0, 1, 0, 1]).map((bar) => / height="(\d+)%"/.exec(bar)?.[1])).toEqual(['0', '50', '0', '50']);
});

test('the highest bar is in ink, and the step that is not over yet is open', () => {
  const [low, high, unfinished] = barsOf([2, 5, 5]);

  expect([low, high].map((bar) => /fill-[a-z]+/.exec(bar ?? '')?.[0])).toEqual(['fill-rest', 'fill-lead']);
  expect(unfinished).toContain('stroke-dasharray');
  expect(unfinished).not.toMatch(/fill-(?:lead|rest)/);
});
