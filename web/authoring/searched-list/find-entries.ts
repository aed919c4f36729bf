import { folded } from '#basics/folded.ts';

/** An entry of a searched list. */
export interface Findable {
  id: string;
  name: string;
  hint: string;
  /** Other words that find it. */
  found: string;
}

/**
 * The entries in which each typed word begins a word of the name, the hint or the other words. Entries whose name begins with the
 * text come first, then the entries that the author used last.
 */
export function findEntries<Entry extends Findable>(
  entries: readonly Entry[],
  typed: string,
  used: readonly string[],
): Entry[] {
  const wanted = wordsOf(typed);
  const found = entries.filter((entry) => {
    const words = wordsOf(`${entry.name} ${entry.hint} ${entry.found}`);
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
  const rank = (entry: Entry) => {
    if (wanted.length > 0) return folded(entry.name).startsWith(folded(typed).trim()) ? 0 : 1;
    const place = used.indexOf(entry.id);
    return place < 0 ? used.length : place;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
