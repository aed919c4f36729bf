/** Why a formula cannot be read. */
export const FORMULA_FAULTS = [
  ...(['empty', 'unclosed', 'sign', 'value', 'end', 'unknownName', 'unknownPart', 'unknownFunction'] as const),
  ...(['operands', 'format', 'tooLarge'] as const),
] as const;
export type FormulaFaultCode = (typeof FORMULA_FAULTS)[number];

/** The first fault of a formula. */
export interface FormulaFault {
  fault: FormulaFaultCode;
  /** The index of the character, in UTF-16 units. */
  at: number;
  /** The words there; empty at the end. */
  found: string;
}
