import { STOP_WORDS } from './stop-words.ts';

/** The number of listed words, and the least number of texts with a word. */
const TOLD = 20;
const LEAST = 2;

/** A text, and the language in which its respondent read the survey; null for its author's own. */
export interface SaidText {
  text: string;
  language: string | null;
}

/**
 * The words that most texts have, each text counted once, without the commonest words of their language.
 * @param language of texts without one; null: the language whose commonest words are most frequent in them
 */
export function findFrequentWords(
  texts: readonly SaidText[],
  language: string | null,
): { word: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { text, language: read } of texts) {
    const common = STOP_WORDS[read?.split('-', 1)[0] ?? ''];
    for (const word of wordsOf(text)) if (!common?.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const common = STOP_WORDS[language ?? guessLanguage(counts)];
  return [...counts]
    .filter(([word, count]) => count >= LEAST && !common?.has(word))
    .toSorted(([word, count], [other, others]) => others - count || (word < other ? -1 : 1))
    .slice(0, TOLD)
    .map(([word, count]) => ({ word, count }));
}

/** The different words of a text in small letters; a single letter and a number are none. */
function wordsOf(text: string): Set<string> {
  const words = text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\p{L}[\p{L}\p{M}\p{Nd}]*(?:['-][\p{L}\p{M}\p{Nd}]+)*/gu);
  return new Set(words?.filter((word) => word.length > 1));
}

function guessLanguage(counts: ReadonlyMap<string, number>): string {
  const known = Object.entries(STOP_WORDS).map(([language, common]) => {
    const found = [...counts].reduce((sum, [word, count]) => sum + (common.has(word) ? count : 0), 0);
    return [language, found] as const;
  });
  const [[language] = ['en']] = known.toSorted(([, one], [, other]) => other - one);
  return language;
}
