import type { QuestionInput } from '#questions/contract.ts';
import type { Lose, Own } from '#questions/exchange/kind-exchange.ts';
import type { ItemInput } from '#questions/model/question.ts';

/** The other program, for conditions and names. */
export type Program = 'inSurveyJs' | 'inLime';

/** A question on its way to another program, with its section and the properties that are written elsewhere. */
export interface Leaving {
  own: Own<unknown>;
  question: QuestionInput;
  /** Its own options, or those of an earlier question under the conditions of carrying. */
  options: readonly ItemInput[];
  /** The question that it has its options from. */
  carries: { from: Leaving; not: boolean } | null;
  lose: Lose;
  /** Notes what its section loses. */
  loseOfSection: Lose;
}
