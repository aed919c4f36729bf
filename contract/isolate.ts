/** Letters that are read from the right, and characters that turn the direction of what follows them. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * A person's words on their way into a sentence of ours: words that are read from the right take no other word of it along.
 * Words that are read from the left stay as they are, so most sentences have no character that is not seen.
 */
export function isolate(words: string): string {
  return TURNS.test(words) ? `\u2068${withoutIsolates(words)}\u2069` : words;
}

/** A sentence that is not shown but kept: as a person would have typed it. */
export function withoutIsolates(sentence: string): string {
  return sentence.replaceAll(ISOLATES, '');
}
