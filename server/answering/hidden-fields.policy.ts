import { SOURCE } from '#basics/field-names.ts';
import type { FieldValues } from '#contract/sharing/hidden-fields.ts';
import { FIELDS, type Given } from '#server/db/tables/stored.ts';
import type { Definition } from '../survey/definitions.ts';
import type { StoredAnswers } from './answers.policy.ts';

/**
 * Judges the values of a respondent's address: each name must be declared. A name from the earlier revision that the respondent read
 * is dropped, because its author has removed it since.
 * @param seen the revision of the survey that the respondent read
 */
export function readFields(
  { anonymous, hiddenFields, revision }: Pick<Definition, 'anonymous' | 'hiddenFields' | 'revision'>,
  sent: FieldValues,
  seen: number,
): { values: FieldValues; faults: Record<string, string> } {
  // A link may identify one person, so an anonymous answer keeps none of its values.
  if (anonymous) return { values: {}, faults: {} };
  const declared = new Set([SOURCE, ...hiddenFields.map(({ name }) => name)]);
  const names = Object.keys(sent);
  const unknown = seen < revision ? [] : names.filter((name) => !declared.has(name));
  return {
    values: Object.fromEntries(Object.entries(sent).filter(([name, value]) => declared.has(name) && value !== '')),
    faults: Object.fromEntries(unknown.map((name) => [`fields.${name}`, 'No such hidden field in this survey'])),
  };
}

/** Stored answers with the values of the address. A screened-out respondent's values are dropped. */
export const withFields = (answers: StoredAnswers, values: FieldValues): StoredAnswers =>
  answers.screened || Object.keys(values).length === 0
    ? answers
    : { ...answers, given: { ...answers.given, [FIELDS]: values } };

/** The values in the address of a stored response; null for none. */
export const fieldsOf = (given: Given | null): FieldValues | null =>
  (given?.[FIELDS] as FieldValues | undefined) ?? null; // as it was stored
