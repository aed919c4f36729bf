import type { Asked, GivenAnswer } from '#questions/kind.ts';
import type { TextSettings } from './contract.ts';

/** The words as they are. */
export function textFromText(_question: Asked<TextSettings>, [text = '']: readonly string[]): GivenAnswer | null {
  const said = text.trim().replaceAll(/\s+/g, ' ');
  return said === '' ? null : { value: text, said, uses: [] };
}
