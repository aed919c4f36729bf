import { randomInt } from 'node:crypto';
import { ADJECTIVES, NOUNS } from './spare-words.ts';
import { isReserved } from './words.policy.ts';

/** Letters of a title in a word: what remains of `WORD_MAX` takes spare words. */
const TITLE_LETTERS_MAX = 36;
/** A title with fewer Latin letters cannot be read from its word. */
const LATIN_LETTERS_MIN = 3;

/** Letters that keep a meaning without their marks, and that Unicode does not take apart. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ħ: 'h', ŋ: 'n' },
  ...{ '&': ' and ', '’': '', "'": '' },
};

/** The words of a title as a part of an address: "Which book next?" becomes `which-book-next`. @returns '' if it has too few Latin letters */
export function wordOfTitle(title: string): string {
  const letters = title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9\s-]/g, (letter) => SPELLED[letter] ?? ' ')
    .match(/[a-z0-9]+/g);
  const word = shortened(letters ?? []);
  return word.replaceAll(/[^a-z]/g, '').length < LATIN_LETTERS_MIN || isReserved(word) ? '' : word;
}

/** Whole words up to the limit; a single long one is cut. */
function shortened(words: string[]): string {
  const whole = words.join('-');
  if (whole.length <= TITLE_LETTERS_MAX) return whole;
  const cut = whole.slice(0, TITLE_LETTERS_MAX + 1);
  const end = cut.lastIndexOf('-');
  return end < 1 ? cut.slice(0, TITLE_LETTERS_MAX) : cut.slice(0, end).replace(LEADING_ON, '');
}

/** Short words at the end of a cut title, such as "at the", which lead on to what was cut. */
const LEADING_ON = /(?<=-[a-z0-9]{4,})(?:-[a-z0-9]{1,3})+$/;

/** Words that are tried before a survey stays without one. */
export const TRIES = 8;

/**
 * The words to try for a survey, one after the other. A listed survey has its title's words, if they are free. Spare words make
 * others different, so that a survey that only its link finds is not found by guessing its title.
 */
export function* wordsToTry({ title, listed }: { title: string; listed: boolean }): Generator<string> {
  const own = wordOfTitle(title);
  if (listed && own !== '') yield own;
  for (let tries = 1; tries < TRIES; tries += 1) {
    const spare = [oneOf(ADJECTIVES), oneOf(NOUNS), ...(tries > TRIES / 2 ? [oneOf(NOUNS)] : [])];
    yield [own, ...spare].filter(Boolean).join('-');
  }
}

const oneOf = (words: readonly string[]): string => words[randomInt(words.length)] ?? '';
