import type { GivenAnswer, KindWords, ShownQuestion } from '#questions/model/kind.ts';
import { named, optionsOf } from '#questions/parts/options/named.ts';
import { sayTicks } from '#questions/parts/options/say-ticks.ts';
import type { ChoiceSettings } from './settings.ts';

export const choiceWords: KindWords<ChoiceSettings> = { fromText, told: 'option', say: sayTicks };

/** An option by its words or its number; a link does not fill in "other", which every misspelt option would be. */
function fromText(question: ShownQuestion<ChoiceSettings>, [text = '']: readonly string[]): GivenAnswer | null {
  const option = named(optionsOf(question), text);
  return option ? { value: option.code, said: option.text, uses: [option.code] } : null;
}
