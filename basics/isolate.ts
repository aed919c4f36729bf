import { directionOf } from './direction.ts';

/** Right-to-left letters, and characters that change the direction of the text after them. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * Isolates a person's words inside a sentence of ours, so that right-to-left words do not reorder the sentence. Words
 * without right-to-left letters stay unchanged, so most sentences get no invisible characters.
 */
export function isolate(words: string): string {
  return TURNS.test(words) ? `\u2068${withoutIsolates(words)}\u2069` : words;
}

/** The direction of a text, as its first letter tells. A text without letters has that of its page. */
export function directionOfText(text: string): 'ltr' | 'rtl' | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter === undefined ? undefined : TURNS.test(letter) ? 'rtl' : 'ltr';
}

/** The `dir` of a row with a person's words. Without letters `auto` would mean left to right, in any page. */
export const dirOfWords = (words: string): 'auto' | undefined => (/\p{L}/u.test(words) ? 'auto' : undefined);

/**
 * The values of a sentence, with people's words isolated.
 * @param locale of the sentence. A sentence that is read from the right would move the question mark of Latin words to their beginning,
 * so it isolates all words
 */
export function isolateAll<Values extends object>(values: Values, locale = 'en'): Values {
  const apart = isFromRight(locale) ? (words: string) => `\u2068${withoutIsolates(words)}\u2069` : isolate;
  const isolated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && value !== '' ? apart(value) : value,
  ]);
  return Object.fromEntries(isolated) as Values; // the same names and types
}

/** Memoized, because `Intl` needs up to 60 µs to tell, and a page has hundreds of sentences in one locale. */
function isFromRight(locale: string): boolean {
  const known = fromRight.get(locale) ?? directionOf(locale) === 'rtl';
  fromRight.set(locale, known);
  return known;
}

const fromRight = new Map<string, boolean>();

/** Removes the isolation from a sentence that is stored instead of shown. */
export function withoutIsolates(sentence: string): string {
  return sentence.replaceAll(ISOLATES, '');
}
