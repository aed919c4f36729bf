import { expect, test } from 'vitest';
import { wholeNumber } from './numbers.ts';

const Seconds = wholeNumber(1, 90);

test.each([1, 90, '1', '90', '090'])('[V03] %j is a whole number from 1 to 90', (value) => {
  expect(Seconds.parse(value)).toBe(Number(value));
});

test.each(['٩', '۹', '९', '９', '٠٩'])('[L109] digits of all scripts are read in links: %s is nine', (value) => {
  expect(Seconds.parse(value)).toBe(9);
});

test.each([0, 91, 1.5, '0', '91', '', ' 9', '9 ', '9.0', '1e1', '0x9', '-1', '+9', '9'.repeat(400), null, true, [9]])(
  '[V03] %j is none',
  (value) => {
    expect(Seconds.safeParse(value).success).toBe(false);
  },
);
