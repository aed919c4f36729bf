import type { ScoreFigures } from '#contract/responses/score-results.ts';
import { contractOf } from '#questions/contract.ts';
import { bandIn } from '#server/answering/scores.policy.ts';
import type { Tallies } from '#server/db/tallies.ts';
import { codesOf, kindOf } from '#survey/document/served.ts';
import type { StoredQuestion, StoredScore } from '#survey/document/stored.ts';
import { fromHundredths, isRight, pointsFor, toHundredths } from '#survey/scores.ts';

/** How many have each sum, in hundredths. */
export type Sums = ReadonlyMap<number, number>;

/** The points of answers, and the number of right ones. */
export interface TalliedWorth {
  sums: Sums;
  answered: number;
  right: number;
}

/** The exact figures of a question from its tallies; null if one code is not the whole answer. */
export function talliedWorth(question: StoredQuestion, counted: Tallies): TalliedWorth | null {
  const { scoring } = question;
  if (!scoring || contractOf(kindOf(question)).judged !== 'one') return null;
  const { points, right, forRight = 0, forWrong = 0 } = scoring;
  if (right && !('codes' in right)) return null;
  const found = { sums: new Map<number, number>(), answered: 0, right: 0 };
  for (const code of codesOf(question)) {
    const count = counted.get(code) ?? 0;
    if (count === 0) continue;
    const is = right !== undefined && isRight(right, { codes: [code] });
    const worth = pointsFor([code], points) + (right ? toHundredths(is ? forRight : forWrong) : 0);
    found.sums.set(worth, (found.sums.get(worth) ?? 0) + count);
    found.answered += count;
    if (is) found.right += count;
  }
  return found;
}

/** Up to this many values each have a bar; more become ranges. */
const BARS_MAX = 24;
const RANGES = 20;

/** Mean, spread and distribution of the sums in a score. */
export function figuresOf(score: StoredScore, sums: Sums, exact: boolean): ScoreFigures {
  const sorted = [...sums].sort(([one], [other]) => one - other);
  const n = sorted.reduce((sum, [, count]) => sum + count, 0);
  const mean = sorted.reduce((sum, [value, count]) => sum + value * count, 0) / n;
  const squares = sorted.reduce((sum, [value, count]) => sum + count * (value - mean) ** 2, 0);
  const [lowest, highest] = [sorted[0]?.[0], sorted.at(-1)?.[0]];
  const inBands = new Map<unknown, number>();
  for (const [value, count] of sorted) {
    const band = bandIn(score, fromHundredths(value));
    inBands.set(band, (inBands.get(band) ?? 0) + count);
  }
  return {
    ...{ code: score.code, name: score.name, n, exact },
    mean: n > 0 ? mean / 100 : null,
    deviation: n > 1 ? Math.sqrt(squares / (n - 1)) / 100 : null,
    lowest: lowest === undefined ? null : fromHundredths(lowest),
    highest: highest === undefined ? null : fromHundredths(highest),
    bars: barsOf(sorted),
    bands: score.bands.map((band) => ({
      ...{ title: band.title, from: band.from, to: band.to },
      count: inBands.get(band) ?? 0,
    })),
    outside: inBands.get(null) ?? 0,
  };
}

function barsOf(sorted: readonly (readonly [number, number])[]): ScoreFigures['bars'] {
  if (sorted.length <= BARS_MAX) {
    return sorted.map(([value, count]) => ({ from: fromHundredths(value), to: fromHundredths(value), count }));
  }
  const [first = 0, last = 0] = [sorted[0]?.[0], sorted.at(-1)?.[0]];
  const width = Math.ceil((last - first + 1) / RANGES);
  const counts = new Array<number>(RANGES).fill(0);
  for (const [value, count] of sorted) {
    const place = Math.floor((value - first) / width);
    counts[place] = (counts[place] ?? 0) + count;
  }
  return counts.map((count, place) => ({
    from: fromHundredths(first + place * width),
    to: fromHundredths(Math.min(last, first + (place + 1) * width)),
    count,
  }));
}
