import { expect, test } from 'vitest';
import { isolate, withoutIsolates } from './isolate.ts';

test.each(['שלום', 'ACME مرحبا 24/7', '(3) ܫܠܡܐ', '𞤀𞤣𞤤𞤢𞤥', 'abc\u202egpj'])(
  '%s takes no word of ours along',
  (words) => {
    expect(isolate(words)).toBe(`\u2068${words}\u2069`);
  },
);

test.each(['Lunch, in two questions', '午餐', 'नमस्ते', 'Ωμέγα', '👨‍👩‍👧', ''])('%s stays as it is', (words) => {
  expect(isolate(words)).toBe(words);
});

test('the isolated text cannot end its isolation', () => {
  expect(isolate('שלום\u2069 and \u2067more')).toBe('\u2068שלום and more\u2069');
});

test('what is kept has no character that the author did not type', () => {
  expect(withoutIsolates(`Copy of ${isolate('שלום')}`)).toBe('Copy of שלום');
});
