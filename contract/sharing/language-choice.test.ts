import { describe, expect, test } from 'vitest';
import { directionOf } from '#basics/direction.ts';
import { keepsPlaceholders } from '#basics/piping.ts';
import { wantedBy } from '#server/http/pages/languages.ts';
import { pickLanguage, readLanguage } from './language-choice.ts';
import { nativeName } from './language-words.ts';

describe('[L74] the language that a respondent reads', () => {
  test.each([
    [['de'], ['en', 'de'], 'de'],
    [['de-AT'], ['en', 'de'], 'de'],
    [['de'], ['en', 'de-CH'], 'de-CH'],
    [['pt-PT'], ['pt', 'pt-BR'], 'pt'],
    [['pt-BR'], ['pt', 'pt-BR'], 'pt-BR'],
    [['zh-TW'], ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
    [['zh-TW'], ['zh-Hans'], null],
    [['fr', 'en'], ['en', 'de'], 'en'],
    [['FR-fr'], ['fr'], 'fr'],
    [['*', '', 'x'.repeat(99), '<b>'], ['en'], null],
    [[], ['en'], null],
  ])('of %j wanted and %j offered is %s', (wanted, offered, picked) => {
    expect(pickLanguage(wanted, offered)).toBe(picked);
  });

  test.each([
    ['de-AT,de;q=0.9,en;q=0.5', ['de-AT', 'de', 'en']],
    ['en;q=0.2, fr , de;q=0', ['fr', 'en']],
    ['en;q=x, de', ['de']],
    [undefined, []],
    ['a,'.repeat(10_000), Array.from({ length: 20 }, (_, place) => (place < 20 ? 'a' : ''))],
  ])('is asked for by a header: %j', (header, wanted) => {
    expect(wantedBy({ headers: { 'accept-language': header }, query: {} }, null)).toEqual(wanted);
  });

  test('is a language with its script and region, in one spelling', () => {
    expect(['DE', 'zh-hant-tw', 'es-419', 'deutsch', 'de_DE', '', 'en-US-x-a'].map(readLanguage)).toEqual([
      ...['de', 'zh-Hant-TW', 'es-419'],
      ...[null, null, null, null],
    ]);
  });

  test('is called by its own name, and written in its direction', () => {
    expect(['de', 'fr', 'ar', 'pt-BR'].map(nativeName)).toEqual([
      'Deutsch',
      'Français',
      'العربية',
      'Português (Brasil)',
    ]);
    expect(['ar', 'he', 'ur', 'az-Arab', 'az', 'de'].map(directionOf)).toEqual([
      ...['rtl', 'rtl', 'rtl', 'rtl'],
      ...['ltr', 'ltr'],
    ]);
  });
});

test.each([
  ['Hello {name}', '{name}, hallo', true],
  ['Hello {name}', 'Hallo {Name}', false],
  ['Hello {name}', 'Hallo', false],
  ['Hello', 'Hallo {name}', false],
  ['{a} {b} {a}', '{b} {a}', true],
  ['{', '}', true],
  ['{{a}}', 'x{a}', true],
])('[L72] places to fill in of %j stay in %j: %s', (original, translation, kept) => {
  expect(keepsPlaceholders(original, translation)).toBe(kept);
});
