import type { Asked, GivenAnswer } from '#questions/model/kind.ts';
import type { TextSettings } from './settings.ts';

/** The words as they are. */
export function textFromText(_question: Asked<TextSettings>, [text = '']: readonly string[]): GivenAnswer | null {
  const said = text.trim().replaceAll(/\s+/g, ' ');
  return said === '' ? null : { value: text, said, uses: [] };
}
