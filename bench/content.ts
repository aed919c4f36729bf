import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { CATEGORIES } from '#basics/choices.ts';
import type { Role } from '#contract/people/roles.ts';
import { hashToken, type SessionCookie, sessionCookie } from '#server/adapters/identity/sessions/session-cookie.ts';
import { newId } from '#server/db/ids.ts';
import { type Questionnaire, SINGLE_CHOICES } from './questionnaire.ts';

/** The session cookie of a server without https on this port. */
export const cookieOf = (port: number, secret: string): SessionCookie =>
  sessionCookie(new URL(`http://localhost:${port}`), secret);

/** Inserts people with open sessions directly into the database. */
export async function insertPeople(
  client: pg.Client,
  { count, role, cookie }: { count: number; role: Role; cookie: SessionCookie },
): Promise<{ id: string; cookie: string }[]> {
  const people = Array.from({ length: count }, () => ({ id: newId(), token: randomBytes(24).toString('base64url') }));
  const ids = people.map(({ id }) => id);
  await client.query(
    `insert into users (id, name, email, role)
     select id, 'Person ' || id, id || '@people.example', $2 from unnest($1::uuid[]) as p (id)`,
    [ids, role],
  );
  await client.query(
    `insert into identity_sessions (id, user_id, token_hash, expires_at)
     select * , now() + interval '1 day' from unnest($1::uuid[], $2::uuid[], $3::text[])`,
    [ids.map(() => newId()), ids, people.map(({ token }) => hashToken(token))],
  );
  return people.map(({ id, token }) => ({ id, cookie: `${cookie.name}=${sign(token, cookie)}` }));
}

/** Opens a session of an existing person. @returns its cookie */
export async function openSession(client: pg.Client, userId: string, cookie: SessionCookie): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await client.query(
    `insert into identity_sessions (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [newId(), userId, hashToken(token)],
  );
  return `${cookie.name}=${sign(token, cookie)}`;
}

/** Signs cookies as the identity library does. */
const sign = (token: string, { secret }: SessionCookie): string =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);

/** Inserts published surveys with the same questions: ten single choices unless given. */
export async function insertSurveys(
  client: pg.Client,
  call: { authorId: string; count: number; questionnaire?: Questionnaire | undefined },
): Promise<string[]> {
  const { authorId, count, questionnaire = SINGLE_CHOICES } = call;
  const { questions, poll, nextCode } = questionnaire;
  const ids = Array.from({ length: count }, () => newId());
  await client.query(
    `insert into surveys (id, author_id, title, description, category, duration_seconds, deadline, questions, poll, next_code)
     select id, $2, 'Working days, part ' || n, $3, ($4::text[])[1 + n % array_length($4::text[], 1)], 600,
       now() + interval '1 day', $5, $6, $7
     from unnest($1::uuid[]) with ordinality as s (id, n)`,
    [ids, authorId, DESCRIPTION, CATEGORIES, JSON.stringify(questions), JSON.stringify(poll), nextCode],
  );
  return ids;
}

const DESCRIPTION =
  'Ten short questions about an ordinary working day: the way there, the work itself, the people around you, the breaks ' +
  'and the way home. It takes three minutes, and the results are shown to everybody who has taken part.';
