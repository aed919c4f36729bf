import { expect, test } from 'vitest';
import { effortOf } from '#basics/effort.ts';
import { TEXT_MAX } from '#basics/limits.ts';
import { text } from './contract.ts';

/** What is wrong with an answer to a question with these settings; null when it is taken. */
function faultOf(settings: object, value: unknown): string | null {
  const question = { _id: 'q', text: 'Which?', options: [], codes: [], slots: { answered: 1 } };
  return text.check({ ...question, settings: text.settings.parse(settings) }, value)?.code ?? null;
}

test('[K03] a line has no breaks and no hidden characters, a long text has breaks', () => {
  expect(faultOf({}, 'Tab\tand, “quotes” – 🚆')).toBeNull();
  expect(faultOf({}, 'two\nlines')).toBe('shape');
  expect(faultOf({ format: 'lines' }, 'two\r\nlines')).toBeNull();
  expect(faultOf({ format: 'lines' }, 'bell \u0007')).toBe('shape');
  expect(faultOf({ format: 'lines' }, ' \n\t ')).toBe('words');
});

test('[K03] a text keeps to the bounds, and no text is longer than 5,000 characters', () => {
  expect(faultOf({ min: 3, max: 5 }, 'four')).toBeNull();
  expect(faultOf({ min: 3, max: 5 }, ' no ')).toBe('tooShort');
  expect(faultOf({ min: 3, max: 5 }, 'longer')).toBe('tooLong');
  expect(faultOf({ format: 'lines' }, 'x'.repeat(TEXT_MAX))).toBeNull();
  expect(faultOf({ format: 'lines' }, 'x'.repeat(TEXT_MAX + 1))).toBe('tooLong');
});

test.each([
  ['letters', 'Über-Größe d’Arc', 'R2D2'],
  ['digits', '٣٤5', '3.5'],
  ['lettersAndDigits', 'ÄB12', 'AB 12'],
  ['postcode', 'SW1A 1AA', 'ABC'],
  ['postcode', '10115', '1--2'],
])('[K03] a line of %s takes %s and refuses %s', (pattern, taken, refused) => {
  expect(faultOf({ pattern }, taken)).toBeNull();
  expect(faultOf({ pattern }, refused)).toBe(pattern);
  expect(faultOf({ pattern, format: 'lines' }, refused)).toBeNull();
});

test.each([
  ['ada@people.example', true],
  ['o’neil+list@mail.people.example', true],
  ['ada@bücher.example', true],
  ['ada@localhost', false],
  ['ada@@people.example', false],
  ['Ada <ada@people.example>', false],
])('[K03] whether %s is an e-mail address: %s', (address, is) => {
  expect(faultOf({ format: 'email' }, address)).toBe(is ? null : 'email');
});

test.each([
  ['+49 (30) 555-1234', true],
  ['112', true],
  ['030/555.12.34', true],
  ['555 1234 ext', false],
  ['+1234567890123456', false],
])('[K03] whether %s is a phone number: %s', (number, is) => {
  expect(faultOf({ format: 'phone' }, number)).toBe(is ? null : 'phone');
});

test('[K03] a text of half a megabyte is judged at once', () => {
  const effort = effortOf(() => {
    for (const settings of [
      { format: 'email' },
      { format: 'phone' },
      { pattern: 'postcode' },
      { pattern: 'letters' },
    ]) {
      for (const value of ['a@'.repeat(2_400), `${'a.'.repeat(120)}!`, `${'1 '.repeat(2_400)}!`, 'x'.repeat(500_000)]) {
        expect(faultOf(settings, value)).not.toBeNull();
      }
    }
  });
  expect(effort).toBeLessThan(40);
});
