import * as z from 'zod';
import { PART_KEY_MAX } from './limits.ts';

/** A person's text, trimmed, 1 to `max` UTF-16 units. Refuses NUL and lone surrogates, which PostgreSQL cannot store. */
export const text = (max: number) => z.string().trim().min(1).max(max).refine(isStorable, { error: 'not_text' });

/** As `text`, but may be empty. */
export const optionalText = (max: number) => z.string().trim().max(max).refine(isStorable, { error: 'not_text' });

/** The key of an option, a row or an ending without an id. */
export const partKey = z
  .string()
  .max(PART_KEY_MAX)
  .regex(/^[\w-]+$/)
  .optional()
  .describe('made up by the program that writes a draft; its translations stay with it when the draft is published');

const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');
