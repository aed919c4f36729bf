import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { CATEGORIES } from '#contract/choices.ts';
import type { Role } from '#contract/roles.ts';
import { hashToken, type SessionCookie, sessionCookie } from '#server/adapters/identity/sessions/session-cookie.ts';
import { newId } from '#server/db/ids.ts';
import type { StoredQuestion } from '#server/db/tables.ts';

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

export const QUESTIONS = 10;
export const OPTIONS = 5;

/** The question ids of every survey. */
const QUESTION_IDS = Array.from({ length: QUESTIONS }, () => newId());
const codeOf = (question: number, option: number) => question * OPTIONS + option + 1;

const POLL_OPTIONS = ['Yes', 'No'];
export const POLL_CODES = POLL_OPTIONS.map((_, option) => codeOf(QUESTIONS, option));

const questionText = (question: number) => `How content are you with part ${question} of your working day?`;
const optionText = (option: number) => `${'ABCDE'[option]}: content to this degree`;

/** Inserts published surveys with ten questions of five options each and a poll, all with the same content. */
export async function insertSurveys(client: pg.Client, authorId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const questions: StoredQuestion[] = Array.from({ length: QUESTIONS }, (_, question) => ({
    id: QUESTION_IDS[question] ?? '',
    text: questionText(question),
    options: Array.from({ length: OPTIONS }, (_, option) => ({
      code: codeOf(question, option),
      text: optionText(option),
    })),
  }));
  const poll = {
    text: 'Would you choose it again?',
    options: POLL_OPTIONS.map((text, option) => ({ code: codeOf(QUESTIONS, option), text })),
  };
  await client.query(
    `insert into surveys (id, author_id, title, description, category, duration_seconds, deadline, questions, poll, next_code)
     select id, $2, 'Working days, part ' || n, $3, ($4::text[])[1 + n % array_length($4::text[], 1)], 600,
       now() + interval '1 day', $5, $6, $7
     from unnest($1::uuid[]) with ordinality as s (id, n)`,
    [
      ids,
      authorId,
      DESCRIPTION,
      CATEGORIES,
      JSON.stringify(questions),
      JSON.stringify(poll),
      codeOf(QUESTIONS, POLL_OPTIONS.length),
    ],
  );
  return ids;
}

const DESCRIPTION =
  'Ten short questions about an ordinary working day: the way there, the work itself, the people around you, the breaks ' +
  'and the way home. It takes three minutes, and the results are shown to everybody who has taken part.';

/** Bodies of submissions that answer every question, with varying answers. */
export function answerBodies(surveyId: string, count: number): string[] {
  return Array.from({ length: count }, (_, body) => {
    const chosen = (question: number) => codeOf(question, (body + question * (1 + (body % 3))) % OPTIONS);
    const answers = Object.fromEntries(QUESTION_IDS.map((id, question) => [id, chosen(question)]));
    return JSON.stringify({ surveyId, answers, revision: 1 });
  });
}
