import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderWords } from '#web/messages/read-words.tsx';
import { ChoiceStrip } from './figure.tsx';

test('[S15] the strip of a question has a part for each option, as wide as its share', () => {
  const options = [3, 1].map((count, index) => ({ code: index + 1, option: 'Any', count }));
  const partsOf = (total: number) =>
    [
      ...renderWords(
        createElement(ChoiceStrip, { result: { _id: 'q', question: 'Which?', order: 'none', total, options } }),
      ).matchAll(/x="([\d.]+%)" width="([\d.]+%)"/g),
    ].map(([, x, width]) => [x, width]);

  expect(partsOf(4)).toEqual([
    ['0%', '75%'],
    ['75%', '25%'],
  ]);
  expect(partsOf(0)).toEqual([
    ['0%', '0%'],
    ['0%', '0%'],
  ]);
});
