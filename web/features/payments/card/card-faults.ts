import { brandOf, digitsOf } from '#web/features/payments/card/card-format.ts';

export interface CardFields {
  number: string;
  expiry: string;
  code: string;
}

/** Digits of the shortest card numbers. */
const NUMBER_MIN = 12;

/** Finds the fault of a card number, as far as the page can check; null when there is none. */
export function numberFault(number: string): 'numberMissing' | 'numberShort' | 'numberWrong' | null {
  const digits = digitsOf(number);
  const { name, groups } = brandOf(digits);
  const length = groups.reduce((sum, group) => sum + group, 0);
  // Numbers of unknown brands and of UnionPay differ in length.
  const enough = name === '' ? NUMBER_MIN : Math.min(length, 16);

  if (digits === '') return 'numberMissing';
  if (digits.length < enough) return 'numberShort';
  return passesLuhn(digits) ? null : 'numberWrong';
}

/** Finds the fault of a date like `04 / 30`; null when there is none. A card is valid until the end of its month. */
export function expiryFault(expiry: string, now: Date): 'expiryMissing' | 'expiryWrong' | 'expiryPast' | null {
  const digits = digitsOf(expiry);
  const month = Number(digits.slice(0, 2));

  if (digits.length < 4) return 'expiryMissing';
  if (month < 1 || month > 12) return 'expiryWrong';
  return firstAfter(digits) <= now ? 'expiryPast' : null;
}

/** Finds the fault of the security code of a card with this number; null when there is none. */
export function codeFault(code: string, number: string): 'codeMissing' | 'codeShort' | null {
  const digits = digitsOf(code);
  if (digits === '') return 'codeMissing';
  return digits.length === brandOf(number).code.digits ? null : 'codeShort';
}

/** The first moment after the month `MMYY`. */
function firstAfter(digits: string): Date {
  return new Date(2000 + Number(digits.slice(2)), Number(digits.slice(0, 2)), 1);
}

/** Checks the last digit of a card number, which the others determine, so that most typing errors are found. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
