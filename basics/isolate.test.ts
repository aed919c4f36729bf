import { expect, test } from 'vitest';
import { directionOfText, dirOfWords, isolate, isolateAll, withoutIsolates } from './isolate.ts';

test.each(['שלום', 'ACME مرحبا 24/7', '(3) ܫܠܡܐ', '𞤀𞤣𞤤𞤢𞤥', 'abc\u202egpj'])(
  '%s takes no word of ours along',
  (words) => {
    expect(isolate(words)).toBe(`\u2068${words}\u2069`);
  },
);

test.each(['Lunch, in two questions', '午餐', 'नमस्ते', 'Ωμέγα', '👨‍👩‍👧', ''])('%s stays as it is', (words) => {
  expect(isolate(words)).toBe(words);
});

test('a sentence that is read from the right isolates all words', () => {
  const apart = (locale: string) => isolateAll({ title: 'Lunch?', count: 3 }, locale);
  for (const locale of ['ar-u-ca-gregory-nu-latn', 'he', 'fa', 'ur', 'ckb-Arab'])
    expect(apart(locale), locale).toEqual({ title: '\u2068Lunch?\u2069', count: 3 });
  for (const locale of ['en', 'en-GB', 'de-u-ca-gregory-nu-latn', 'az']) expect(apart(locale).title).toBe('Lunch?');
});

test('the isolated text cannot end its isolation', () => {
  expect(isolate('שלום\u2069 and \u2067more')).toBe('\u2068שלום and more\u2069');
});

test('what is kept has no character that the author did not type', () => {
  expect(withoutIsolates(`Copy of ${isolate('שלום')}`)).toBe('Copy of שלום');
});

test.each([
  ['שלום', 'rtl', 'auto'],
  ['18–25 سنة', 'rtl', 'auto'],
  ['Nokia مرحبا', 'ltr', 'auto'],
  ['18–25', undefined, undefined],
  ['١٨–٢٥', undefined, undefined],
  ['👍', undefined, undefined],
] as const)('%s has a direction of its own only if it has letters', (words, direction, dir) => {
  expect(directionOfText(words)).toBe(direction);
  expect(dirOfWords(words)).toBe(dir);
});
