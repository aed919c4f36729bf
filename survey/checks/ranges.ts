import { plainDigits } from '#basics/digits.ts';
import type { CheckedSurvey, Finding } from './survey.ts';

/** Finds ranges with a number in two of them, as "18-25, 25-35", or in none, as "18-25, 30-35". */
export function ranges({ questions }: CheckedSurvey): Finding[] {
  return questions.flatMap(({ traits: { steps } }, index) => {
    if (!steps) return [];
    return faultsOf(steps.texts).map(({ rule, place, words, before, from, to }): Finding => {
      const data = { words, before, numbers: from === to ? from : `${from}–${to}` };
      return { rule, at: ['questions', index, ...steps.field, place], data };
    });
  });
}

interface RangeFault {
  rule: 'overlap' | 'gap';
  /** The place of the later of both ranges, among all options. */
  place: number;
  words: string;
  before: string;
  /** The numbers that are in both ranges, or in none. */
  from: string;
  to: string;
}

/**
 * Compares ranges of one unit, in any order. Returns nothing for a list with fewer than two ranges, and no gaps for mixed units such
 * as months and years.
 */
export function faultsOf(options: readonly string[]): RangeFault[] {
  const found = options.flatMap((text, place) => {
    const range = readRange(text);
    return range ? [{ ...range, text, place }] : [];
  });
  if (found.filter(({ isRange }) => isRange).length < 2) return [];
  const units = [...new Set(found.map(({ unit }) => unit))];
  const named = units.filter((unit) => unit !== '');
  if (named.length < 2) return faultsAmong(found);
  return units
    .flatMap((unit) => faultsAmong(found.filter((range) => range.unit === unit)))
    .filter(({ rule }) => rule === 'overlap');
}

function faultsAmong(placed: readonly PlacedRange[]): RangeFault[] {
  // "Up to 30, up to 90" asks for a threshold, and each holds the one before.
  if (placed.filter(({ low }) => low === -Infinity).length > 1) return [];
  if (placed.filter(({ high }) => high === Infinity).length > 1) return [];
  const sorted = placed.toSorted((one, other) => one.low - other.low || one.high - other.high);
  let [widest] = sorted;
  return sorted.slice(1).flatMap((later): RangeFault[] => {
    const earlier = widest ?? later;
    if (later.high > earlier.high) widest = later;
    const [second, first] = later.place > earlier.place ? [later, earlier] : [earlier, later];
    const found = { place: second.place, words: second.text, before: first.text };
    const isTouching = later.low === earlier.high && (later.isOpenLow || earlier.isOpenHigh);
    if (later.low <= earlier.high && !isTouching)
      return [{ rule: 'overlap', ...found, ...between(later.low, Math.min(earlier.high, later.high)) }];

    const step = Math.min(earlier.step, later.step);
    // The first number after one range and the last one before the other.
    const from = earlier.isOpenHigh ? earlier.high : earlier.high + step;
    const to = later.isOpenLow ? later.low : later.low - step;
    return from <= to + step * ROUNDING && !isTouching ? [{ rule: 'gap', ...found, ...between(from, to) }] : [];
  });
}

/** Both ends as texts, without what binary fractions add. */
const between = (from: number, to: number) => ({ from: exact(from), to: exact(to) });
const exact = (value: number): string => String(Number(value.toPrecision(PRECISION)));
const PRECISION = 12;
/** The fraction of a step below which a difference is a rounding error. */
const ROUNDING = 1e-6;

interface NumberRange {
  low: number;
  high: number;
  /** The end itself is not in it, as in "under 18". */
  isOpenLow: boolean;
  isOpenHigh: boolean;
  /** The last digit that is written: 1 for "25", 0.1 for "2.5", 1,000 for "25k". */
  step: number;
  /** The counted thing; empty for bare numbers. */
  unit: string;
  /** Whether it is more than one number. */
  isRange: boolean;
}

type PlacedRange = NumberRange & { text: string; place: number };

/** @returns null for an option that names no number, or more than two */
function readRange(option: string): NumberRange | null {
  if (option.length > LENGTH_MAX) return null;
  const text = plainDigits(option.normalize('NFKC')).toLowerCase().trim();
  if (NO_NUMBERS.test(text)) return null;
  const numbers = [...text.matchAll(NUMBER)].map(([written, suffix = '']) => readNumber(written, suffix));
  const [first, second, third] = numbers;
  if (!first || third) return null;

  const rest = text.replaceAll(NUMBER, ' 0 ').replaceAll(CURRENCY, ' ');
  // Words in front of a number name it: "Line 4" is no amount.
  if (wordsIn(rest.slice(0, rest.indexOf('0'))).length > 0) return null;
  const unit = wordsIn(rest).join(' ').replace(/s$/, '');
  if (second) return JOINED.test(rest) ? rangeBetween(first, second, unit) : null;

  const { value, step } = first;
  if (UNDER.test(rest)) return { low: -Infinity, high: value, step, unit, ...CLOSED, isOpenHigh: !INCLUDED.test(rest) };
  if (OVER.test(rest)) return { low: value, high: Infinity, step, unit, ...CLOSED, isOpenLow: isBeyond(rest) };
  return { low: value, high: value, step, unit, ...CLOSED, isRange: false };
}

/** @returns null where the first number is not below the second */
function rangeBetween(first: Written, second: Written, unit: string): NumberRange | null {
  // "10-20k": the suffix holds for both.
  const isShared = first.factor === 1 && second.factor > 1 && first.value < second.value / second.factor;
  const low = first.value * (isShared ? second.factor : 1);
  // A nought says nothing of the digits that are meant.
  const step = isShared || first.value === 0 ? second.step : Math.min(first.step, second.step);
  return low < second.value ? { low, high: second.value, step, unit, ...CLOSED } : null;
}

const wordsIn = (text: string): string[] => (text.match(WORD) ?? []).filter((word) => !FILLER.has(word));

const CLOSED = { isOpenLow: false, isOpenHigh: false, isRange: true };

interface Written {
  value: number;
  step: number;
  /** The factor of its suffix. */
  factor: number;
}

function readNumber(written: string, suffix: string): Written {
  const factor = FACTORS[suffix] ?? 1;
  const digits = written.slice(0, written.length - suffix.length).trim();
  // "1,000", "1.000" and "1 000" are a thousand, "1.5" and "1,5" one and a half.
  const isGrouped = /^\d{1,3}(?:[., ’']\d{3})+$/.test(digits);
  const plain = isGrouped ? digits.replaceAll(/\D/g, '') : digits.replace(',', '.');
  const decimals = plain.split('.')[1]?.length ?? 0;
  return { value: Number(plain) * factor, step: factor * 10 ** -decimals, factor };
}

const FACTORS: Record<string, number> = { k: 1_000, m: 1_000_000, million: 1_000_000, thousand: 1_000 };
/** Options are longer only where they explain more than a number. */
const LENGTH_MAX = 60;
/** Times of the day, dates and fractions are no amounts. */
const NO_NUMBERS = /\d:\d|\d\/\d|\b(?:am|pm|uhr|o'clock)\b|\d(?:am|pm)\b|#\d/;
const NUMBER = /(?:\d{1,3}(?:[., ’']\d{3})+(?!\d)|\d+(?:[.,]\d+)?)(?: ?(k|m|million|thousand)\b)?/g;
const CURRENCY = /[$€£¥₹%]|\b(?:usd|eur|gbp|chf)\b/g;
const WORD = /\p{L}+/gu;
const JOINED = /[-–—−~…]|\.\.|\b(?:to|till|until|through|thru|and|bis|à|a|al|hasta|tot|til)\b/;
const UNDER = /[<≤]|\b(?:under|below|less|fewer|younger|lower|up|most|unter|moins|menos|weniger)\b/;
const OVER = /[>≥+]|\b(?:over|above|more|older|higher|least|plus|from|über|ab|mehr|older|plus|más)\b/;
/** "18 or less", "up to 18": the number is in it. */
const INCLUDED = /≤|\bup\b|\bat most\b|\b(?:no|not) more\b|\b(?:or|and) (?:less|fewer|younger|below|under|lower)\b/;
const isBeyond = (rest: string): boolean =>
  />|\b(?:over|above|more than|older than|higher than|über)\b/.test(rest) &&
  !/\b(?:or|and) (?:over|above|more|older)\b/.test(rest);
const FILLER = new Set(
  'to till until through thru and bis à a al hasta tot til under below less fewer younger lower up most unter moins menos weniger over above more older higher least plus from über ab mehr más or than between at no not of the age aged old in de von entre'.split(
    ' ',
  ),
);
