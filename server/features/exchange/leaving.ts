import type { QuestionInput } from '#questions/contract.ts';
import type { Lose, Own } from '#questions/exchange/kind-exchange.ts';
import type { ItemInput } from '#questions/model/question.ts';
import type { SectionField } from '#survey/section-levels.ts';

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
  /** Note what the sections that begin with it lose. */
  loseOfSections: Record<SectionField, Lose>;
}
