import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NumberText, readNumber } from '#web/ui/forms/number-text.tsx';

test.each([
  ['１２', 12],
  ['१२', 12],
  ['٤٢٫٥', 42.5],
  ['－３．５', -3.5],
  ['2,5', 2.5],
  ['−7', -7],
  ['-0', 0],
  [' 8 ', 8],
  ['', undefined],
  ['1e3', Number.NaN],
  ['twelve', Number.NaN],
  ['1,000,000', Number.NaN],
  ['١٬٠٠٠٫٥', 1_000.5],
])('[K04] [L109] an author’s “%s” is the number %s', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each([
  [{ min: 0 }, 'numeric'],
  [{ min: 0, step: 'any' as const }, 'decimal'],
  [{ step: 'any' as const }, 'text'],
  [{ min: -5 }, 'text'],
])('[K04] an author’s number with %j has the keyboard “%s”', (bounds, keyboard) => {
  const html = renderToStaticMarkup(createElement(NumberText, { value: 1_950, onNumber: () => undefined, ...bounds }));
  expect(html).toContain(`inputmode="${keyboard}"`);
  expect(html).toContain('value="1950"');
});
