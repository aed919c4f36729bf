import * as z from 'zod';

/**
 * A person's text: trimmed, 1 to `max` characters (UTF-16 units), storable as it is.
 * NUL and lone surrogates are refused because PostgreSQL can store neither.
 */
export const text = (max: number) => z.string().trim().min(1).max(max).refine(isStorable, { error: 'not_text' });

/** As `text`, but may be empty. */
export const optionalText = (max: number) => z.string().trim().max(max).refine(isStorable, { error: 'not_text' });

const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');
