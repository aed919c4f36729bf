// How many rows or fields of a question have to be answered. No zod here, because fields and checks load this file.
import type { Fault } from '#questions/model/faults.ts';

export interface AnsweredBounds {
  fewest?: number | undefined;
  most?: number | undefined;
}

/** Whether an author says how many of the parts are answered. Then a required question does not need all of them. */
export const hasBounds = ({ fewest, most }: AnsweredBounds): boolean => fewest !== undefined || most !== undefined;

/** @param asked how many parts the respondent sees; an answer never needs more */
export function faultOfCount(count: number, asked: number, { fewest = 1, most = asked }: AnsweredBounds): Fault | null {
  const least = Math.min(fewest, asked);
  if (count < least) return { code: 'fewAnswered', bound: least };
  return count > most ? { code: 'manyAnswered', bound: most } : null;
}

/** The bound that now refuses what it took before; null if both only loosened. */
export function tightenedBounds(before: AnsweredBounds, now: AnsweredBounds): 'fewest' | 'most' | null {
  if ((now.fewest ?? 1) > (before.fewest ?? 1)) return 'fewest';
  return (now.most ?? Infinity) < (before.most ?? Infinity) ? 'most' : null;
}
