/** The digits of what was typed or pasted, without spaces, dashes and the like. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export interface CardBrand {
  name: string;
  /** How many digits stand together. */
  groups: readonly number[];
  /** Digits of the security code, and on which side of the card it stands. */
  code: { digits: number; side: 'front' | 'back' };
}

/** What the first digits say about a card; for a number that says nothing, the usual card without a name. */
export function brandOf(number: string): CardBrand {
  const digits = digitsOf(number);
  return BRANDS.find(({ prefix }) => prefix.test(digits)) ?? UNKNOWN;
}

/** Grouped as on the card: `4242 4242 4242 4242`. What is too much is cut off. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text);
  let start = 0;
  const parts = brandOf(digits).groups.map((length) => {
    start += length;
    return digits.slice(start - length, start);
  });
  return parts.filter(Boolean).join(' ');
}

/** `04 / 30`. A first digit above 1 can only be a month of its own; browsers fill in years of four digits. */
export function formatExpiry(text: string): string {
  const [month = '', year] = text.split(/\D+/).filter(Boolean);
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
