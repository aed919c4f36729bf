import { createTranslator } from 'use-intl/core';
import { isolateAll } from '#basics/isolate.ts';
import { formattingIn, type SiteLanguage } from '#contract/sharing/site-languages.ts';
import { textsIn } from '#server/messages/language-files.ts';
import { everyText } from '#web/messages/every-text.ts';

/** The texts of the interface in a language. */
export function sayIn(language: SiteLanguage) {
  const texts = Object.entries(everyText).map(([file, english]) => [file, textsIn(language, file, english)]);
  const messages = Object.fromEntries(texts) as typeof everyText; // the same keys
  const translate = createTranslator({ locale: formattingIn(language), messages });
  return ((key: never, values?: never) => translate(key, values && isolateAll(values, language))) as typeof translate;
}

type Say = ReturnType<typeof sayIn>;

let spoken = sayIn('en');

/**
 * The texts of the interface, so that a new wording breaks no test. Tests write out the texts that docs/product.md fixes word for
 * word.
 */
export const say = ((key: never, values?: never) => spoken(key, values)) as Say;

/** From now on `say`, and so every page object, says the texts of this language. */
export function speak(language: SiteLanguage): void {
  spoken = sayIn(language);
}
