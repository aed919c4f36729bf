import type { CountedChoice } from '../choice/contract.ts';
import type { CountedRanking } from './contract.ts';

/** The first places alone, as if each answer had chosen the option that it put first. */
export function firstPlaces(result: CountedRanking): CountedChoice {
  const { _id, question, total } = result;
  return {
    _id,
    question,
    total,
    order: 'none',
    options: result.options.flatMap(({ option, counts: [count = 0], first, removed }) =>
      first === undefined ? [] : [{ code: first, option, count, ...(removed && { removed }) }],
    ),
  };
}
