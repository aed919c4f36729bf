import * as z from 'zod';
import { PART_KEY_MAX } from './limits.ts';

/** A person's text, trimmed, 1 to `max` UTF-16 units. Refuses NUL and lone surrogates, which PostgreSQL cannot store. */
export const text = (max: number) => z.string().trim().min(1).max(max).refine(isStorable, { error: 'not_text' });

/** As `text`, but may be empty. */
export const optionalText = (max: number) => z.string().trim().max(max).refine(isStorable, { error: 'not_text' });

/** The name of an option, a row, an ending or a score, as `nameOf` makes it, or the key of a new one. */
export const partKey = z
  .string()
  .max(PART_KEY_MAX + 1)
  .regex(/^[\w-]+$/)
  .optional()
  .describe(
    'its name in the document of its survey, or made up by the program that writes it; its translations stay with it when a draft is published',
  );

const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');
