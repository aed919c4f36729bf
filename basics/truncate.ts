/** One visible character may be several code points, such as a family emoji. */
const characters = new Intl.Segmenter();

/**
 * Cuts after at most `max` characters with an ellipsis: at the end of a word if that keeps two thirds, and never inside a character.
 * Drops points and commas before the ellipsis. No zod here, because the browser's first pages need it.
 * @returns the text itself when it is short enough
 */
export function cut(value: string, max: number): string {
  if (value.length <= max) return value;
  let left = max;
  for (const { index } of characters.segment(value)) {
    if (left === 0) return `${wholeWords(value.slice(0, index), value.charAt(index))}…`;
    left -= 1;
  }
  return value;
}

function wholeWords(kept: string, next: string): string {
  const end = next.trim() === '' ? -1 : kept.search(/\s\S*$/);
  return (end > (kept.length * 2) / 3 ? kept.slice(0, end) : kept).replace(/[\s.,;:–—-]+$/u, '');
}

/** The start of a text that fits into `max` UTF-16 units, in whole characters. */
export function fitInto(value: string, max: number): string {
  return value.slice(0, characters.segment(value).containing(max)?.index);
}

/** The first character of a text; empty for an empty text. */
export function firstCharacter(value: string): string {
  return characters.segment(value).containing(0)?.segment ?? '';
}
