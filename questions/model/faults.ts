/** The faults of an answer, each with its plain sentence; the web words them for respondents. */
export const FAULTS = {
  required: 'This question needs an answer',
  shape: 'This question type doesn’t accept this answer',
  unknown: 'No such option in this question',
  repeated: 'You’ve used the same answer twice',
  tooFew: 'Too few. Choose at least {bound}',
  tooMany: 'Too many. Choose at most {bound}',
  alone: 'You can’t combine this with other options',
  words: 'Add the words of the “other” answer',
  tooShort: 'Too short. Use at least {bound} characters',
  tooLong: 'Too long. Use at most {bound} characters',
  letters: 'Use only letters',
  digits: 'Use only digits',
  lettersAndDigits: 'Use only letters and digits',
  postcode: 'Not a postcode',
  email: 'Not an email address',
  web: 'Not a web address',
  phone: 'Not a phone number',
  number: 'Not a number',
  tooSmall: 'Too small. The lowest is {bound}',
  tooLarge: 'Too large. The highest is {bound}',
  step: 'Use steps of {bound}',
  decimals: 'Use at most {bound} decimal places',
  date: 'No such day or time',
  tooEarly: 'Too early. The earliest is {bound}',
  tooLate: 'Too late. The latest is {bound}',
  places: 'Rank the options from 1, without gaps',
  row: 'This row needs an answer',
  fewEntries: 'Too few. Add at least {bound}',
  cell: 'This field needs an answer',
  fewAnswered: 'Too few. Answer at least {bound}',
  manyAnswered: 'Too many. Answer at most {bound}',
  sum: 'The total must be {bound}',
  sumSmall: 'The total must be at least {bound}',
  sumLarge: 'The total must be at most {bound}',
  file: 'We don’t have this file any more. Upload it again',
  fileType: 'This question doesn’t accept this type of file',
  unsent: 'This file isn’t uploaded yet',
  invalid: 'This answer isn’t valid',
  pattern: 'Not written as this question asks',
} as const;
export type FaultCode = keyof typeof FAULTS;

/** The reason why a question refuses an answer. */
export interface Fault {
  code: FaultCode;
  /** The part of the answer, as the other field or a row; absent for the whole. */
  part?: string;
  /** The bound that the sentence names. */
  bound?: number | string;
  /** The form of a bound that is not a plain number: a year without thousands separators, or an amount of money. */
  written?: 'plain' | 'amount';
  /** The author's words in place of the sentence. */
  words?: string | undefined;
}

/** The plain sentence of a fault. */
export const sayFault = ({ code, bound, words }: Fault): string =>
  words || FAULTS[code].replace('{bound}', String(bound));
