import { decodeJwt } from 'jose';
import * as z from 'zod';
import { PHOTO_URL_MAX, USER_NAME_MAX } from '#basics/limits.ts';
import { fitInto } from '#basics/truncate.ts';
import { Email } from '#contract/people/users.ts';

/** An issuer's claims about a person, in our fields. */
export interface ClaimedPerson {
  /** Empty when the issuer names no usable address. */
  email: string;
  emailVerified: boolean;
  name: string;
  /** The address of the person's picture at the issuer; pages never show it from there. */
  picture: string | undefined;
}

const Picture = z.url({ protocol: /^https?$/ }).max(PHOTO_URL_MAX);

/** Reads the claims of an ID token or a userinfo answer. The result always fits our tables. */
export function readClaims(claims: Record<string, unknown>): ClaimedPerson {
  const email = Email.safeParse(claims['email']).data ?? '';
  // Some issuers write a string, and "false" must not count as true.
  const emailVerified = claims['email_verified'] === true || claims['email_verified'] === 'true';
  return { email, emailVerified, name: nameOf(claims, email), picture: Picture.safeParse(claims['picture']).data };
}

/** The person's name, or their address if they have none. */
function nameOf(claims: Record<string, unknown>, email: string): string {
  const parts = [claims['given_name'], claims['family_name']].filter((part) => typeof part === 'string').join(' ');
  const given = [claims['name'], parts, claims['preferred_username'], email.split('@')[0]]
    .map((name) => (typeof name === 'string' ? clean(name) : ''))
    .find((name) => name !== '');
  return given ?? 'Somebody';
}

const clean = (name: string): string =>
  fitInto(
    name
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim(),
    USER_NAME_MAX,
  ).trim();

/**
 * The person's id at the issuer.
 * @param idToken already verified
 * @returns empty without an ID token, which alone proves that the answer belongs to our request, and if the issuer's two answers
 * are about different people
 */
export function readSubject(idToken: string | undefined, claims: Record<string, unknown>): string {
  const subject = idToken === undefined ? undefined : decodeJwt(idToken).sub;
  return subject !== undefined && subject === claims['sub'] ? subject : '';
}

/** Makes the checks that the library omits: the token expires, and a token for several audiences was made for us. */
export function isMeantForUs(claims: Record<string, unknown>, clientId: string): boolean {
  const { exp, aud, azp } = claims;
  if (typeof exp !== 'number') return false;
  if (azp !== undefined) return azp === clientId;
  return !Array.isArray(aud) || aud.length === 1;
}
