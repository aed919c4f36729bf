import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderWords } from '#web/messages/read-words.tsx';
import { useNumberWords } from './use-number-words.ts';

function Words({ settings, value }: { settings: Parameters<typeof useNumberWords>[0]; value: number }) {
  return useNumberWords(settings)(value);
}
const say = (settings: object, value: number) =>
  renderWords(createElement(Words, { settings: { unitAt: 'before', ...settings }, value })).replaceAll(/[⁦-⁩]/g, '');

test.each([
  [{ min: 1950, max: 2010, decimals: 0 }, 1950, '1950'],
  [{ years: true, decimals: 0 }, 1950, '1950'],
  [{ plain: true, decimals: 0 }, 1950, '1950'],
  [{ plain: false, min: 1950, max: 2010, decimals: 0 }, 1950, '1,950'],
  [{ min: 0, max: 5000, decimals: 0 }, 1950, '1,950'],
  [{ min: 1950, max: 2010, decimals: 0, unit: 'kg' }, 1950, 'kg\u00a01,950'],
])('[K04] of %j, %d is written %s: years have no sign between thousands', (settings, value, words) => {
  expect(say(settings, value)).toBe(words);
});

test.each([
  [{ decimals: 2, unit: '$' }, 12.5, '$12.50'],
  [{ decimals: 2, unit: '€', unitAt: 'behind' }, 12, '12.00€'],
  [{ decimals: 2, unit: 'km', unitAt: 'behind' }, 12.5, '12.5\u00a0km'],
])('[K04] of %j, %d is written %s: an amount has two digits', (settings, value, words) => {
  expect(say(settings, value)).toBe(words);
});
