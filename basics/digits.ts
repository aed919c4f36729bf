// Reads the digits of all scripts, because people type on the keyboard of their language. No zod here, because the page of a
// survey loads this file.

const DIGIT = /\p{Nd}/u;
/** Full-width letters and signs of Chinese and Japanese keyboards lie at this distance from those of ASCII. */
const FULL_WIDTH = 0xfee0;

/** Turns the digits of every script, and the full-width and Arabic signs of numbers, into ASCII, without Arabic thousands separators. */
export const plainDigits = (text: string): string => (OTHER_THAN_ASCII.test(text) ? withPlainDigits(text) : text);

const OTHER_THAN_ASCII = /\P{ASCII}/u;

const withPlainDigits = (text: string): string =>
  text
    // The Arabic thousands separator, and the invisible marks that browsers write before the minus of Arabic and Persian numbers.
    .replaceAll(/[٬\u061c\u200e\u200f]/g, '')
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replaceAll(/[＋，－．／：]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)));

/** Unicode has the ten digits of a script side by side from zero on, so the distance to the first gives the digit. */
function digitOf(code: number): number {
  let start = code;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  return (code - start) % 10;
}
