import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { LANGUAGE_PARAM } from '#basics/field-names.ts';
import { readLanguage } from '#contract/sharing/language-choice.ts';
import { LANGUAGE_COOKIE, type SiteLanguage, siteLanguageFor } from '#contract/sharing/site-languages.ts';
import type { Actor } from '../actor.ts';

/** The header by which the identity provider knows the language of the caller's page. The server sets it, browsers cannot. */
export const LANGUAGE_HEADER = 'x-language';

/** Longer headers are truncated: no browser sends so much. */
const LENGTH_MAX = 500;
const LANGUAGES_MAX = 20;

/** The languages of an `Accept-Language` header, by preference. */
function languagesIn(header = ''): string[] {
  const asked = header
    .slice(0, LENGTH_MAX)
    .split(',', LANGUAGES_MAX)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
      const weight = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
      return { tag, weight: Number.isNaN(weight) ? 0 : weight };
    });
  return asked
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/**
 * The languages that a visitor wants: the one that they chose (for their account, else in this browser), the address's, and their
 * browser's by preference. `wantedLanguages` in the browser decides alike.
 */
export function wantedBy(
  { headers, query }: Pick<FastifyRequest, 'headers' | 'query'>,
  actor: Pick<Actor, 'language' | 'choseLanguage'> | null,
): string[] {
  const said = (query as Record<string, unknown> | undefined)?.[LANGUAGE_PARAM];
  const first = [
    (actor?.choseLanguage && actor.language) || chosenIn(headers.cookie),
    typeof said === 'string' ? readLanguage(said) : null,
  ];
  return [...first.filter((each) => each !== null), ...languagesIn(headers['accept-language'])];
}

/** Whether the browser keeps a choice, or the address names a language. */
export const hasChosen = ({ headers: { cookie }, query }: Pick<FastifyRequest, 'headers' | 'query'>): boolean =>
  wantedBy({ headers: { cookie }, query }, null).length > 0;

const CHOICE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]{2,20})(?:;|$)`);

/** The language that a person chose in this browser, for the site or a survey; null for none. */
export function chosenIn(cookies = ''): string | null {
  const [, tag] = CHOICE.exec(cookies) ?? [];
  return tag === undefined ? null : readLanguage(tag);
}

const accepted = new LRUCache<string, SiteLanguage>({ max: 500 });

/** The language of the site for browsers with this `Accept-Language` header. Browsers send few different ones. */
export function acceptedLanguage(header = ''): SiteLanguage {
  const known = accepted.get(header);
  if (known) return known;
  const language = siteLanguageFor(languagesIn(header));
  accepted.set(header, language);
  return language;
}
