import { EMAIL_MAX, LINK_MAX, TEXT_MAX } from '#basics/limits.ts';

/** The form of a text: words in one or several lines, or contact details. */
export const TEXT_FORMATS = ['line', 'lines', 'email', 'address', 'phone', 'web'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** The allowed characters of a line. */
export const PATTERNS = ['letters', 'digits', 'lettersAndDigits', 'postcode'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** The lengths that a line of each pattern can have. */
export const LENGTHS: Record<Pattern, { least: number; most: number }> = {
  letters: { least: 1, most: TEXT_MAX },
  digits: { least: 1, most: TEXT_MAX },
  lettersAndDigits: { least: 1, most: TEXT_MAX },
  postcode: { least: 2, most: 10 },
};

/** Languages whose commonest words are known. */
export const TEXT_LANGUAGES = ['en', 'de', 'fr', 'es'] as const;

/** Whether texts of this format tell who the respondent is: for the author and admins alone, and removed with the account. */
export const isPersonal = (format: TextFormat): format is 'email' | 'address' | 'phone' =>
  format === 'email' || format === 'address' || format === 'phone';

/** Whether texts of this format have several lines. */
export const hasLines = (format: TextFormat): boolean => format === 'lines' || format === 'address';

/** The length, in UTF-16 units, that texts of a format have at most; null where the author sets it. */
const OWN_BOUND: Record<TextFormat, number | null> = {
  line: null,
  lines: null,
  email: EMAIL_MAX,
  address: 500,
  phone: 30,
  web: LINK_MAX,
};

/** The length that an answer has at most, in UTF-16 units. */
export const mostOf = ({ format, max }: { format: TextFormat; max?: number | undefined }): number =>
  OWN_BOUND[format] ?? max ?? TEXT_MAX;
