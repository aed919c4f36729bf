import { plainDigits } from '#basics/digits.ts';

/** The signs between the digits of a number, as people type them. */
const DIGITS_APART = /[\s'’_]/g;

/**
 * Reads a typed number: "1,5" and "1.5", "1,500.25" and "1.500,25". If one sign can separate thousands or decimals, the locale
 * decides.
 * @param point of the reader's locale
 * @returns the typed text if it is no number, or if a number cannot hold all its digits; null for nothing
 */
export function readTyped(typed: string, point: '.' | ','): number | string | null {
  // The Arabic point has one meaning in all languages.
  const text = plainDigits(typed.replaceAll('٫', point)).trim().replace(/^[−–]/, '-').replaceAll(DIGITS_APART, '');
  if (text === '') return null;

  const plain = withoutThousands(text, point);
  if (plain === null || !/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return typed;
  const value = Number(plain) + 0; // no -0
  // With more than fifteen digits the number may differ from the typed one.
  const digits = plain.replace(/^[+-]?0*/, '').replace('.', '').length;
  return digits > 15 && value <= 1e15 && value >= -1e15 ? typed : value;
}

/** The number with a full stop as its decimal point and no other signs; null if the signs do not form a number. */
function withoutThousands(text: string, point: '.' | ','): string | null {
  const signs = text.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return text;

  const isMixed = signs.some((sign) => sign !== last);
  const isPoint = isMixed || (signs.length === 1 && (last === point || !/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)));
  const mark = isPoint ? (last === '.' ? ',' : '.') : last;
  const whole = isPoint ? text.slice(0, text.lastIndexOf(last)) : text;
  const rest = isPoint ? `.${text.slice(text.lastIndexOf(last) + 1)}` : '';
  const groups = whole.split(mark);
  const isGrouped = groups.length === 1 || GROUPED.test(groups.join(' '));
  return isGrouped ? groups.join('') + rest : null;
}

/** By thousands; or as in India, where only the last group has three digits and those before it two. */
const GROUPED = /^[+-]?(?:\d{1,3}(?: \d{3})+|\d{1,2}(?: \d{2})+ \d{3})$/;
