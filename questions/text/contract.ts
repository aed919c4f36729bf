import * as z from 'zod';
import { QUESTION_MAX, TEXT_MAX } from '#contract/limits.ts';
import { text as words } from '#contract/text.ts';
import type { KindContract } from '#questions/kind.ts';
import { checkText } from './check.ts';
import { hasLines, isPersonal, LENGTHS, mostOf, PATTERNS, TEXT_FORMATS, TEXT_LANGUAGES } from './formats.ts';

const length = z.int().min(1).max(TEXT_MAX).optional();

const settings = z
  .object({
    format: z.enum(TEXT_FORMATS).default('line'),
    min: length.describe('characters, of formats without a rule of their own'),
    max: length,
    pattern: z.enum(PATTERNS).optional().describe('what a line may consist of'),
    placeholder: words(QUESTION_MAX).optional().describe('an example in the empty field'),
    language: z.enum(TEXT_LANGUAGES).optional().describe('of the answers, to tell frequent words; absent: guessed'),
  })
  .check(inOrder);
export type TextSettings = z.output<typeof settings>;

const result = z.object({
  format: z.enum(TEXT_FORMATS),
});
export type TextResult = z.output<typeof result>;

/** An answer in the respondent's own words. */
export const text = {
  settings,
  /** Empty only where it was removed with its respondent's account. */
  value: z.string().max(TEXT_MAX),
  result,
  needs: {},
  slots: () => ['answered'],
  check: checkText,
  uses: () => [],
  traits: ({ settings: given }) => {
    const unmet = unmetIn(given);
    return { answer: 'words', seconds: hasLines(given.format) ? 20 : 8, ...(unmet && { unmet }) };
  },
  tightened,
  withTexts: ({ placeholder, ...rest }, replace) => ({
    ...rest,
    ...(placeholder !== undefined && { placeholder: replace('placeholder', placeholder, QUESTION_MAX) }),
  }),
  judged: 'words',
  isPersonal: ({ format }: TextSettings) => isPersonal(format),
} satisfies KindContract<TextSettings>;

/** A pattern can fix a length that the bounds forbid. */
function unmetIn({ format, pattern, min = 1, max = TEXT_MAX }: TextSettings): string | null {
  if (format !== 'line' || pattern === undefined) return null;
  const { least, most } = LENGTHS[pattern];
  if (max < least) return 'max';
  return min > most ? 'min' : null;
}

/** A line may become several, bounds and patterns may go; what tells who a respondent is stays so. */
function tightened(before: TextSettings, now: TextSettings): string | null {
  if (now.format !== before.format && !(before.format === 'line' && now.format === 'lines')) return 'format';
  if ((now.min ?? 0) > (before.min ?? 0)) return 'min';
  if (mostOf(now) < mostOf(before)) return 'max';
  return now.pattern !== undefined && now.pattern !== before.pattern ? 'pattern' : null;
}

function inOrder({ value, issues }: z.core.ParsePayload<{ min?: number | undefined; max?: number | undefined }>): void {
  const { min = 0, max = TEXT_MAX } = value;
  if (min <= max) return;
  issues.push({ code: 'custom', message: 'bounds', path: ['max'], input: max });
}
