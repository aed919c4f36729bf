// Names of hidden fields. No zod here, because the page of a survey reads them.

import { FIELD_NAME_MAX } from './limits.ts';

/** The parameter for a respondent's source; every survey accepts it. */
export const SOURCE = 'src';

/** The parameter of a survey's address that chooses the language. */
export const LANGUAGE_PARAM = 'lang';

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

/** Whether texts and conditions can name a hidden field so. A survey may declare it later. */
export const isFieldName = (name: string): boolean => name === SOURCE || faultOfName(name) === null;
