import type { Json } from '#questions/model/kind.ts';
import type { CountedChoice } from './contract.ts';

/** The option of an answer in the result, and the words of an answer that the respondent wrote. null when it has none. */
export function optionOf(
  { options }: Pick<CountedChoice, 'options'>,
  value: Json,
): { index: number; words: string | null } | null {
  const words = otherOf(value);
  // "Other" is the last option.
  const index = words === null ? options.findIndex(({ code }) => code === value) : options.length - 1;
  return index < 0 ? null : { index, words };
}

/** The respondent's own words; null where they chose an option. */
export function otherOf(value: Json): string | null {
  if (typeof value !== 'object' || value === null || !('other' in value)) return null;
  return typeof value.other === 'string' ? value.other : null;
}
