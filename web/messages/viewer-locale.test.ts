import { expect, test } from 'vitest';
import { decimalPoint, viewerLocale } from '#web/messages/viewer-locale.ts';

const NEW_YEARS_EVE = new Date('2026-12-31T22:05:00Z');

const write = (language: string) =>
  new Intl.DateTimeFormat(viewerLocale(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
    .format(NEW_YEARS_EVE)
    .replace('\u202f', ' ');

test.each([
  ['en-US', 'Dec 31, 2026, 10:05 PM'],
  ['en', 'Dec 31, 2026, 10:05 PM'],
  ['en-GB', '31 Dec 2026, 22:05'],
  ['de', '31 Dec 2026, 22:05'],
  ['de-AT', '31 Dec 2026, 22:05'],
  ['fr-FR', '31 Dec 2026, 22:05'],
  // Regions without a known English locale get the usual one.
  ['pt-BR', 'Dec 31, 2026, 10:05 PM'],
  ['nonsense-', 'Dec 31, 2026, 10:05 PM'],
])('a viewer who prefers %s reads %s', (language, text) => {
  expect(write(language)).toBe(text);
});

test.each(['en-GB', 'en-AU', 'de-DE', 'fr-CH', 'sv'])(
  'a viewer who prefers %s reads numbers with English marks',
  (language) => {
    const format = (value: number, options = {}) => value.toLocaleString(viewerLocale(language), options);

    expect(format(12_345.6)).toBe('12,345.6');
    expect(format(10, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })).toBe('$10.00');
  },
);

test.each([
  ['en-US', '.'],
  ['de', ','],
  ['fr-CA', ','],
  ['ja', '.'],
  ['en-US@posix', '.'],
] as const)('a viewer who prefers %s writes decimals behind %s', (language, point) => {
  expect(decimalPoint(language)).toBe(point);
});
