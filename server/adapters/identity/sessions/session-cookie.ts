import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** The cookie that holds the session's token, and the secret that signs it. */
export interface SessionCookie {
  name: string;
  secure: boolean;
  secret: string;
}

/** A valid value is shorter: 32 characters of token, a dot and 44 of signature, percent-encoded. */
const VALUE_MAX = 200;
const SEPARATOR = '.';

/** The prefix of all cookie names of this site. `__Host-` binds them to this host, over https only. */
export const cookiePrefix = (publicUrl: URL): string =>
  publicUrl.protocol === 'https:' ? '__Host-canvass' : 'canvass';

export const sessionCookie = (publicUrl: URL, secret: string): SessionCookie => ({
  name: `${cookiePrefix(publicUrl)}.session`,
  secure: publicUrl.protocol === 'https:',
  secret,
});

/**
 * The cookie's value as sent, not verified.
 * @returns null if there is none, or more than one: a second cookie of this name may be an attack, and neither can be preferred
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

/** Reads a signed value in the library's form: `text.base64(hmac-sha256(text))`. @returns null for a forged or broken one */
export function readSigned(value: string, secret: string): string | null {
  const decoded = decode(value);
  const at = decoded?.lastIndexOf(SEPARATOR) ?? -1;
  if (!decoded || at < 1) return null;
  const text = decoded.slice(0, at);
  const given = Buffer.from(decoded.slice(at + 1));
  const expected = Buffer.from(createHmac('sha256', secret).update(text).digest('base64'));
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
}

/** The stored hash of the token in a session cookie. @returns null for a forged or broken one */
export function readTokenHash(value: string, secret: string): string | null {
  const token = readSigned(value, secret);
  return token === null ? null : hashToken(token);
}

/**
 * The database stores only this hash of a session's token, so that a reader of the table cannot use sessions. One round of SHA-256
 * suffices for 190 random bits; migration 0029 hashes in the same way.
 */
export const hashToken = (token: string): string => hash('sha256', token, 'base64');

/** The `Set-Cookie` value that removes the session's cookie. */
export const clearedCookie = ({ name, secure }: SessionCookie): string =>
  `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
