import { plainDigits } from '#basics/digits.ts';
import type { Fault, FaultCode } from '#questions/model/faults.ts';
import type { ShownQuestion } from '#questions/model/kind.ts';
import { hasLines, mostOf, type Pattern, type TextFormat } from './formats.ts';
import type { TextSettings } from './settings.ts';

/** Judges an answer of any shape: words of the question's format, length and pattern. */
export function checkText({ settings }: ShownQuestion<TextSettings>, value: unknown): Fault | null {
  const { format, min = 0, pattern } = settings;
  if (typeof value !== 'string' || !value.isWellFormed()) return { code: 'shape' };
  const bound = mostOf(settings);
  if (value.length > bound) return { code: 'tooLong', bound };
  if ((hasLines(format) ? HIDDEN : HIDDEN_OR_BREAK).test(value)) return { code: 'shape' };

  const words = value.trim();
  if (words === '') return { code: 'words' };
  const rule = RULES[format];
  if (rule) return rule(plainDigits(words)) ? null : { code: rule === isEmail ? 'email' : 'phone' };
  if (format === 'address') return null;
  if (words.length < min) return { code: 'tooShort', bound: min };
  return pattern && format === 'line' && !LINES[pattern].test(plainDigits(words)) ? { code: pattern } : null;
}

/** Characters that no text field sends; breaks are for texts of several lines. */
const HIDDEN = /(?![\t\n\r])\p{Cc}/u;
const HIDDEN_OR_BREAK = /(?!\t)\p{Cc}|[\u2028\u2029]/u;

/** Whether mail could have such an address; whether it arrives, only a mail could tell. */
const isEmail = (words: string): boolean => /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/.test(words);

/** The digits of an international number (ITU-T E.164: 15 at most), as people group them. */
const isPhone = (words: string): boolean => {
  const digits = words.replaceAll(/\D/g, '').length;
  return /^\+?[\d ()/.-]+$/.test(words) && digits >= 3 && digits <= 15;
};

const RULES: Partial<Record<TextFormat, (words: string) => boolean>> = { email: isEmail, phone: isPhone };

const LINES: Record<Pattern & FaultCode, RegExp> = {
  letters: /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u,
  digits: /^\p{Nd}+$/u,
  lettersAndDigits: /^[\p{L}\p{M}\p{Nd}]+$/u,
  /** For all countries: up to ten letters and digits, at least one digit. */
  postcode: /^(?=.*\d)[A-Za-z\d](?:[A-Za-z\d]|[ -](?=[A-Za-z\d])){1,9}$/,
};
