import { createTranslator } from 'use-intl/core';
import { BUTTON_MAX, EXCEPTIONS, GLOSSARY, LONG_BUTTONS } from './glossary.ts';
import type { Text } from './texts.ts';

/** What is wrong with the words of texts: a line for each word that the glossary replaces. */
export function judgeWords(texts: readonly Text[]): string[] {
  return texts.flatMap(([key, text]) => {
    const judged = EXCEPTIONS[key] ? text.replace(EXCEPTIONS[key], '') : withoutNames(text);
    return GLOSSARY.flatMap(({ word, say }) => {
      const found = word.exec(judged)?.[0];
      return found === undefined ? [] : [`${key}: “${text}”\n  “${found}”: say ${say}`];
    });
  });
}

/** Which buttons are too long, with counts in the plural and without the texts that people write. */
export function judgeButtons(texts: readonly Text[], buttonKeys: readonly RegExp[]): string[] {
  return (
    texts
      .filter(([key]) => !LONG_BUTTONS.has(key) && buttonKeys.some((button) => button.test(key)))
      .map(([key, text]) => [key, sayIt(text)] as const)
      // The gap of a template can also match a sentence beside the button.
      .filter(([, text]) => text.length > BUTTON_MAX && !text.endsWith('.'))
      .map(
        ([key, text]) => `${key}: “${text}”\n  A button has at most ${BUTTON_MAX} characters, this has ${text.length}.`,
      )
  );
}

/** A message without the names of its values, which nobody reads: `{mails, plural, one {…} other {…}}`. */
const withoutNames = (message: string): string => message.replaceAll(/\{\w+(?=[,}])/g, '{');

/** A message in which every value is 12. */
function sayIt(message: string): string {
  const values = Object.fromEntries([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => [name, 12]));
  return createTranslator({ locale: 'en', messages: { message } })('message', values);
}
