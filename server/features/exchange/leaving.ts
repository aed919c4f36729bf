import type { QuestionInput } from '#questions/contract.ts';
import type { Lose, Own } from '#questions/exchange/kind-exchange.ts';
import type { ItemInput } from '#questions/model/question.ts';

/** The other program of which conditions and names are. */
export type Program = 'inSurveyJs' | 'inLime';

/** A question on its way to another program, with its section and what it says elsewhere. */
export interface Leaving {
  own: Own<unknown>;
  question: QuestionInput;
  /** Its own, or those of the question that it has them from, under the conditions that follow from it. */
  options: readonly ItemInput[];
  /** The question that it has its options from. */
  carries: { from: Leaving; not: boolean } | null;
  lose: Lose;
  /** Notes what its section loses. */
  loseOfSection: Lose;
}
