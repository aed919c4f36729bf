import { plainDigits } from '#basics/digits.ts';
import type { Fault, FaultCode } from '#questions/model/faults.ts';
import type { ShownQuestion } from '#questions/model/kind.ts';
import { isEmail, isPhone, isWeb, LINES } from '#questions/model/text-formats.ts';
import { fitsOwn } from '#questions/parts/own-pattern.ts';
import { hasLines, mostOf, type TextFormat } from './formats.ts';
import type { TextSettings } from './settings.ts';

/** Judges an answer of any shape: words of the question's format, length and pattern. */
export function checkText({ settings }: Pick<ShownQuestion<TextSettings>, 'settings'>, value: unknown): Fault | null {
  const { format } = settings;
  if (typeof value !== 'string' || !value.isWellFormed()) return { code: 'shape' };
  const bound = mostOf(settings);
  if (value.length > bound) return { code: 'tooLong', bound };
  if ((hasLines(format) ? HIDDEN : HIDDEN_OR_BREAK).test(value)) return { code: 'shape' };

  const words = value.trim();
  if (words === '') return { code: 'words' };
  return (
    faultOfForm(settings, words) ?? (fitsOwn(settings, words) ? null : { code: 'pattern', words: settings.faultText })
  );
}

function faultOfForm({ format, min = 0, pattern }: TextSettings, words: string): Fault | null {
  const rule = RULES[format];
  if (rule) return rule.fits(plainDigits(words)) ? null : { code: rule.code };
  if (format === 'address') return null;
  if (words.length < min) return { code: 'tooShort', bound: min };
  return pattern && format === 'line' && !LINES[pattern].test(plainDigits(words)) ? { code: pattern } : null;
}

/** Characters that no text field sends; breaks are for texts of several lines. */
const HIDDEN = /[^\P{Cc}\t\n\r]/u;
const HIDDEN_OR_BREAK = /[^\P{Cc}\t]|[\u2028\u2029]/u;

const RULES: Partial<Record<TextFormat, { fits: (words: string) => boolean; code: FaultCode }>> = {
  email: { fits: isEmail, code: 'email' },
  phone: { fits: isPhone, code: 'phone' },
  web: { fits: isWeb, code: 'web' },
};
