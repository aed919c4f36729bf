// Stored conditions. No zod here, because the page of a survey has this file.

/** How a condition compares a number, a moment or a hidden field with its value. */
export const COMPARISONS = ['is', 'isNot', 'below', 'atMost', 'atLeast', 'above'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A hidden field is text, and compared as a number where both are numbers. One that did not come is empty. */
export const FIELD_TESTS = [...COMPARISONS, 'contains'] as const;
export type FieldTest = (typeof FIELD_TESTS)[number];

/**
 * One condition on an earlier question, by its id, or on a hidden field, by its name. Without an answer nothing was chosen, and no
 * comparison holds.
 */
export type Condition =
  | { question: string /** One of these codes. */; chosen: readonly number[]; not?: true | undefined }
  | { answered: string; not?: true | undefined }
  | { number: string; op: Comparison; value: number }
  | { moment: string; op: Comparison; value: string }
  | { field: string; op: FieldTest; value: string }
  /** The code of a score: the sum of its earlier questions, if one of them is answered. */
  | { score: number; op: Comparison; value: number };

/** When something is shown: all or any of the conditions hold. A group holds groups, but those hold none. */
export type Show =
  | All<Condition | All<Condition> | AnyOf<Condition>>
  | AnyOf<Condition | All<Condition> | AnyOf<Condition>>;

export interface All<Part> {
  all: readonly Part[];
}

export interface AnyOf<Part> {
  any: readonly Part[];
}

/** The conditions of a group and of the groups in it. */
export const conditionsIn = (show: Show): Condition[] =>
  partsOf(show).flatMap((part) => ('all' in part ? part.all : 'any' in part ? part.any : [part]));

/** The ids of the questions that it uses. */
export const questionsIn = (show: Show): string[] =>
  conditionsIn(show).flatMap((condition) => questionOf(condition) ?? []);

/** The id of the question that a condition uses; null for a hidden field and for a score. */
export function questionOf(condition: Condition): string | null {
  if ('question' in condition) return condition.question;
  if ('answered' in condition) return condition.answered;
  if ('number' in condition) return condition.number;
  return 'moment' in condition ? condition.moment : null;
}

export type Part = Condition | All<Condition> | AnyOf<Condition>;

export const partsOf = (show: Show): readonly Part[] => ('all' in show ? show.all : show.any);
