import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** Where the session's token travels, and what it is signed with. */
export interface SessionCookie {
  name: string;
  secure: boolean;
  secret: string;
}

/** Longer values are nobody's: 32 characters of token, a dot and 44 of signature, percent-encoded. */
const VALUE_MAX = 200;
const SEPARATOR = '.';

/** The names of every cookie of this site begin with this. `__Host-` binds them to this very host, over https only. */
export const cookiePrefix = (publicUrl: URL): string =>
  publicUrl.protocol === 'https:' ? '__Host-canvass' : 'canvass';

export const sessionCookie = (publicUrl: URL, secret: string): SessionCookie => ({
  name: `${cookiePrefix(publicUrl)}.session`,
  secure: publicUrl.protocol === 'https:',
  secret,
});

/**
 * The cookie's value as the browser sent it, not yet believed.
 * @returns null when there is none, or more than one: two of a name are a trick, and which one is meant is a guess
 */
export function readCookie(header: string | undefined, name: string): string | null {
  if (!header?.includes(name)) return null;
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value] = values;
  return values.length === 1 && value && value.length <= VALUE_MAX ? value : null;
}

/**
 * What a signed value says, signed as the identity library signs it: `text.base64(hmac-sha256(text))`.
 * @returns null for a forged or broken one
 */
export function readSigned(value: string, secret: string): string | null {
  const decoded = decode(value);
  const at = decoded?.lastIndexOf(SEPARATOR) ?? -1;
  if (!decoded || at < 1) return null;
  const text = decoded.slice(0, at);
  const given = Buffer.from(decoded.slice(at + 1));
  const expected = Buffer.from(createHmac('sha256', secret).update(text).digest('base64'));
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
}

/**
 * By what the database knows the token of a session's cookie.
 * @returns null for a forged or broken one
 */
export function readTokenHash(value: string, secret: string): string | null {
  const token = readSigned(value, secret);
  return token === null ? null : hashToken(token);
}

/**
 * What is stored of a session's token, so that nobody who reads the table can be anybody. It has 190 random bits, so one round
 * of SHA-256 is as good as a slow one; the migration that began with this hashes in the same way.
 */
export const hashToken = (token: string): string => hash('sha256', token, 'base64');

/** The `Set-Cookie` that takes the session's cookie away. */
export const clearedCookie = ({ name, secure }: SessionCookie): string =>
  `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
