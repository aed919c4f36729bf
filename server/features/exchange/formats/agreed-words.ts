import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { wordsOf } from './formbricks-elements.ts';

/** The words of a button of one question, in one language or several; nothing if it has those of its program. */
interface OwnButton {
  words: unknown;
  lose: Lose;
}

/**
 * The words that a button has in all questions. A survey has one text for each button, so words of single questions are told.
 * @param usual what the program writes without its author
 */
export function agreedWords(buttons: readonly OwnButton[], usual: readonly string[]): unknown {
  const said = buttons.map((button) => ({ ...button, text: wordsOf(button.words).trim() }));
  const [first] = said;
  const isOwn = (text: string) => text !== '' && !usual.includes(text);
  if (first && isOwn(first.text) && said.every(({ text }) => text === first.text)) return first.words;
  for (const { text, lose } of said) if (isOwn(text)) lose('look', text);
  return undefined;
}
