import * as z from 'zod';

/** A person's text, trimmed, 1 to `max` UTF-16 units. Refuses NUL and lone surrogates, which PostgreSQL cannot store. */
export const text = (max: number) => z.string().trim().min(1).max(max).refine(isStorable, { error: 'not_text' });

/** As `text`, but may be empty. */
export const optionalText = (max: number) => z.string().trim().max(max).refine(isStorable, { error: 'not_text' });

const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');
