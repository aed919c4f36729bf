import { SOCIAL_RETURN } from './social-return.ts';

/**
 * Reasons why a sign-in with another provider failed. The person refused it, or the provider did not answer; an address is not
 * confirmed here or there; the attempt is too old or from another browser; the provider's answer is invalid or names no address.
 * `second_step` is no failure: it asks for the authenticator app's code.
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

/** A sign-in in a window of its own, or in place of the page. */
export interface SocialAttempt {
  /** The name by which the window tells the page how the attempt ended; null if there is no window. */
  popup: string | null;
  /** The page that the person wanted; from the address bar, so not to be trusted. */
  next: string | null;
}

const NEXT_MAX = 2_000;
const POPUP = /^[\w-]{1,40}$/;

/** The address below `/api/identity` that sends a browser to the provider. */
export const socialStart = (providerId: string, attempt: SocialAttempt): string =>
  `/social/${encodeURIComponent(providerId)}${search(attempt)}`;

/** The address to which a browser returns, signed in or with a fault. */
export const socialReturn = (attempt: SocialAttempt, fault?: SocialFault): string =>
  `${SOCIAL_RETURN}${search(attempt, fault)}`;

/** Reads the query string that `socialStart` and `socialReturn` write. */
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
