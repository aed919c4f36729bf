// Which sites may show a page. A valid site is part of a header, so it contains only characters of a plain origin. No zod.

/** Under which key the web's cache holds the sites that may show a survey, as `query-keys.ts` says of others. */
export const sitesKey = (surveyId: string) => ['embed-sites', surveyId] as const;

/** Why a text names no site: it is no address of one, or not encrypted. */
export type SiteFault = 'form' | 'insecure';

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const HOST = new RegExp(`^(?:${LABEL}\\.)+${LABEL}$`);
/** Browsers match no other numbers in the policy of a page. */
const THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/** The origin of a site, from its address or its bare name. Letters of other scripts get their encoded form. */
export function originOf(typed: string): string | { fault: SiteFault } {
  const text = typed.trim();
  // A browser would drop or encode what these are: `https://a.example;x` is a typing error, and no site.
  if (/[^\p{L}\p{N}\p{M}:/?#&=%_.~+@[\]-]/u.test(text)) return { fault: 'form' };
  const address = parse(/^[a-z][a-z\d+-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!address || address.username || address.password) return { fault: 'form' };
  const { protocol, hostname, origin } = address;
  if (THIS_MACHINE.has(hostname)) return /^https?:$/.test(protocol) ? origin : { fault: 'form' };
  if (!HOST.test(hostname) || /\.\d+$/.test(hostname)) return { fault: 'form' };
  if (protocol === 'https:') return origin;
  return { fault: protocol === 'http:' ? 'insecure' : 'form' };
}

/** Whether a text is an origin in the form of `originOf`. */
export const isOrigin = (text: string): boolean => originOf(text) === text;

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
