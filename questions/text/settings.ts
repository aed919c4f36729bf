import * as z from 'zod';
import { BESIDE_MAX, INVALID_TEXT_MAX, PATTERN_MAX, QUESTION_MAX, TEXT_MAX } from '#basics/limits.ts';
import { text as words } from '#basics/text.ts';
import { isPattern } from '#questions/parts/own-pattern.ts';
import { PATTERNS, TEXT_FORMATS, TEXT_LANGUAGES } from './formats.ts';

const length = z.int().min(1).max(TEXT_MAX).optional();

/** A pattern that the author writes, and what people read about answers that are not so. */
export const ownPattern = {
  expression: z
    .string()
    .min(1)
    .max(PATTERN_MAX)
    .refine(isPattern, { error: 'pattern' })
    .optional()
    .describe('a regular expression of RE2 that matches anywhere in the answer'),
  excludes: z.literal(true).optional().describe('answers that match it are refused, instead of all others'),
  faultText: words(INVALID_TEXT_MAX).optional().describe('what people read then; absent: our own words'),
};

export const settings = z
  .object({
    format: z.enum(TEXT_FORMATS).default('line'),
    min: length.describe('characters, of formats without a rule of their own'),
    max: length,
    pattern: z.enum(PATTERNS).optional().describe('what a line may consist of'),
    ...ownPattern,
    placeholder: words(QUESTION_MAX).optional().describe('an example in the empty field'),
    before: words(BESIDE_MAX).optional().describe('beside the field, of one line'),
    after: words(BESIDE_MAX).optional(),
    language: z.enum(TEXT_LANGUAGES).optional().describe('of the answers, to tell frequent words; absent: guessed'),
  })
  .check(inOrder);
export type TextSettings = z.output<typeof settings>;

function inOrder({ value, issues }: z.core.ParsePayload<{ min?: number | undefined; max?: number | undefined }>): void {
  const { min = 0, max = TEXT_MAX } = value;
  if (min <= max) return;
  issues.push({ code: 'custom', message: 'bounds', path: ['max'], input: max });
}
