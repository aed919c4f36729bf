import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TrendChart } from '#web/ui/charts/trend-chart.tsx';

const format = (count: number) => String(count);
const WORDS = {
  when: 'Day',
  count: 'Responses',
  showNumbers: 'Numbers',
  chart: 'chart',
  formatCount: format,
  formatRound: format,
};

const draw = (values: number[], rest: { counted?: boolean; small?: boolean } = {}) => {
  const points = values.map((value, index) => ({
    ...{ label: `Day ${index}`, shortLabel: `${index}`, value },
    unfinished: index === values.length - 1,
  }));
  const given = { title: 'Days', summary: '8 in 3 days', points, words: WORDS, ...rest };
  return renderToStaticMarkup(createElement(TrendChart, given));
};

const barsOf = (values: number[]) => {
  const html = draw(values);
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

test('[S15] a chart is an image to screen readers, named by its title and by the sentence that says the trend', () => {
  const html = draw([2, 5, 1]);
  const ids = /<div role="img" aria-labelledby="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
  const texts = ids.map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1]);
  expect(texts).toEqual(['Days', '8 in 3 days']);
  expect(html).toMatch(/<input type="range" aria-label="Days" aria-roledescription="chart"/);
});

test('[S13] a sparkline has its bars and no numbers beside its axis', () => {
  expect(draw([2, 5, 1])).toContain('>6</span>');
  const html = draw([2, 5, 1], { small: true });
  expect(html).not.toContain('>6</span>');
  expect(html.match(/<rect/g)).toHaveLength(3);
});

test('[K04] bars have their counts on them, where these have room', () => {
  const countsOf = (html: string) =>
    [...html.matchAll(/<text[^>]*class="fill-ink">([^<]*)</g)].map(([, count]) => count);
  expect(countsOf(draw([2, 0, 15], { counted: true }))).toEqual(['2', '15']);
  expect(countsOf(draw([2, 0, 15]))).toEqual([]);
  expect(
    countsOf(
      draw(
        Array.from({ length: 31 }, () => 123_456),
        { counted: true },
      ),
    ),
  ).toEqual([]);
});
