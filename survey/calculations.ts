// Calculated values. No zod here, because the page of a survey loads this file.

import type { Expression } from '#questions/model/expressions.ts';

/**
 * A value that is calculated from the answers wherever it is needed; nothing stores it. Formulas, conditions and texts name it by its
 * id, which never changes.
 */
export interface Calculation {
  _id: string;
  formula: Expression;
}
