import { type Mean, meanOf } from '#questions/parts/results/statistics.ts';
import type { CountedRanking } from './contract.ts';

/** An option of a ranking with its place among all who answered. */
export interface RankedOption {
  code: number;
  option: string;
  removed?: true | undefined;
  /**
   * How many respondents gave the option each counted place; the last count has those who gave a lower place or none. Only
   * respondents who were offered the option count.
   */
  counts: number[];
  /** Every lower place, and none, counts as the place after the last that is counted. null without answers. */
  mean: Mean | null;
}

/** The options from the best average rank on, each among respondents who were offered it. Equal ones keep the author's order. */
export function rankOptions({ options, places }: CountedRanking): RankedOption[] {
  return options
    .map(({ code, option, removed, counts, offered }): RankedOption => {
      const rest = offered - counts.reduce((sum, count) => sum + count, 0);
      const all = [...Array.from({ length: places }, (_, index) => counts[index] ?? 0), rest];
      const mean = meanOf(all.map((count, index) => [index + 1, count] as const));
      return { code, option, removed, counts: all, mean };
    })
    .toSorted((one, other) => (one.mean?.mean ?? Infinity) - (other.mean?.mean ?? Infinity));
}

/** Whether the intervals of the first two overlap while their means differ; one answer alone is no race. @param ranked by their mean places */
export function isTooClose([first, second]: readonly RankedOption[]): boolean {
  if (!first?.mean || !second?.mean || first.mean.mean === second.mean.mean) return false;
  if (!first.mean.interval || !second.mean.interval) return false;
  return first.mean.interval.to >= second.mean.interval.from;
}
