// Values in the address of a survey's page. No zod here, because the page of a survey reads them.

import { SOURCE } from '#basics/field-names.ts';
import { FIELD_VALUE_MAX } from '#basics/limits.ts';

/** Control characters and line breaks. */
const HIDDEN = /[\p{Cc}\u2028\u2029]+/gu;
/** Characters that change the direction of the text after them. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The stored form of a value in an address: one line that does not change the direction of the text around it. */
export const tidied = (value: string): string =>
  value.toWellFormed().replaceAll(TURNS, '').replaceAll(HIDDEN, ' ').trim();

/**
 * The values of an address for the source and the declared fields. The first of several values counts. A value that is too long is
 * dropped, because half a number is another number.
 */
export const fieldsIn = (address: URLSearchParams, declared: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [SOURCE, ...declared]
      .map((name) => [name, tidied(address.get(name) ?? '')] as const)
      .filter(([, value]) => value !== '' && value.length <= FIELD_VALUE_MAX),
  );
