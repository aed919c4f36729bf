import type { Question } from '#questions/contract.ts';
import type { Json } from '#questions/model/kind.ts';
import type { DemoFiles, Pile } from './piles.ts';
import type { Random } from './random.ts';

/** Draws the answer of one respondent; null if they skip the question. */
export type Draw = () => Json | null;

/** The parameters of each habit. A `share` of the respondents is from 0 to 1. Weights are relative, one per option. */
interface Habits {
  /** A share of the respondents has another habit; the others skip. */
  sometimes: { share: number; habit: Habit };
  /** One option. If `others` has texts, one more weight is that of "other". */
  oneOf: { weights: readonly number[]; others?: readonly string[] };
  /** A point of a scale. Weights begin with the first point; "don't know" has one more. */
  point: { weights: readonly number[] };
  /** Several options, at most `most`. Numbers are percentages of the respondents. */
  ticks: { shares: readonly number[]; none?: number; other?: number; others?: readonly string[]; most?: number };
  /** Free texts: `once` are written by one respondent each, `often` by many. */
  words: { share: number; once: readonly string[]; often?: readonly string[] };
  /** Files of a pile, each submitted by one respondent, until the pile is empty. */
  files: { share: number; pile: Pile };
  /** A number, rounded to `step`. Most are near `usual`, and all between `low` and `high`. */
  around: { low: number; usual: number; high: number; step?: number };
  /** A value as stored, such as a time of day, with its weight. */
  valued: { weights: Readonly<Record<string, number>> };
  /** A ranking; higher weights come first. Without `places` every option gets a rank. */
  ranked: { weights: readonly number[]; places?: number };
  /** One option per row of a matrix; each row has its weights. */
  rated: { weights: readonly (readonly number[])[] };
  /** The fields of each row, or of as many entries as the weights of 1, 2 and so on say; null: nobody fills one in. */
  filled: { fields: readonly (Habit | null)[]; entries?: readonly number[] };
  /** Points over options, rounded to `step`. */
  spread: { weights: readonly number[]; step?: number };
}

type HabitOf<Name extends keyof Habits> = { [Each in Name]: { as: Each } & Habits[Each] }[Name];

/** How the imagined respondents answer a question. */
export type Habit = HabitOf<keyof Habits>;

interface Context {
  random: Random;
  files: DemoFiles;
}

/** Turns a habit into the draws for a question. Call it once per survey. */
export const drawOf = <Name extends keyof Habits>(habit: HabitOf<Name>, question: Question, context: Context): Draw =>
  DRAWS[habit.as](habit, question, context);

const DRAWS: { [Name in keyof Habits]: (habit: Habits[Name], question: Question, context: Context) => Draw } = {
  sometimes({ share, habit }, question, context) {
    const draw = drawOf(habit, question, context);
    return () => (context.random.next() < share ? draw() : null);
  },
  oneOf({ weights, others = [] }, { text, codes }, { random }) {
    assertFits(text, weights, codes.length + (others.length > 0 ? 1 : 0));
    return () => codes[random.pick(weights)] ?? { other: among(others, random) };
  },
  point({ weights }, { text, slots = {} }, { random }) {
    const values = Object.keys(slots).map((slot) => (Number.isNaN(Number(slot)) ? slot : Number(slot)));
    assertFits(text, weights, values.length);
    return () => values[random.pick(weights)] ?? null;
  },
  ticks({ shares, none = 0, other = 0, others = [], most = shares.length }, { text, codes, slots = {} }, { random }) {
    assertFits(text, shares, codes.length);
    const isSo = (share: number) => random.next() * 100 < share;
    return () => {
      if (isSo(none)) return slots['none'] === undefined ? null : [slots['none']];
      const ticked: Json[] = codes.filter((_, index) => isSo(shares[index] ?? 0));
      if (isSo(other)) ticked.push({ other: among(others, random) });
      while (ticked.length > most) ticked.splice(random.below(ticked.length), 1);
      return ticked.length > 0 ? ticked : [codes[random.pick(shares)] ?? null];
    };
  },
  words({ share, once, often = [] }, _question, { random }) {
    const left = inAnyOrder(once, random);
    return () => {
      if (random.next() >= share) return null;
      const isCommon = often.length > 0 && random.next() < COMMON;
      return (isCommon ? undefined : left.pop()) ?? (often.length > 0 ? among(often, random) : null);
    };
  },
  files({ share, pile }, _question, { random, files }) {
    const left = inAnyOrder(files.piles[pile], random);
    return () => (random.next() < share ? (left.pop()?.map((file) => ({ ...file })) ?? null) : null);
  },
  around({ low, usual, high, step = 1 }, _question, { random }) {
    const rising = (usual - low) / (high - low);
    return () => {
      const place = random.next();
      const number =
        place < rising
          ? low + Math.sqrt(place * (high - low) * (usual - low))
          : high - Math.sqrt((1 - place) * (high - low) * (high - usual));
      return Number((Math.round(number / step) * step).toFixed(DIGITS));
    };
  },
  valued({ weights }, _question, { random }) {
    const values = Object.keys(weights);
    return () => values[random.pick(Object.values(weights))] ?? null;
  },
  ranked({ weights, places = weights.length }, { text, codes }, { random }) {
    assertFits(text, weights, codes.length);
    return () => {
      const left = codes.map((code, index) => ({ code, weight: weights[index] ?? 0 }));
      return Array.from({ length: places }, () => {
        const [next] = left.splice(random.pick(left.map(({ weight }) => weight)), 1);
        return next?.code ?? null;
      });
    };
  },
  rated({ weights }, { text, codes, rows = [], required }, { random }) {
    assertFits(text, weights, rows.length);
    for (const each of weights) assertFits(text, each, codes.length);
    return () => {
      const answered = rows.flatMap(({ code }, index) => {
        const isLeftOut = !required && index > 0 && random.next() < ROW_LEFT_OUT;
        return isLeftOut ? [] : [[code, codes[random.pick(weights[index] ?? [])] ?? null] as const];
      });
      return Object.fromEntries(answered);
    };
  },
  filled({ fields, entries }, question, context) {
    const { codes, rows = [], itemSettings = {} } = question;
    assertFits(question.text, fields, codes.length);
    const draws = fields.map((habit, index) => {
      // The choices of a field, as its schema judged them.
      const own = itemSettings[codes[index] ?? 0] as { choices?: { code: number }[] };
      const asked = { ...question, codes: own.choices?.map(({ code }) => code) ?? [] };
      return habit && drawOf(habit, asked, context);
    });
    const record = (): Record<string, Json> =>
      Object.fromEntries(
        draws.flatMap((draw, index) => {
          const cell = draw?.() ?? null;
          return cell === null ? [] : [[codes[index] ?? 0, cell] as const];
        }),
      );
    const isFilled = (cells: object) => Object.keys(cells).length > 0;
    return () => {
      if (entries) {
        const all = Array.from({ length: context.random.pick(entries) + 1 }, record).filter(isFilled);
        return all.length > 0 ? all : null;
      }
      if (rows.length === 0) return record();
      const answered = rows.map(({ code }) => [code, record()] as const).filter(([, cells]) => isFilled(cells));
      return answered.length > 0 ? Object.fromEntries(answered) : null;
    };
  },
  spread({ weights, step = 5 }, { text, codes }, { random }) {
    assertFits(text, weights, codes.length);
    return () => {
      const wanted = weights.map((weight) => weight * random.next() ** 0.7);
      const sum = wanted.reduce((one, other) => one + other, 0);
      const given = wanted.map((each) => Math.floor((each / sum) * (POINTS / step)) * step);
      const favourite = wanted.indexOf(Math.max(...wanted));
      const rest = POINTS - given.reduce((one, other) => one + other, 0);
      return Object.fromEntries(
        codes.map((code, index) => [code, (given[index] ?? 0) + (index === favourite ? rest : 0)]),
      );
    };
  },
};

/** The share of texts that many respondents write. */
const COMMON = 0.45;
/** At least the decimal places of every number in the catalogue. */
const DIGITS = 3;
const ROW_LEFT_OUT = 0.04;
const POINTS = 100;

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
