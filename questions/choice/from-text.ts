import type { Asked, GivenAnswer } from '#questions/model/kind.ts';
import { named, optionsOf } from '#questions/parts/options/named.ts';
import type { ChoiceSettings } from './settings.ts';

/** An option by its words or its number; a link does not fill in "other", which every misspelt option would be. */
export function choiceFromText(question: Asked<ChoiceSettings>, [text = '']: readonly string[]): GivenAnswer | null {
  const option = named(optionsOf(question), text);
  return option ? { value: option.code, said: option.text, uses: [option.code] } : null;
}
