import type { OptionOrder } from '#basics/choices.ts';
import { guessOrder, stepsIn } from '#questions/parts/options/option-order.ts';
import { leaningsOf } from '#questions/parts/options/option-scales.ts';

/** The order in the words of a list. */
interface ReadSteps {
  /** The steps, in lower case; without "don't know" and the like. */
  words: readonly string[];
  order: OptionOrder;
  /** How far each leans to no (below 0) or to yes; null for words that have no two sides. */
  leanings: readonly number[] | null;
}

/** Reads the words of a list, once for all rules that ask for the same list. */
export function readSteps(texts: readonly string[]): ReadSteps {
  const known = READ.get(texts);
  if (known) return known;
  const words = stepsIn(texts.filter((text) => text !== ''));
  const read = { words, order: guessOrder(words), leanings: leaningsOf(words) };
  READ.set(texts, read);
  return read;
}

const READ = new WeakMap<readonly string[], ReadSteps>();
