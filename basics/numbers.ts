import * as z from 'zod';
import { plainDigits } from './digits.ts';

/** Also accepts the digits of a number, because forms and query strings can only send texts. */
export const orDigits = <S extends z.ZodType>(schema: S) => z.preprocess(fromDigits<z.input<S>>, schema);

/** A whole number within these bounds, or its digits in any script. */
export const wholeNumber = (min: number, max: number = Number.MAX_SAFE_INTEGER) => orDigits(z.int().min(min).max(max));

const fromDigits = <T>(value: T | string): unknown =>
  typeof value === 'string' && /^\p{Nd}{1,16}$/u.test(value) ? Number(plainDigits(value)) : value;
