// The values of answers, for the page, the server, the statistics and the check before publishing. No zod here, because the page
// of a survey loads this file.

import type { Facts } from '#questions/model/kind.ts';

/** When respondents read their own result after submitting. */
export const RESULT_TIMES = ['at-once', 'after-deadline', 'never'] as const;
export type ResultTime = (typeof RESULT_TIMES)[number];

/** A part of a score, with both its ends, and its meaning. */
export interface Band {
  from: number;
  to: number;
  title: string;
  text?: string | undefined;
}

/** A right answer: these codes and no others, or with `any` some of them and no others; a value between both; one of these texts. */
export type Right =
  | { codes: readonly number[]; any?: true | undefined }
  | { from: number | string; to: number | string }
  | { texts: readonly string[] };

/** The scoring of a question. */
export interface Scoring {
  /** The codes of the scores that include the question. */
  scores: readonly number[];
  /** By the codes of what can be chosen. */
  points?: Readonly<Record<string, number>> | undefined;
  right?: Right | undefined;
  forRight?: number | undefined;
  forWrong?: number | undefined;
}

/** Points have two decimal places, and are summed up as whole hundredths. */
export const toHundredths = (points: number): number => Math.round(points * 100);
export const fromHundredths = (hundredths: number): number => hundredths / 100;

/** The points of the chosen codes, in hundredths. */
export const pointsFor = (codes: readonly number[], points: Scoring['points']): number =>
  points ? codes.reduce((sum, code) => sum + toHundredths(points[code] ?? 0), 0) : 0;

/** Whether an answer is right. */
export function isRight(right: Right, { codes, number, moment, text }: Facts): boolean {
  if ('codes' in right) {
    const fit = codes.filter((code) => right.codes.includes(code)).length;
    return fit === codes.length && fit > 0 && (right.any === true || fit === right.codes.length);
  }
  if ('texts' in right) return text !== undefined && right.texts.some((each) => folded(each) === folded(text));
  const { from, to } = right;
  if (typeof from === 'number' && typeof to === 'number') return number !== undefined && from <= number && number <= to;
  return moment !== undefined && String(from) <= moment && moment <= String(to);
}

/** Without what people write differently: capitals, accents, spaces. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** The first band that contains a sum; null if there is none. */
export const bandOf = <Each extends Band>(bands: readonly Each[], sum: number): Each | null =>
  bands.find(({ from, to }) => from <= sum && sum <= to) ?? null;

/** The sums between the lowest and the highest band that have no band, or several. */
export interface BandFaults {
  gaps: { from: number; to: number }[];
  overlaps: { from: number; to: number }[];
}

/**
 * Finds the gaps and the overlaps of bands.
 * @param points all points that a sum can contain: with whole points sums are whole, so from 3 to 4 is no gap; with halves they are
 *   halves
 */
export function findBandFaults(bands: readonly Band[], points: readonly number[]): BandFaults {
  const step = points.map(toHundredths).reduce(commonDivisor, 0) || 100;
  const found: BandFaults = { gaps: [], overlaps: [] };
  const sorted = bands.toSorted((one, other) => one.from - other.from);
  let reached: number | null = null;
  for (const { from, to } of sorted) {
    const [first, last] = [toHundredths(from), toHundredths(to)];
    if (reached !== null && first <= reached) add(found.overlaps, first, Math.min(reached, last));
    // A sum that nobody can reach needs no band.
    if (reached !== null) {
      const [low, high] = [Math.floor(reached / step) * step + step, Math.ceil(first / step) * step - step];
      if (low <= high) add(found.gaps, low, high);
    }
    reached = Math.max(reached ?? last, last);
  }
  return found;
}

/** The greatest common divisor; 0 for two zeros. */
const commonDivisor = (one: number, other: number): number =>
  other === 0 ? Math.abs(one) : commonDivisor(other, one % other);

const add = (places: BandFaults['gaps'], from: number, to: number) =>
  places.push({ from: fromHundredths(from), to: fromHundredths(to) });
