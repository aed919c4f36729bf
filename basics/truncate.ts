/** One visible character may be several code points, such as a family emoji. Made at first use, because it takes a phone 50 ms. */
let segmenter: Intl.Segmenter | undefined;
const characters = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter();
  return segmenter.segment(text);
};

/** Texts in which each character is one code unit: Latin, Greek and Cyrillic letters without combining marks, and punctuation. */
const SINGLE = /^[\n\x20-\x7e\xa0-\xac\xae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027]*$/;

/**
 * Cuts after at most `max` characters with an ellipsis: at the end of a word if that keeps two thirds, and never inside a character.
 * Drops points and commas before the ellipsis. No zod here, because the browser's first pages need it.
 * @returns the text itself when it is short enough
 */
export function cut(value: string, max: number): string {
  if (value.length <= max) return value;
  if (SINGLE.test(value.slice(0, max + 1))) return cutAt(max, value);
  let left = max;
  for (const { index } of characters(value)) {
    if (left === 0) return cutAt(index, value);
    left -= 1;
  }
  return value;
}

const cutAt = (index: number, value: string) => `${wholeWords(value.slice(0, index), value.charAt(index))}…`;

function wholeWords(kept: string, next: string): string {
  const end = next.trim() === '' ? -1 : kept.search(/\s\S*$/);
  return (end > (kept.length * 2) / 3 ? kept.slice(0, end) : kept).replace(/[\s.,;:–—-]+$/u, '');
}

/** The start of a text that fits into `max` UTF-16 units, in whole characters. */
export function fitInto(value: string, max: number): string {
  if (value.length <= max) return value;
  return value.slice(0, characters(value).containing(max)?.index);
}

/** The first character of a text; empty for an empty text. */
export function firstCharacter(value: string): string {
  if (SINGLE.test(value.slice(0, 2))) return value.charAt(0);
  return characters(value).containing(0)?.segment ?? '';
}
