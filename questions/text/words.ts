import type { GivenAnswer, KindWords, ShownQuestion } from '#questions/model/kind.ts';
import type { TextSettings } from './settings.ts';

export const textWords: KindWords<TextSettings> = { fromText, told: 'text' };

/** The words as they are. */
function fromText(_question: ShownQuestion<TextSettings>, [text = '']: readonly string[]): GivenAnswer | null {
  const said = text.trim().replaceAll(/\s+/g, ' ');
  return said === '' ? null : { value: text, said, uses: [] };
}
