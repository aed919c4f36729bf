import { expect, test } from 'vitest';
import { readTyped } from './read-typed.ts';

test.each([
  ['1.5', 1.5, 1.5],
  ['1,5', 1.5, 1.5],
  ['1,500', 1_500, 1.5],
  ['1.500', 1.5, 1_500],
  ['0,500', 0.5, 0.5],
  ['1,234,567.8', 1_234_567.8, 1_234_567.8],
  ['1.234.567,8', 1_234_567.8, 1_234_567.8],
  ['1 234 567', 1_234_567, 1_234_567],
  ["1'234.5", 1_234.5, 1_234.5],
  [' −7 ', -7, -7],
  ['-0', 0, 0],
  ['٤٢٫٥', 42.5, 42.5],
  ['１２', 12, 12],
  ['१२', 12, 12],
  ['－１．５', -1.5, -1.5],
  ['٤٢،٥', 42.5, 42.5],
  ['.5', 0.5, 0.5],
  ['', null, null],
  ['  ', null, null],
])('[K04] "%s" is %s where the point is a full stop, and %s where it is a comma', (typed, english, german) => {
  expect([readTyped(typed, '.'), readTyped(typed, ',')]).toEqual([english, german]);
});

test.each([
  ['١٫٥٠٠', 1.5],
  ['١٬٢٣٤٫٥', 1_234.5],
  ['۱٬۲۳۴٬۵۶۷', 1_234_567],
  ['\u061c-٥٫٥', -5.5],
  ['１，２３４．５', 1_234.5],
  ['१,२३४.५', 1_234.5],
  ['१२,३४,५६७', 1_234_567],
  ['1,00,000.5', 100_000.5],
])('[L109] digits of all scripts are read: “%s” is %s in any language', (typed, value) => {
  expect([readTyped(typed, '.'), readTyped(typed, ',')]).toEqual([value, value]);
});

test.each([
  'NaN',
  'Infinity',
  '1e3',
  '0x10',
  'twelve',
  '1.2.3',
  '12,34,56.7',
  '--1',
  '0.1234567890123456789',
  '999999999999999.9999',
])('[K04] "%s" is kept as it was typed', (typed) => {
  expect(readTyped(typed, '.')).toBe(typed);
});
