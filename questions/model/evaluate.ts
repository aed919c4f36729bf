// The evaluator of expressions, the same for page, server, check and exports. No zod here, because pages of surveys load this file.

import { plainDigits } from '#basics/digits.ts';
import { TEXT_MAX } from '#basics/limits.ts';
import { addDecimals, divideDecimals, moduloDecimals, multiplyDecimals, roundDecimal, shortened } from './decimals.ts';
import type { Expression, FunctionName, Reference } from './expressions.ts';
import { hasFormat, isDate, isTextFormat, isTime, PLAIN_NUMBER } from './text-formats.ts';

/** A value of an expression; null: empty, as an unanswered question. */
export type Value = number | string | boolean | null;
/** An answer with several values, as the chosen options. */
export type Reading = Value | readonly Value[];

/** Finds the value of an answer, a hidden field, a score or a calculation. */
export type Read = (reference: Reference) => Reading;

/**
 * Calculates an expression. Arithmetic with an empty value is empty, and no comparison with one holds. Numbers that are too large,
 * and divisions by zero, are empty as well.
 */
export function evaluate(expression: Expression, read: Read): Reading {
  if (!('call' in expression)) return 'value' in expression ? expression.value : read(expression);
  const { call, of } = expression;
  // These three do not need all of their operands.
  if (call === 'and') return of.every((each) => isTrue(evaluate(each, read)));
  if (call === 'or') return of.some((each) => isTrue(evaluate(each, read)));
  if (call === 'if') {
    const chosen = isTrue(evaluateAt(of, 0, read)) ? of[1] : of[2];
    return chosen ? evaluate(chosen, read) : null;
  }
  return applied(
    call,
    of.map((each) => evaluate(each, read)),
  );
}

const evaluateAt = (of: readonly Expression[], place: number, read: Read): Reading => {
  const each = of[place];
  return each ? evaluate(each, read) : null;
};

/** Whether a value counts as true: `true`, any number but 0, any other text that is not empty, several values. */
export const isTrue = (reading: Reading): boolean => {
  const value = onlyOf(reading);
  if (typeof value === 'string') return value.trim() !== '' && numberIn(value) !== 0;
  return Array.isArray(reading) && value === null ? reading.length > 1 : Boolean(value);
};

/** The only value of a reading; null for several. */
const onlyOf = (reading: Reading): Value =>
  isList(reading) ? (reading.length === 1 ? (reading[0] ?? null) : null) : reading;

const isList = (reading: Reading): reading is readonly Value[] => Array.isArray(reading);

const isNothing = (value: Value): value is null => value === null || (typeof value === 'string' && value.trim() === '');

/** The values of readings that are not empty. */
function filled(readings: readonly Reading[]): Exclude<Value, null>[] {
  const values: Exclude<Value, null>[] = [];
  const add = (value: Value) => {
    if (!isNothing(value)) values.push(value);
  };
  for (const reading of readings) {
    if (isList(reading)) for (const value of reading) add(value);
    else add(reading);
  }
  return values;
}

const isEmpty = (reading: Reading): boolean => (isList(reading) ? reading.every(isNothing) : isNothing(reading));

/** The number of a value; null if it is none. A text of digits of any script is a number. */
export function numberOf(value: Value): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value === null ? null : numberIn(value);
}

/** The number that a text is; null for other texts. */
export function numberIn(text: string): number | null {
  const trimmed = text.trim();
  if (PLAIN_NUMBER.test(trimmed)) return Number(trimmed) + 0;
  // Most texts are no numbers, and have no digits of other scripts.
  if (IN_ASCII.test(trimmed)) return null;
  const plain = plainDigits(trimmed);
  return PLAIN_NUMBER.test(plain) ? Number(plain) + 0 : null;
}

const IN_ASCII = /^[\0-\x7f]*$/;

/** Texts compare without regard to capitals and outer spaces. */
export const folded = (text: string): string => text.trim().toLowerCase();

const textOf = (value: Value): string => (value === null ? '' : String(value));

/** A value as people read it in a text; empty for an empty one. */
export const wordsOf = (reading: Reading): string => filled([reading]).map(String).join(', ');

function applied(call: Exclude<FunctionName, 'and' | 'or' | 'if'>, readings: readonly Reading[]): Reading {
  const [first = null, second = null] = readings;
  switch (call) {
    case 'add':
      return ofEach(readings, addDecimals);
    case 'subtract':
      return ofTwo(first, second, (one, other) => addDecimals(one, -other));
    case 'multiply':
      return ofEach(readings, multiplyDecimals);
    case 'divide':
      return ofTwo(first, second, divideDecimals);
    case 'modulo':
      return ofTwo(first, second, moduloDecimals);
    case 'power':
      return ofTwo(first, second, (one, other) => shortened(one ** other));
    case 'negate':
      return ofOne(first, (value) => 0 - value);
    case 'floor':
      return ofOne(first, (value) => Math.floor(value) + 0);
    case 'ceil':
      return ofOne(first, (value) => Math.ceil(value) + 0);
    case 'abs':
      return ofOne(first, Math.abs);
    case 'round':
      return rounded(first, readings.length > 1 ? second : 0);
    case 'sum':
      return ofAll(readings, 0, (values) => values.reduce(addDecimals, 0));
    case 'min':
      return least(readings, 1);
    case 'max':
      return least(readings, -1);
    case 'mean':
      return ofAll(readings, null, (values) => divideDecimals(values.reduce(addDecimals, 0), values.length));
    case 'count':
      return filled(readings).length;
    case 'days':
      return daysBetween(onlyOf(first), onlyOf(second));
    case 'months':
      return monthsBetween(onlyOf(first), onlyOf(second));
    case 'years': {
      const months = monthsBetween(onlyOf(first), onlyOf(second));
      return months === null ? null : Math.trunc(months / 12) + 0;
    }
    case 'length':
      return [...textOf(onlyOf(first))].length;
    case 'join':
      return filled(readings).map(String).join('').slice(0, TEXT_MAX).toWellFormed() || null;
    case 'lower':
      return isEmpty(first) ? null : textOf(onlyOf(first)).toLowerCase() || null;
    case 'contains':
      return contains(first, second);
    case 'startsWith':
      return ofTexts(first, second, (one, other) => one.startsWith(other));
    case 'endsWith':
      return ofTexts(first, second, (one, other) => one.endsWith(other));
    case 'matches': {
      const [value, format] = [onlyOf(first), onlyOf(second)];
      return !isNothing(value) && isTextFormat(format) && hasFormat(textOf(value), format);
    }
    case 'isEmpty':
      return isEmpty(first);
    case 'is':
      return isSame(first, second) === true;
    case 'isNot':
      return isSame(first, second) === false;
    case 'anyOf':
      return filled([first]).some((value) => filled(readings.slice(1)).some((each) => sameValue(value, each)));
    case 'not':
      return !isTrue(first);
    default:
      return ordered(onlyOf(first), call, onlyOf(second));
  }
}

/** No -0, which no one writes. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value + 0 : null);

function ofOne(reading: Reading, make: (value: number) => number): number | null {
  const value = numberOf(onlyOf(reading));
  return value === null ? null : finite(make(value));
}

function ofTwo(first: Reading, second: Reading, make: (one: number, other: number) => number): number | null {
  const [one, other] = [numberOf(onlyOf(first)), numberOf(onlyOf(second))];
  return one === null || other === null ? null : finite(make(one, other));
}

/** Empty if any value is empty or no number. */
function ofEach(readings: readonly Reading[], make: (one: number, other: number) => number): number | null {
  const values = readings.map((reading) => numberOf(onlyOf(reading)));
  return values.every((value) => value !== null) ? finite(values.reduce(make)) : null;
}

/** Empty if any value is no number. @param nothing the result without any value */
function ofAll<Nothing>(readings: readonly Reading[], nothing: Nothing, make: (values: number[]) => number) {
  const values = filled(readings).map(numberOf);
  if (values.length === 0) return nothing;
  return values.every((value) => value !== null) ? finite(make(values)) : null;
}

/** The least of numbers or of moments. @param sign -1: the greatest */
function least(readings: readonly Reading[], sign: 1 | -1): Value {
  const values = filled(readings);
  const [first = null] = values;
  if (!values.every((value) => order(value, first) !== null)) return null;
  return values.reduce<Value>((best, value) => ((order(value, best) ?? 0) * sign < 0 ? value : best), first);
}

function rounded(reading: Reading, places: Reading): number | null {
  const [value, digits] = [numberOf(onlyOf(reading)), numberOf(onlyOf(places))];
  if (value === null || digits === null || !Number.isInteger(digits) || Math.abs(digits) > ROUNDED_MAX) return null;
  return finite(roundDecimal(value, digits));
}
const ROUNDED_MAX = 10;

/** Milliseconds of a day, or of a day and a time; null for anything else. */
function timeOf(value: Value): number | null {
  if (typeof value !== 'string') return null;
  const [day = '', time = '00:00'] = value.trim().split('T');
  return isDate(day) && isTime(time) ? Date.parse(`${day}T${time}Z`) : null;
}

function daysBetween(from: Value, to: Value): number | null {
  const [start, end] = [timeOf(from), timeOf(to)];
  return start === null || end === null ? null : shortened((end - start) / DAY_MS);
}
const DAY_MS = 86_400_000;

/** Whole months, as people count their age; below 0 if the second moment is earlier. */
function monthsBetween(from: Value, to: Value): number | null {
  const [start, end] = [timeOf(from), timeOf(to)];
  if (start === null || end === null) return null;
  if (end < start) return 0 - (monthsBetween(to, from) ?? 0);
  const [one, other] = [new Date(start), new Date(end)];
  const months = (other.getUTCFullYear() - one.getUTCFullYear()) * 12 + other.getUTCMonth() - one.getUTCMonth();
  const rest = (each: Date) => each.getUTCDate() * DAY_MS + (each.getTime() % DAY_MS);
  return rest(other) < rest(one) ? months - 1 : months;
}

const ofTexts = (first: Reading, second: Reading, test: (one: string, other: string) => boolean): boolean => {
  const [one, other] = [onlyOf(first), onlyOf(second)];
  return !isNothing(one) && !isNothing(other) && test(folded(textOf(one)), folded(textOf(other)));
};

/** A list contains a value; a text contains a part. */
const contains = (first: Reading, second: Reading): boolean =>
  isList(first)
    ? first.some((value) => sameValue(value, onlyOf(second)))
    : ofTexts(first, second, (one, other) => one.includes(other));

/** Whether two readings are the same; null if one is empty. Several values are no single one. */
function isSame(first: Reading, second: Reading): boolean | null {
  if (isEmpty(first) || isEmpty(second)) return null;
  return sameValue(onlyOf(first), onlyOf(second));
}

function sameValue(one: Value, other: Value): boolean {
  if (isNothing(one) || isNothing(other)) return false;
  if (typeof one === 'boolean' || typeof other === 'boolean') return folded(textOf(one)) === folded(textOf(other));
  const [number, bound] = [numberOf(one), numberOf(other)];
  return number !== null && bound !== null ? number === bound : folded(textOf(one)) === folded(textOf(other));
}

/** Below 0 if the first is less. Numbers compare as numbers, and moments of the same form as text; null for anything else. */
function order(one: Value, other: Value): number | null {
  if (isNothing(one) || isNothing(other)) return null;
  const [number, bound] = [numberOf(one), numberOf(other)];
  if (number !== null && bound !== null) return number - bound;
  if (typeof one !== 'string' || typeof other !== 'string') return null;
  const [moment, end] = [one.trim(), other.trim()];
  const isOfOneForm = (isTime(moment) && isTime(end)) || (moment.length === end.length && areMoments(moment, end));
  return isOfOneForm ? (moment < end ? -1 : moment > end ? 1 : 0) : null;
}

const areMoments = (...values: string[]): boolean => values.every((value) => timeOf(value) !== null);

function ordered(one: Value, call: 'below' | 'atMost' | 'atLeast' | 'above', other: Value): boolean {
  const found = order(one, other);
  if (found === null) return false;
  if (call === 'below') return found < 0;
  if (call === 'atMost') return found <= 0;
  return call === 'atLeast' ? found >= 0 : found > 0;
}
