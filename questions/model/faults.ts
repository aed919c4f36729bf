/** The faults of an answer, each with its plain sentence; the web words them for respondents. */
export const FAULTS = {
  required: 'An answer is required',
  shape: 'Not an answer that this kind of question takes',
  unknown: 'No such option in this question',
  repeated: 'The same thing twice',
  tooFew: 'Too few: at least {bound}',
  tooMany: 'Too many: at most {bound}',
  alone: 'This cannot go together with others',
  words: 'Say it in words',
  tooShort: 'Too short: at least {bound} characters',
  tooLong: 'Too long: at most {bound} characters',
  letters: 'Only letters',
  digits: 'Only digits',
  lettersAndDigits: 'Only letters and digits',
  postcode: 'Not a postcode',
  email: 'Not an e-mail address',
  phone: 'Not a phone number',
  number: 'Not a number',
  tooSmall: 'Too small: at least {bound}',
  tooLarge: 'Too large: at most {bound}',
  step: 'Only in steps of {bound}',
  decimals: 'Too many digits behind the point: at most {bound}',
  date: 'No such day or time',
  tooEarly: 'Too early: not before {bound}',
  tooLate: 'Too late: not after {bound}',
  places: 'Each place goes to one option, from the first on without gaps',
  row: 'An answer is required in this row',
  sum: 'The numbers must add up to {bound}',
  file: 'This file is not there, or no longer: upload it again',
  fileType: 'Not a type of file that is taken here',
  unsent: 'This file is not uploaded yet',
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
}

/** The plain sentence of a fault. */
export const sayFault = ({ code, bound }: Fault): string => FAULTS[code].replace('{bound}', String(bound));
