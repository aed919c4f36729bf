/**
 * A text as searches compare it: without case and accents, "ø" as "o" and "ß" as "ss". Signs that are part of a letter stay, as the
 * vowels of Thai and Hindi.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .replaceAll(LETTERS, (letter) => PLAIN[letter] ?? letter);

/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew and vowels of Arabic, which people leave out. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;
/** Letters that have no accent for Unicode, but are typed without theirs. */
const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i' };
const LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
