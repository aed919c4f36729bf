import type { Asked, GivenAnswer } from '#questions/model/kind.ts';
import { allNamed, optionsOf } from '#questions/parts/options/named.ts';
import type { MultipleSettings } from './settings.ts';

/** Options by their words or numbers, several parameters or with commas between them; "none" by its words. */
export function multipleFromText(question: Asked<MultipleSettings>, texts: readonly string[]): GivenAnswer | null {
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
