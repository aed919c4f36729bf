import type { Question } from '#questions/contract.ts';
import type { Json } from '#questions/model/kind.ts';
import type { DemoFiles, Pile } from './piles.ts';
import type { Random } from './random.ts';

/** Draws the answer of one respondent; null: they leave the question out. */
export type Draw = () => Json | null;

/** How the imagined respondents answer a question. Called once for each survey. */
export type Habit = (question: Question, context: { random: Random; files: DemoFiles }) => Draw;

/** Answered by a share of the respondents alone, from 0 to 1. */
export const sometimes =
  (share: number, habit: Habit): Habit =>
  (question, context) => {
    const draw = habit(question, context);
    return () => (context.random.next() < share ? draw() : null);
  };

/** One option of a choice. @param weights one for each option, and one more for `others`: words of respondents' own */
export const oneOf =
  (weights: readonly number[], others: readonly string[] = []): Habit =>
  ({ text, codes }, { random }) => {
    assertFits(text, weights, codes.length + (others.length > 0 ? 1 : 0));
    return () => codes[random.pick(weights)] ?? { other: among(others, random) };
  };

/** A point of a scale. @param weights from the first point on, and one more where there is a "don't know" */
export const point =
  (weights: readonly number[]): Habit =>
  ({ text, slots = {} }, { random }) => {
    const values = Object.keys(slots).map((slot) => (Number.isNaN(Number(slot)) ? slot : Number(slot)));
    assertFits(text, weights, values.length);
    return () => values[random.pick(weights)] ?? null;
  };

/**
 * Several options. @param shares of the respondents who tick each, in percent
 * @param more.none and `more.other` are such shares, too; `more.most`: how many may be ticked
 */
export const ticks =
  (
    shares: readonly number[],
    more: { none?: number; other?: number; others?: readonly string[]; most?: number } = {},
  ): Habit =>
  ({ text, codes, slots = {} }, { random }) => {
    const { none = 0, other = 0, others = [], most = shares.length } = more;
    assertFits(text, shares, codes.length);
    const isSo = (share: number) => random.next() * 100 < share;
    return () => {
      if (isSo(none)) return slots['none'] === undefined ? null : [slots['none']];
      const ticked: Json[] = codes.filter((_, index) => isSo(shares[index] ?? 0));
      if (isSo(other)) ticked.push({ other: among(others, random) });
      while (ticked.length > most) ticked.splice(random.below(ticked.length), 1);
      return ticked.length > 0 ? ticked : [codes[random.pick(shares)] ?? null];
    };
  };

/**
 * Respondents' own words. @param share of the respondents who write any, from 0 to 1
 * @param texts.once are written by one respondent each, `texts.often` by many
 */
export const words =
  (share: number, { once, often = [] }: { once: readonly string[]; often?: readonly string[] }): Habit =>
  (_question, { random }) => {
    const left = inAnyOrder(once, random);
    return () => {
      if (random.next() >= share) return null;
      const isCommon = often.length > 0 && random.next() < COMMON;
      return (isCommon ? undefined : left.pop()) ?? (often.length > 0 ? among(often, random) : null);
    };
  };

/** The share of texts that many others write, too. */
const COMMON = 0.45;

/** Files of a pile, handed in by one respondent each. @param share of the respondents who have any, while they last */
export const filesOf =
  (share: number, pile: Pile): Habit =>
  (_question, { random, files }) => {
    const left = inAnyOrder(files.piles[pile], random);
    return () => (random.next() < share ? (left.pop()?.map((file) => ({ ...file })) ?? null) : null);
  };

/** A number: most are near the middle, and none beyond the ends. @param step to which respondents round */
export const around =
  ({ low, usual, high, step = 1 }: { low: number; usual: number; high: number; step?: number }): Habit =>
  (_question, { random }) => {
    const rising = (usual - low) / (high - low);
    return () => {
      const place = random.next();
      const number =
        place < rising
          ? low + Math.sqrt(place * (high - low) * (usual - low))
          : high - Math.sqrt((1 - place) * (high - low) * (high - usual));
      return Number((Math.round(number / step) * step).toFixed(DIGITS));
    };
  };

/** More than any number of the catalogue has behind the point. */
const DIGITS = 3;

/** A value as it is written. @param weighted relative weights by value, as of times of the day */
export const valued =
  (weighted: Readonly<Record<string, number>>): Habit =>
  (_question, { random }) => {
    const [values, weights] = [Object.keys(weighted), Object.values(weighted)];
    return () => values[random.pick(weights)] ?? null;
  };

/** An order of options. @param weights how much each draws to the front @param places how many get a place */
export const ranked =
  (weights: readonly number[], places = weights.length): Habit =>
  ({ text, codes }, { random }) => {
    assertFits(text, weights, codes.length);
    return () => {
      const left = codes.map((code, index) => ({ code, weight: weights[index] ?? 0 }));
      return Array.from({ length: places }, () => {
        const [next] = left.splice(random.pick(left.map(({ weight }) => weight)), 1);
        return next?.code ?? null;
      });
    };
  };

/** An option for each row of a matrix. @param weights for each row, one for each option */
export const rated =
  (weights: readonly (readonly number[])[]): Habit =>
  ({ text, codes, rows = [], required }, { random }) => {
    assertFits(text, weights, rows.length);
    for (const each of weights) assertFits(text, each, codes.length);
    return () => {
      const answered = rows.flatMap(({ code }, index) => {
        const isLeftOut = !required && index > 0 && random.next() < ROW_LEFT_OUT;
        return isLeftOut ? [] : [[code, codes[random.pick(weights[index] ?? [])] ?? null] as const];
      });
      return Object.fromEntries(answered);
    };
  };

const ROW_LEFT_OUT = 0.04;

/** Points spread over options. @param weights of the options @param total to give @param step to which respondents round */
export const spread =
  (weights: readonly number[], total = 100, step = 5): Habit =>
  ({ text, codes }, { random }) => {
    assertFits(text, weights, codes.length);
    return () => {
      const wanted = weights.map((weight) => weight * random.next() ** 0.7);
      const sum = wanted.reduce((one, other) => one + other, 0);
      const given = wanted.map((each) => Math.floor((each / sum) * (total / step)) * step);
      const favourite = wanted.indexOf(Math.max(...wanted));
      const rest = total - given.reduce((one, other) => one + other, 0);
      return Object.fromEntries(
        codes.map((code, index) => [code, (given[index] ?? 0) + (index === favourite ? rest : 0)]),
      );
    };
  };

const among = (texts: readonly string[], random: Random): string => texts[random.below(texts.length)] ?? '';

function inAnyOrder<T>(things: readonly T[], random: Random): T[] {
  return things
    .map((thing) => ({ thing, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}

function assertFits(text: string, weights: readonly unknown[], count: number): void {
  if (weights.length !== count) throw new Error(`${weights.length} weights for ${count}: ${text}`);
}
