// Arithmetic of decimal numbers: 0.1 + 0.2 is 0.3. No zod here, because pages of surveys load this file.

/** The digits after the decimal point of a number as it is written. */
function placesOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** `toFixed` takes no more digits, and writes larger numbers with an exponent. */
const PLACES_MAX = 100;

function fixed(value: number, places: number): number {
  if (places === 0 || places > PLACES_MAX || Math.abs(value) >= 1e21) return value + 0;
  return Number(value.toFixed(places)) + 0;
}

export const addDecimals = (one: number, other: number): number =>
  fixed(one + other, Math.max(placesOf(one), placesOf(other)));

export const multiplyDecimals = (one: number, other: number): number =>
  fixed(one * other, placesOf(one) + placesOf(other));

/** A quotient has no last digit: fifteen digits are what a number holds exactly. */
export const divideDecimals = (one: number, other: number): number => shortened(one / other);

/** The remainder has the sign of the first number. */
export const moduloDecimals = (one: number, other: number): number =>
  fixed(one % other === 0 ? 0 : nearRemainder(one, other), Math.max(placesOf(one), placesOf(other)));

function nearRemainder(one: number, other: number): number {
  const scale = 10 ** Math.max(placesOf(one), placesOf(other));
  return (Math.round(one * scale) % Math.round(other * scale)) / scale;
}

/** Without what binary fractions add. */
export const shortened = (value: number): number =>
  Number.isSafeInteger(value) ? value + 0 : Number(value.toPrecision(15)) + 0;

/** Rounds half away from zero. @param places digits after the decimal point; below 0: before it */
export function roundDecimal(value: number, places: number): number {
  const [digits, exponent = '0'] = String(Math.abs(value)).split('e');
  const scaled = Math.round(Number(`${digits}e${Number(exponent) + places}`));
  const rounded = Number(`${scaled}e${-places}`);
  return (value < 0 ? -rounded : rounded) + 0;
}
