import * as z from 'zod';
import { BESIDE_MAX, INVALID_TEXT_MAX, QUESTION_MAX, TEXT_MAX } from '#basics/limits.ts';
import type { KindContract } from '#questions/model/kind.ts';
import { checkText } from './check.ts';
import { hasLines, isPersonal, LENGTHS, mostOf, TEXT_FORMATS } from './formats.ts';
import { settings, type TextSettings } from './settings.ts';

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
  words: ({ before = '', after = '' }: TextSettings) => [before, after],
  withTexts: ({ placeholder, before, after, faultText, ...rest }, replace) => ({
    ...rest,
    ...(before !== undefined && { before: replace('before', before, BESIDE_MAX) }),
    ...(after !== undefined && { after: replace('after', after, BESIDE_MAX) }),
    ...(placeholder !== undefined && { placeholder: replace('placeholder', placeholder, QUESTION_MAX) }),
    ...(faultText !== undefined && { faultText: replace('faultText', faultText, INVALID_TEXT_MAX) }),
  }),
  judged: 'words',
  valueForm: (_settings, part) => (part ? null : 'text'),
  isPersonal: ({ format }: TextSettings) => isPersonal(format),
  isMailAddress: ({ format }: TextSettings) => format === 'email',
} satisfies KindContract<TextSettings>;

/** A pattern can fix a length that the bounds forbid. */
function unmetIn({ format, pattern, min = 1, max = TEXT_MAX }: TextSettings): string | null {
  if (format !== 'line' || pattern === undefined) return null;
  const { least, most } = LENGTHS[pattern];
  if (max < least) return 'max';
  return min > most ? 'min' : null;
}

/** A line may become several, bounds and patterns may go; identifying formats stay. */
function tightened(before: TextSettings, now: TextSettings): string | null {
  if (now.format !== before.format && !(before.format === 'line' && now.format === 'lines')) return 'format';
  if ((now.min ?? 0) > (before.min ?? 0)) return 'min';
  if (mostOf(now) < mostOf(before)) return 'max';
  if (now.pattern !== undefined && now.pattern !== before.pattern) return 'pattern';
  const isOther = now.expression !== before.expression || now.excludes !== before.excludes;
  return now.expression !== undefined && isOther ? 'expression' : null;
}
