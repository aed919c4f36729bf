import { createHmac, randomBytes } from 'node:crypto';
import type { Role } from '#contract/people/roles.ts';
import { hashToken, type SessionCookie, sessionCookie } from '#server/adapters/identity/sessions/session-cookie.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';

/** A person with an account and an open session. */
export interface Person {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** The `Cookie` header of their browser. */
  cookie: string;
}

export const TEST_SECRET = 'a secret that is only good for tests, of 32 characters';
export const TEST_URL = new URL('http://localhost:3999');

const DAY_MS = 24 * 3600 * 1000;
/** Few enough that a busy cluster inserts them within the time of a statement. */
const ROWS = 1_000;

/** Inserts accounts with open sessions directly into the database, without passwords, so that a thousand take a moment. */
export async function createPeople(
  db: Db,
  count: number,
  role: Role = 'user',
  cookie: SessionCookie = sessionCookie(TEST_URL, TEST_SECRET),
): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, index) => {
    const id = newId();
    const token = randomBytes(24).toString('base64url');
    const name = `${role} ${index + 1}`;
    return { id, email: `${id}@people.example`, name, role, token, cookie: cookieWith(token, cookie) };
  });
  for (let from = 0; from < people.length; from += ROWS) {
    const rows = people.slice(from, from + ROWS);
    await db
      .insertInto('users')
      .values(rows.map(({ id, email, name }) => ({ id, email, name, role, photo: null })))
      .execute();
    await db
      .insertInto('identity_sessions')
      .values(
        rows.map(({ id, token }) => ({
          id: newId(),
          user_id: id,
          token_hash: hashToken(token),
          expires_at: new Date(Date.now() + DAY_MS),
          ip_address: null,
          user_agent: null,
        })),
      )
      .execute();
  }
  return people.map(({ token: _, ...person }) => person);
}

/** The `Cookie` header with this token, signed as the identity library signs it. */
export function cookieWith(token: string, { name, secret }: Omit<SessionCookie, 'secure'>): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${name}=${encodeURIComponent(`${token}.${signature}`)}`;
}
