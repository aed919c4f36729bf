import { readLanguage } from '#contract/sharing/language-choice.ts';
import { nativeName } from '#contract/sharing/language-words.ts';

/** A language to choose. */
export interface Choice {
  language: string;
  /** Its name in the language itself. */
  own: string;
  /** Its name in the reader's language. */
  name: string;
}

/** The languages that are offered by name; any other is chosen by its tag. */
const TAGS =
  `af am ar az be bg bn bs ca cs cy da de de-CH el en en-GB en-US es es-MX et eu fa fi fil fr fr-CA ga gl gu ha he hi hr hu
  hy id is it ja ka kk km kn ko ky lb lo lt lv mk ml mn mr ms my nb ne nl nn pa pl ps pt pt-BR ro ru rw si sk sl so sq sr sv sw ta
  te th ti tr uk ur uz vi xh yo zh-Hans zh-Hant zu`.split(/\s+/);

/**
 * The languages whose names or tag contain the typed words; all without words. An unlisted tag is offered as a language.
 * @param locale of the reader
 */
export function findLanguages(typed: string, locale: string): Choice[] {
  const wanted = folded(typed);
  const found = TAGS.map((language) => toChoice(language, locale)).filter(({ language, own, name }) =>
    [language, own, name].some((each) => folded(each).includes(wanted)),
  );
  const other = readLanguage(typed.trim());
  if (other !== null && !found.some(({ language }) => language === other)) found.push(toChoice(other, locale));
  return found.toSorted((one, two) => one.name.localeCompare(two.name, locale));
}

export const toChoice = (language: string, locale: string): Choice => ({
  language,
  own: nativeName(language),
  name: new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language,
});

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
