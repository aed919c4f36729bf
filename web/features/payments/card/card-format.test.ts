import { expect, test } from 'vitest';
import { brandOf, formatCardNumber, formatExpiry } from '#web/features/payments/card/card-format.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242.4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['3056930009020004', '3056 930009 0200'],
  ['6200000000000000005', '6200 0000 0000 0000 005'],
  ['42424', '4242 4'],
  ['4242', '4242'],
  ['４２４２४', '4242 4'],
  ['٤٢٤٢٤', '4242 4'],
  ['card', ''],
])('[S26] the number %s is shown as %s', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

test('[S26] digits beyond the length of a card number are cut off', () => {
  expect(formatCardNumber('4242 4242 4242 4242 9')).toBe('4242 4242 4242 4242');
});

test.each([
  ['0', '0'],
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['5', '05'],
  ['530', '05 / 30'],
  ['5/30', '05 / 30'],
  ['५/३०', '05 / 30'],
  ['1/30', '01 / 30'],
  ['01/2030', '01 / 30'],
  ['12 / 34', '12 / 34'],
  ['12 / ', '12'],
  ['12345', '12 / 34'],
  ['', ''],
])('[S26] the date %s is shown as %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test.each([
  ['4242', 'Visa', 3, 'back'],
  ['5555', 'Mastercard', 3, 'back'],
  ['2223', 'Mastercard', 3, 'back'],
  ['34', 'American Express', 4, 'front'],
  ['6011', 'Discover', 3, 'back'],
  ['9', '', 3, 'back'],
  ['', '', 3, 'back'],
] as const)('[S26] a number with %s in front is of "%s"', (number, name, digits, side) => {
  expect(brandOf(number)).toMatchObject({ name, code: { digits, side } });
});
