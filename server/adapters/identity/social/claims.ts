import { decodeJwt } from 'jose';
import * as z from 'zod';
import { fitInto } from '#contract/cut.ts';
import { PHOTO_URL_MAX, USER_NAME_MAX } from '#contract/limits.ts';
import { Email } from '#contract/users.ts';

/** What an issuer says of a person, in our words. */
export interface ClaimedPerson {
  /** Empty: the issuer names none that we could use. */
  email: string;
  emailVerified: boolean;
  name: string;
  /** Where the issuer shows a picture of the person: never to be shown from there. */
  picture: string | undefined;
}

const Picture = z.url({ protocol: /^https?$/ }).max(PHOTO_URL_MAX);

/** Reads the claims of an ID token or of the userinfo answer; whatever they hold, what comes out fits our tables. */
export function readClaims(claims: Record<string, unknown>): ClaimedPerson {
  const email = Email.safeParse(claims['email']).data ?? '';
  // Some issuers write it as a word, and the word "false" must not count as true.
  const emailVerified = claims['email_verified'] === true || claims['email_verified'] === 'true';
  return { email, emailVerified, name: nameOf(claims, email), picture: Picture.safeParse(claims['picture']).data };
}

/** A name always: who gave none is called by their address. */
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
 * Who the person is at the issuer.
 * @param idToken already verified
 * @returns empty when there is no such token, which alone proves that the answer is one to our question, or when the
 *   issuer's two answers are about different people
 */
export function readSubject(idToken: string | undefined, claims: Record<string, unknown>): string {
  const subject = idToken === undefined ? undefined : decodeJwt(idToken).sub;
  return subject !== undefined && subject === claims['sub'] ? subject : '';
}

/** What a token must say beyond what the library checks: that it ends, and that it was made for us when for several. */
export function isMeantForUs(claims: Record<string, unknown>, clientId: string): boolean {
  const { exp, aud, azp } = claims;
  if (typeof exp !== 'number') return false;
  if (azp !== undefined) return azp === clientId;
  return !Array.isArray(aud) || aud.length === 1;
}
