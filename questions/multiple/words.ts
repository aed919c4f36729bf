import type { GivenAnswer, KindWords, ShownQuestion } from '#questions/model/kind.ts';
import { allNamed, optionsOf } from '#questions/parts/options/named.ts';
import { sayTicks } from '#questions/parts/options/say-ticks.ts';
import type { MultipleSettings } from './settings.ts';

export const multipleWords: KindWords<MultipleSettings> = { fromText, told: 'options', say: sayTicks };

/** Options by their words or numbers, several parameters or with commas between them; "none" by its words. */
function fromText(question: ShownQuestion<MultipleSettings>, texts: readonly string[]): GivenAnswer | null {
  const { codes, slots, settings } = question;
  const { none } = settings;
  const alone = none !== undefined && slots?.['none'] !== undefined ? [{ code: slots['none'], text: none }] : [];
  const found = allNamed([...optionsOf(question), ...alone], texts);
  if (!found) return null;
  return {
    value: found.map(({ code }) => code),
    said: found.map(({ text }) => text).join(', '),
    uses: found.map(({ code }) => code).filter((code) => codes.includes(code)),
  };
}
