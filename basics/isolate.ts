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

/** Whether a text is read from right to left, as its first letter tells. */
export const isRightToLeft = (text: string): boolean => TURNS.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** Removes the isolation from a sentence that is stored instead of shown. */
export function withoutIsolates(sentence: string): string {
  return sentence.replaceAll(ISOLATES, '');
}
