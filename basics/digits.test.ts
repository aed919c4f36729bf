import { expect, test } from 'vitest';
import { plainDigits } from './digits.ts';

test.each([
  ['１２', '12'],
  ['१२', '12'],
  ['٤٢', '42'],
  ['۱۹', '19'],
  ['๓๔', '34'],
  ['𝟗𝟘', '90'],
  ['－３．５', '-3.5'],
  ['2026', '2026'],
  ['½ and Ⅳ', '½ and Ⅳ'],
])('[K04] “%s” has the digits %s', (text, plain) => {
  expect(plainDigits(text)).toBe(plain);
});

test.each([
  ['٤٬٢٠٠٫٥', '4200.5'],
  ['۴٬۲۰۰٫۵', '4200.5'],
  ['١،٢', '1,2'],
  ['\u061c-٥', '-5'],
  ['\u200e-۵', '-5'],
])('[L109] digits of all scripts are read with their signs: “%s” is %s', (text, plain) => {
  expect(plainDigits(text)).toBe(plain);
});

test('[K04] every decimal digit of Unicode is read as the digit that it is', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)),
  );
  expect(digits.length).toBeGreaterThan(600);
  const read = digits.map((code) => plainDigits(String.fromCodePoint(code))).join('');
  expect(read).toBe('0123456789'.repeat(digits.length / 10));
});
