import type { GivenAnswer, KindWords, ShownQuestion } from '#questions/model/kind.ts';
import { readTyped } from './read-typed.ts';
import type { NumberSettings } from './settings.ts';

export const numberWords: KindWords<NumberSettings> = { fromText, told: 'number' };

/** A number as it is typed, with a point or a comma. */
function fromText({ settings }: ShownQuestion<NumberSettings>, [text = '']: readonly string[]): GivenAnswer | null {
  const value = readTyped(text, '.');
  if (typeof value !== 'number') return null;
  return { value, said: [String(value), ...(settings.unit ? [settings.unit] : [])].join(' '), uses: [] };
}
