import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { CALCULATIONS_MAX } from '#basics/limits.ts';
import { CalculationInput, StoredExpression } from '#questions/model/condition-input.ts';

/** The calculated values of a survey. */
export const CalculationsInput = z
  .array(CalculationInput)
  .max(CALCULATIONS_MAX)
  .check(withoutRepeats)
  .optional()
  .describe('values that are calculated from the answers; absent: as they are stored');

/** A calculated value as respondents' pages get it. */
export const Calculation = z.object({ _id: Id, formula: StoredExpression });

/** Names tell calculated values apart, as in formulas and exports. */
function withoutRepeats({ value, issues }: z.core.ParsePayload<{ name: string }[]>): void {
  const names = value.map(({ name }) => name.toLowerCase());
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) < index)
      issues.push({ code: 'custom', message: 'repeated', path: [index, 'name'], input: name });
  }
}
