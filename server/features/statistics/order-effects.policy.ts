import type { OrderEffect } from '#contract/responses/statistics.ts';
import type { Answers } from '#contract/surveys/surveys.ts';
import type { Counted, KindServer } from '#questions/model/kind.ts';
import { serverOf } from '#questions/server.ts';
import { type OrderShown, shuffledIn } from '#server/answering/orders.policy.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { kindOf, toCounted } from '#survey/document/served.ts';
import type { StoredQuestion } from '#survey/document/stored.ts';

/** Fewer answers tell too little of an effect that is not large. */
const ANSWERS_MIN = 200;
/** The probability of reporting an effect where there is none, for all questions of a survey together. */
const LEVEL = 0.05;

/** An effect that was looked for, and how likely it would be to see as much by chance. */
interface Tested {
  effect: OrderEffect;
  p: number;
}

/** Counts the picks at each place. */
interface Count {
  question: string;
  add(picked: readonly number[], order: OrderShown): void;
  /** Empty while there are too few answers. */
  tests(): Tested[];
}

/**
 * Counts answers by place and finds places that matter, with a test per question and place. Orders are random, so without an effect
 * all places are equal: J. A. Krosnick and D. F. Alwin, Public Opinion Quarterly 51 (1987). S. Holm adjusts the levels of many
 * tests: Scandinavian Journal of Statistics 6 (1979).
 */
export function countByPlace(definition: Definition): {
  /** Whether anything is shuffled whose answers can be compared. */
  canTell: boolean;
  /** The ids of the questions whose answers are needed. */
  questions: string[];
  add: (answers: Answers, order: OrderShown) => void;
  effects: () => { tested: number; effects: OrderEffect[] };
} {
  const { lists, blocks } = shuffledIn(definition);
  const asked = definition.questions.filter(({ removed }) => !removed).flatMap(pickable);
  const counts = asked.flatMap(({ id, picks, counted }): (Count & Pick<Pickable, 'picks' | 'counted'>)[] => {
    const [list, block] = [lists.get(id), blocks.get(id)];
    const own = list ? [countOptions(id, list)] : [];
    const offered = picks.from?.(counted) ?? counted.options.filter(({ removed }) => !removed);
    const placed = block?.moving.includes(id) ? [countQuestion(id, { block, offered })] : [];
    return [...own, ...placed].map((count) => ({ ...count, picks, counted }));
  });

  return {
    canTell: counts.length > 0,
    questions: [...new Set(counts.map(({ question }) => question))],
    add(answers, order) {
      for (const { question, picks, counted, add } of counts) {
        const value = answers[question];
        if (value !== undefined) add(picks.of(counted, value), order);
      }
    },
    effects() {
      const tests = counts.flatMap((count) => count.tests());
      return { tested: tests.length, effects: surest(tests) };
    },
  };
}

interface Pickable {
  id: string;
  counted: Counted<unknown>;
  picks: NonNullable<KindServer<unknown, unknown, object>['picks']>;
}

function pickable(question: StoredQuestion): Pickable[] {
  const { picks } = serverOf(kindOf(question));
  return picks ? [{ id: question.id, counted: toCounted(question), picks }] : [];
}

/**
 * Tests whether the first or last option is chosen more or less often than others. A respondent who chooses t of m options chooses
 * the one at a given place with chance t/m, so the sum has a known mean and variance: N. Mantel and W. Haenszel, Journal of the
 * National Cancer Institute 22 (1959).
 */
function countOptions(question: string, list: { codes: readonly number[]; pinned: readonly number[] }): Count {
  let n = 0;
  const found = { first: 0, last: 0 };
  let [mean, variance] = [0, 0];

  return {
    question,
    add(picked, { lists }) {
      const moving = lists.get(question)?.filter((code) => !list.pinned.includes(code)) ?? [];
      const share = moving.filter((code) => picked.includes(code)).length / moving.length;
      // A respondent who picks none or all picks the same at every place.
      if (!(share > 0 && share < 1)) return;
      n += 1;
      mean += share;
      variance += share * (1 - share);
      if (picked.includes(moving[0] ?? 0)) found.first += 1;
      if (picked.includes(moving.at(-1) ?? 0)) found.last += 1;
    },
    tests() {
      if (n < ANSWERS_MIN) return [];
      // With two options, one is picked whenever the other is not.
      const places = list.codes.length - list.pinned.length > 2 ? (['first', 'last'] as const) : (['first'] as const);
      return places.map((place) => ({
        effect: { of: 'options', question, place, share: found[place] / n, expected: mean / n, answers: n },
        p: chanceOf(Math.abs(found[place] - mean) / Math.sqrt(variance)),
      }));
    },
  };
}

/**
 * Tests whether respondents pick an item of a question more or less often if the question comes early, in the middle or late. Returns
 * the largest of Pearson's chi-squares, at a level divided by their number.
 */
function countQuestion(
  question: string,
  {
    block,
    offered,
  }: {
    block: { moving: readonly string[]; slots: readonly number[] };
    offered: readonly { code: number; text: string }[];
  },
): Count {
  const parts = block.moving.length > 2 ? 3 : 2;
  const sizes = Array.from({ length: parts }, () => 0);
  const picks = new Map(offered.map(({ code }) => [code, sizes.map(() => 0)]));

  return {
    question,
    add(picked, { places }) {
      const place = places.get(question);
      if (place === undefined) return;
      const part = Math.floor((block.slots.indexOf(place) * parts) / block.slots.length);
      sizes[part] = (sizes[part] ?? 0) + 1;
      for (const code of picked) {
        const counts = picks.get(code);
        if (counts) counts[part] = (counts[part] ?? 0) + 1;
      }
    },
    tests() {
      const answers = sizes.reduce((sum, size) => sum + size, 0);
      if (answers < ANSWERS_MIN) return [];
      const tested = offered
        .map((option) => ({ ...option, counts: picks.get(option.code) ?? [] }))
        .filter(({ counts }) => isTestable(counts, sizes))
        .map((option) => ({ ...option, p: independence(option.counts, sizes) }));
      const [least] = tested.toSorted((one, other) => one.p - other.p);
      if (!least) return [];
      const shares = least.counts.map((count, part) => count / (sizes[part] ?? 1));
      const [early = 0, late = 0, middle] = [shares[0], shares.at(-1), parts > 2 ? shares[1] : undefined];
      return [
        {
          effect: {
            ...{ of: 'questions', question, option: least.text, early, late, answers },
            ...(middle !== undefined && { middle }),
          },
          p: Math.min(1, least.p * tested.length),
        },
      ];
    },
  };
}

/** Chi-square needs five of each to be expected. */
const EXPECTED_MIN = 5;

function isTestable(counts: readonly number[], sizes: readonly number[]): boolean {
  const [picked, all] = [sumOf(counts), sumOf(sizes)];
  return sizes.every((size) => (size * Math.min(picked, all - picked)) / all >= EXPECTED_MIN);
}

/**
 * The probability that shares differ at least this much by chance. @param counts of respondents who picked it, in two or three parts
 */
function independence(counts: readonly number[], sizes: readonly number[]): number {
  const share = sumOf(counts) / sumOf(sizes);
  const square = sizes.reduce(
    (sum, size, part) => sum + ((counts[part] ?? 0) - size * share) ** 2 / (size * share * (1 - share)),
    0,
  );
  return sizes.length === 2 ? chanceOf(Math.sqrt(square)) : Math.exp(-square / 2);
}

/** The effects that are sure enough, the surest first. */
function surest(tests: readonly Tested[]): OrderEffect[] {
  const sorted = tests.toSorted((one, other) => one.p - other.p);
  const firstUnsure = sorted.findIndex(({ p }, index) => p * (sorted.length - index) > LEVEL);
  return (firstUnsure < 0 ? sorted : sorted.slice(0, firstUnsure)).map(({ effect }) => effect);
}

/**
 * How likely a normal value is at least so many standard deviations from its mean, to either side. M. Abramowitz and I. A. Stegun,
 * "Handbook of mathematical functions" (1964), 7.1.26; to 0.00000015.
 */
function chanceOf(deviations: number): number {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x);
  const terms = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
  return terms.reduce((sum, term, power) => sum + term * t ** (power + 1), 0) * Math.exp(-(x ** 2));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
