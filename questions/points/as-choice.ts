import type { CountedChoice } from '../choice/contract.ts';
import type { CountedPoints } from './contract.ts';

/**
 * Its options, with the points that all respondents would have given at the rate of those who were offered them, so that options
 * compare.
 */
export const ofEqualBases = (result: CountedPoints): CountedPoints => ({
  ...result,
  options: result.options.map((option) => ({
    ...option,
    sum: option.offered === 0 ? 0 : (option.sum * result.total) / option.offered,
  })),
});

/** The options with one number each, as if it counted choices. */
export function asChoice(
  { _id, question, options }: CountedPoints,
  key: 'count' | 'sum',
  total: number,
): CountedChoice {
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
