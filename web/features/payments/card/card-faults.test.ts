import { expect, test } from 'vitest';
import { codeFault, expiryFault, numberFault } from '#web/features/payments/card/card-faults.ts';

const NOW = new Date(2026, 10, 20);

test.each([
  ['', 'numberMissing'],
  ['4242 4242', 'numberShort'],
  ['4242 4242 4242 4243', 'numberWrong'],
  ['2424 4242 4242 4242', 'numberWrong'],
  ['4242 4242 4242 4242', null],
  ['3782 822463 10005', null],
  ['3782 822463 1000', 'numberShort'],
  ['6200 0000 0000 0005', null],
] as const)('[S26] the number "%s" is %s', (number, fault) => {
  expect(numberFault(number)).toBe(fault);
});

test.each([
  ['', 'expiryMissing'],
  ['12', 'expiryMissing'],
  ['13 / 30', 'expiryWrong'],
  ['00 / 30', 'expiryWrong'],
  ['10 / 26', 'expiryPast'],
  ['11 / 26', null],
  ['01 / 27', null],
] as const)('[S26] in November 2026 the date "%s" is %s', (expiry, fault) => {
  expect(expiryFault(expiry, NOW)).toBe(fault);
});

test('[S26] a card is valid until its month is over', () => {
  expect(expiryFault('11 / 26', new Date(2026, 10, 30, 23, 59))).toBeNull();
  expect(expiryFault('11 / 26', new Date(2026, 11, 1))).toBe('expiryPast');
});

test.each([
  ['', '4242', 'codeMissing'],
  ['12', '4242', 'codeShort'],
  ['123', '4242', null],
  ['123', '3782', 'codeShort'],
  ['1234', '3782', null],
] as const)('[S26] the code "%s" of a card that begins with %s is %s', (code, number, fault) => {
  expect(codeFault(code, number)).toBe(fault);
});
