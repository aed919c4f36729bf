import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderWords } from '#web/messages/read-words.tsx';
import { Facts } from './facts.tsx';

const STATISTICS = {
  ...{ of: 'numbers' as const, n: 8, mean: 5.25, interval: { from: 2.5, to: 8 } },
  ...{ lowest: 1, lowerQuartile: 2, median: 4, upperQuartile: 9, highest: 12 },
};

const draw = (margins: boolean) =>
  [
    ...renderWords(
      createElement(Facts, { statistics: STATISTICS, words: (value: number) => `${value} km`, margins }),
    ).matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g),
  ].map(([, name, value]) => [name, value]);

test('[K04] the facts of numbers are the mean, the median, the quartiles and both ends', () => {
  expect(draw(false)).toEqual([
    ['Mean', '5.25 km'],
    ['Median', '4 km'],
    ['Quartiles', '2 km and 9 km'],
    ['Lowest and highest', '1 km and 12 km'],
  ]);
});

test('[K04] the mean shows its 95 % interval on request', () => {
  expect(draw(true)[0]).toEqual(['Mean', '5.25 km (95% interval 2.5 km to 8 km)']);
});
