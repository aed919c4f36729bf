import { SOCIAL_RETURN } from './social-return.ts';

/**
 * What lies between somebody and signing in with an account of somebody else: they said no there, the issuer does not
 * answer, nobody has confirmed the address here (or there), the attempt was begun elsewhere or too long ago, the issuer's
 * answer does not hold, or it names no address. With `second_step` all is well, and a code of their authenticator app is
 * still to be given.
 */
export const SOCIAL_FAULTS = [
  'denied',
  'unreachable',
  'unconfirmed_here',
  'unconfirmed_there',
  'stale',
  'untrusted',
  'no_address',
  'failed',
  'second_step',
] as const;
export type SocialFault = (typeof SOCIAL_FAULTS)[number];

/** How a sign-in is begun: in a window of its own, or in place of the page. */
export interface SocialAttempt {
  /** The name of the attempt, by which the window tells the page how it ended; null: in place of the page. */
  popup: string | null;
  /** Where the person was going; from the address bar, so anybody may have written it. */
  next: string | null;
}

const NEXT_MAX = 2_000;
const POPUP = /^[\w-]{1,40}$/;

/** The address, below `/api/identity`, that sends a browser to the provider. */
export const socialStart = (providerId: string, attempt: SocialAttempt): string =>
  `/social/${encodeURIComponent(providerId)}${search(attempt)}`;

/** The address that a browser comes back to, signed in or with what went wrong. */
export const socialReturn = (attempt: SocialAttempt, fault?: SocialFault): string =>
  `${SOCIAL_RETURN}${search(attempt, fault)}`;

/** Reads what the two above have written. */
export function readSocialAttempt(query: URLSearchParams): SocialAttempt & { fault: SocialFault | null } {
  const [popup, next] = [query.get('popup'), query.get('next')];
  const given = query.get('fault');
  return {
    popup: popup && POPUP.test(popup) ? popup : null,
    next: next && next.length <= NEXT_MAX ? next : null,
    fault: SOCIAL_FAULTS.find((fault) => fault === given) ?? (given === null ? null : 'failed'),
  };
}

function search({ popup, next }: SocialAttempt, fault?: SocialFault): string {
  const query = new URLSearchParams({ ...(popup && { popup }), ...(next && { next }), ...(fault && { fault }) });
  return query.size > 0 ? `?${query}` : '';
}
