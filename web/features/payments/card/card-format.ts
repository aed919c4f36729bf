import { plainDigits } from '#basics/digits.ts';

/** The digits of a typed or pasted text, of any script, without spaces, dashes and other separators. */
export const digitsOf = (text: string): string => plainDigits(text).replaceAll(/\D/g, '');

export interface CardBrand {
  name: string;
  /** The number of digits in each group. */
  groups: readonly number[];
  /** Digits of the security code, and the side of the card that shows it. */
  code: { digits: number; side: 'front' | 'back' };
}

/** Recognises a card brand by the first digits; an unknown number gets the usual format without a name. */
export function brandOf(number: string): CardBrand {
  const digits = digitsOf(number);
  return BRANDS.find(({ prefix }) => prefix.test(digits)) ?? UNKNOWN;
}

/** Groups digits as on the card: `4242 4242 4242 4242`. Cuts off surplus digits. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text);
  let start = 0;
  const parts = brandOf(digits).groups.map((length) => {
    start += length;
    return digits.slice(start - length, start);
  });
  return parts.filter(Boolean).join(' ');
}

/** Formats as `04 / 30`. A first digit above 1 is a whole month; browsers fill in years of four digits. */
export function formatExpiry(text: string): string {
  const [month = '', year] = plainDigits(text).split(/\D+/).filter(Boolean);
  const all = digitsOf(text);
  const single = /^[2-9]/.test(all) || (year !== undefined && month.length === 1);
  const digits = single ? `0${all}` : all;

  const years = digits.slice(2).replace(/^20(?=\d\d)/, '');
  return years ? `${digits.slice(0, 2)} / ${years.slice(0, 2)}` : digits;
}

const USUAL = { groups: [4, 4, 4, 4], code: { digits: 3, side: 'back' } } as const;
/** Numbers have up to 19 digits. */
const UNKNOWN: CardBrand = { ...USUAL, name: '', groups: [4, 4, 4, 4, 3] };
const BRANDS: readonly (CardBrand & { prefix: RegExp })[] = [
  { ...USUAL, name: 'Visa', prefix: /^4/ },
  { ...USUAL, name: 'Mastercard', prefix: /^(?:5[1-5]|2[2-7])/ },
  { name: 'American Express', prefix: /^3[47]/, groups: [4, 6, 5], code: { digits: 4, side: 'front' } },
  { ...USUAL, name: 'Diners Club', prefix: /^3[068]/, groups: [4, 6, 4] },
  { ...USUAL, name: 'JCB', prefix: /^35/ },
  { ...USUAL, name: 'Discover', prefix: /^6(?:011|4|5)/ },
  { ...USUAL, name: 'UnionPay', prefix: /^62/, groups: [4, 4, 4, 4, 3] },
];
