import type { AnsweredBounds } from '#questions/parts/answered-bounds.ts';
import { type Foreign, given, type Written } from './kind-exchange.ts';

/**
 * How many rows or fields LimeSurvey wants, without bounds that say nothing. A question that wants any has to be answered.
 * @param parts how many rows or fields there are
 */
export function boundsInLime(
  question: Foreign,
  parts: number,
): Pick<Written, 'required'> & { settings: AnsweredBounds } {
  const [fewest = 0, most = parts] = ['min_answers', 'max_answers'].map((name) => question.number(name));
  return {
    ...(fewest > 0 && { required: true }),
    settings: given({
      fewest: fewest > 0 ? Math.min(fewest, parts) : undefined,
      most: most > 0 && most < parts ? most : undefined,
    }),
  };
}

export const boundsToLime = ({ fewest, most }: AnsweredBounds): Record<string, number> => ({
  ...(fewest !== undefined && { min_answers: fewest }),
  ...(most !== undefined && { max_answers: most }),
});
