import type { PollResult } from '#contract/surveys.ts';
import type { CountedPoints } from './contract.ts';

/** The options with one number each, as if it counted choices. */
export function asChoice({ _id, question, options }: CountedPoints, key: 'count' | 'sum', total: number): PollResult {
  return {
    _id,
    question,
    total,
    order: 'none',
    options: options.map(({ code, option, removed, [key]: count }) => ({
      code,
      option,
      count,
      ...(removed && { removed }),
    })),
  };
}
