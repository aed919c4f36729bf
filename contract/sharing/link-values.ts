// Values in the address of a survey's page. No zod here, because the page of a survey reads them.

import { FIELD_NAME_MAX, FIELD_VALUE_MAX } from '#basics/limits.ts';
import { LANGUAGE_PARAM } from './language-choice.ts';

/** The parameter for a respondent's source; every survey accepts it. */
export const SOURCE = 'src';

/** Parameters of a survey's pages that no hidden field can have: other parameters, and what every object has. */
const RESERVED: ReadonlySet<string> = new Set([
  SOURCE,
  LANGUAGE_PARAM,
  'ticked',
  'embed',
  'try',
  'constructor',
  '__proto__',
]);

const NAME = /^[a-z0-9_]+$/;

/** Why a hidden field cannot have this name; null when it can. */
export function faultOfName(name: string): 'form' | 'reserved' | null {
  if (name.length > FIELD_NAME_MAX || !NAME.test(name)) return 'form';
  return RESERVED.has(name) || /^q\d+$/.test(name) ? 'reserved' : null;
}

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
