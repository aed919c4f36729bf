import * as z from 'zod';

/**
 * A person's text: trimmed, 1 to `max` characters (UTF-16 units), storable as it is.
 * NUL and lone surrogates are refused because PostgreSQL can store neither.
 */
export const text = (max: number) => z.string().trim().min(1).max(max).refine(isStorable, { error: 'not_text' });

/** As `text`, but may be empty. */
export const optionalText = (max: number) => z.string().trim().max(max).refine(isStorable, { error: 'not_text' });

const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');

/**
 * Cuts at `max` characters with an ellipsis, never inside a character (code points are counted).
 * @returns the text itself when it is short enough
 */
export const cut = (value: string, max: number): string => {
  const characters = [...value];
  return characters.length <= max ? value : `${characters.slice(0, max).join('').trimEnd()}…`;
};
