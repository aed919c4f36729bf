// Formats of texts by name: authors write no regular expressions. No zod here, because pages of surveys load this file.

import { plainDigits } from '#basics/digits.ts';

/** Whether mail could have such an address; whether it arrives, only a mail could tell. */
export const isEmail = (words: string): boolean => /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/.test(words);

/** The digits of an international number (ITU-T E.164: 15 at most), as people group them. */
export const isPhone = (words: string): boolean => {
  const digits = words.replaceAll(/\D/g, '').length;
  return /^\+?[\d ()/.-]+$/.test(words) && digits >= 3 && digits <= 15;
};

/** An address of a page, with or without its scheme: a name of letters, digits and dashes in parts, as `example.org/path`. */
export const isWeb = (words: string): boolean =>
  /^(?:https?:\/\/)?(?:[\p{L}\p{M}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]*[\p{L}\p{M}\p{Nd}])?\.)+[\p{L}][\p{L}\p{M}\p{Nd}-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(
    words,
  );

/** The characters of one line. */
export const LINES = {
  letters: /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u,
  digits: /^\p{Nd}+$/u,
  lettersAndDigits: /^[\p{L}\p{M}\p{Nd}]+$/u,
  /** For all countries: up to ten letters and digits, at least one digit. */
  postcode: /^(?=.*\d)[A-Za-z\d](?:[A-Za-z\d]|[ -](?=[A-Za-z\d])){1,9}$/,
} as const;

/** A number with a decimal point; the same form that comparisons read. */
export const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a day of the calendar in ISO 8601. */
export const isDate = (text: string): boolean =>
  // A day that a month does not have runs into the next one.
  DATE.test(text) && text >= '0001' && new Date(`${text}T00:00Z`).getUTCDate() === Number(text.slice(8));
export const isTime = (text: string): boolean => TIME.test(text);

const FORMATS = {
  email: isEmail,
  url: isWeb,
  phone: isPhone,
  number: (words: string) => PLAIN_NUMBER.test(words),
  integer: (words: string) => /^-?\d+$/.test(words),
  date: isDate,
  time: isTime,
  postcode: (words: string) => LINES.postcode.test(words),
  letters: (words: string) => LINES.letters.test(words),
  digits: (words: string) => LINES.digits.test(words),
  lettersAndDigits: (words: string) => LINES.lettersAndDigits.test(words),
} as const satisfies Record<string, (words: string) => boolean>;

/** The named formats that conditions and expressions know. */
export type NamedFormat = keyof typeof FORMATS;
export const NAMED_FORMATS = Object.keys(FORMATS) as [NamedFormat, ...NamedFormat[]]; // keeps the names that `Object.keys` forgets

export const isTextFormat = (name: unknown): name is NamedFormat =>
  typeof name === 'string' && Object.hasOwn(FORMATS, name);

/** Whether a text has a format. Reads the digits of all scripts. */
export const hasFormat = (text: string, format: NamedFormat): boolean => FORMATS[format](plainDigits(text.trim()));
