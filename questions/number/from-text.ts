import type { Asked, GivenAnswer } from '#questions/model/kind.ts';
import { readTyped } from './read-typed.ts';
import type { NumberSettings } from './settings.ts';

/** A number as it is typed, with a point or a comma. */
export function numberFromText(
  { settings }: Asked<NumberSettings>,
  [text = '']: readonly string[],
): GivenAnswer | null {
  const value = readTyped(text, '.');
  if (typeof value !== 'number') return null;
  return { value, said: [String(value), ...(settings.unit ? [settings.unit] : [])].join(' '), uses: [] };
}
