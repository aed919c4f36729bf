import type { FormulaFault } from '#survey/expressions/faults.ts';
import type { Nameable } from '#survey/expressions/names.ts';
import { parseFormula } from '#survey/expressions/parse.ts';
import { writeFormula } from '#survey/expressions/write.ts';
import type { LooksAt } from './show-values.ts';
import type { CalculationValues, FormulaValues, Named } from './value-types.ts';

/** What formulas of the form can name. */
export const nameableOf = ({
  questions,
  scores = [],
  calculations = [],
  within,
}: Named & Pick<LooksAt, 'within'>): Nameable => ({
  questions,
  within: within?.question,
  scores: scores.map(({ key, name }) => ({ key, name: name.trim() })),
  calculations: calculations.map(({ _id, name }) => ({ key: _id, name: name.trim() })),
});

/** The text of a formula: as it is typed, or with the present names of what it uses. */
export const formulaText = ({ expression, typed }: FormulaValues, names: Nameable): string =>
  typed ?? (expression ? writeFormula(expression, names) : '');

/** A typed formula. A text that cannot be read is kept. */
export function readFormulaText(typed: string, names: Nameable): FormulaValues {
  const read = parseFormula(typed, names);
  return 'formula' in read ? { expression: read.formula } : { expression: null, typed };
}

/** The fault of a typed formula; null if it can be read. */
export function faultOfFormula({ typed, expression }: FormulaValues, names: Nameable): FormulaFault | null {
  if (expression) return null;
  const read = parseFormula(typed ?? '', names);
  return 'formula' in read ? null : read;
}

export const emptyCalculation = (): CalculationValues => ({
  ...{ _id: crypto.randomUUID(), name: '', formula: { expression: null, typed: '' } },
});
