import { LANGUAGE_PARAM } from '#basics/field-names.ts';
import { SITE_LANGUAGES } from '#contract/sharing/site-languages.ts';

/** A page's address in one language, for search engines. */
export interface Alternate {
  /** `x-default`: the one that the browser prefers. */
  language: string;
  href: string;
}

/**
 * The same page in its languages.
 * @param offered those of the survey that the page shows, since others show the same words; null if it shows none
 */
export function alternatesOf(address: string, offered: readonly string[] | null): Alternate[] {
  const start = `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=`;
  const alternates = (offered ?? SITE_LANGUAGES).map((language) => ({ language, href: start + language }));
  return offered ? alternates : [...alternates, { language: 'x-default', href: address }];
}
