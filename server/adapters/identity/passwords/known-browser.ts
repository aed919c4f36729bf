import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie, type SessionCookie } from '#server/adapters/identity/sessions/session-cookie.ts';

/** Browsers in which an account's owner has signed in before. */
export interface KnownBrowsers {
  /** @returns the browser's random name if the account knows it, otherwise null */
  recognise(cookieHeader: string | undefined, email: string): string | null;
  /** @returns the `Set-Cookie` value that lets the server recognise the browser */
  introduce(email: string): string;
}

const SECONDS = 180 * 24 * 3600;

/**
 * Wrong passwords from anywhere use up an account's tries. A browser with an earlier sign-in has its own tries, so that the owner
 * is not locked out. The cookie grants nothing else.
 */
export function createKnownBrowsers(session: SessionCookie, prefix: string): KnownBrowsers {
  const cookie = `${prefix}.browser`;
  const sign = (email: string, name: string) =>
    createHmac('sha256', session.secret).update(`browser ${name} ${email}`).digest('base64url');

  return {
    recognise(cookieHeader, email) {
      const [name, signature] = readCookie(cookieHeader, cookie)?.split('.') ?? [];
      if (!name || !signature) return null;
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(email, name));
      return given.length === expected.length && timingSafeEqual(given, expected) ? name : null;
    },

    introduce(email) {
      const name = randomBytes(16).toString('base64url');
      const attributes = `Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${session.secure ? '; Secure' : ''}`;
      return `${cookie}=${name}.${sign(email, name)}; ${attributes}`;
    },
  };
}
