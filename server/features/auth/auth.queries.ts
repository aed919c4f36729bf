import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#server/db/connection/pool.ts';
import type { Actor } from '#server/http/actor.ts';

/** A valid session and its person. */
export interface SessionRow {
  id: string;
  tokenHash: string;
  /** Was its last use stored within the last minutes? */
  isFresh: boolean;
  actor: Actor;
}

type FlatRow = Omit<SessionRow, 'actor'> & Actor & { userId: string };

/** The valid sessions with one of the token hashes `$1`. `$2` is the maximal age in seconds. */
const FIND_SESSIONS = `
  select s.id, s.token_hash as "tokenHash", s.last_seen_at > now() - interval '5 minutes' as "isFresh",
    u.id as "userId", u.role, u.email, u.name, u.photo, u.publishing, u.language, u.chose_language as "choseLanguage",
    u.unread_answer as "unreadAnswer", u.deletion_due_at as "deletionDue"
  from identity_sessions s
  join users u on u.id = s.user_id
  where s.token_hash = any($1) and u.deleted_at is null
    and s.expires_at > now() and s.created_at > now() - make_interval(secs => $2)`;

export async function findSessions(pool: pg.Pool, hashes: string[], maxAge: number): Promise<Map<string, SessionRow>> {
  const query = { name: 'find sessions', text: FIND_SESSIONS, values: [hashes, maxAge] };
  const { rows } = await pool.query<FlatRow>(query);
  return new Map(
    rows.map(({ id, tokenHash, isFresh, userId, ...person }) => [
      tokenHash,
      { id, tokenHash, isFresh, actor: { id: userId, ...person } },
    ]),
  );
}

/** @returns the person whose session it was; null when there was none */
export async function deleteSession(db: Db, tokenHash: string): Promise<string | null> {
  const deletion = db.deleteFrom('identity_sessions').where('token_hash', '=', tokenHash);
  const row = await deletion.returning('user_id as userId').executeTakeFirst();
  return row?.userId ?? null;
}

/** Stores that these sessions were used now. Locked in one order, so that two processes cannot deadlock. */
export async function updateSessionUse(db: Db, ids: string[]): Promise<void> {
  await sql`
    update identity_sessions set last_seen_at = now() where id in (
      select id from identity_sessions where id = any(${ids}::uuid[]) order by id for no key update)`.execute(db);
}

/** Are there sessions or authenticator apps? The secret has signed the ones and encrypted the others. */
export async function needsSecret(db: Db): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select 1 from identity_sessions where expires_at > now())
      or exists (select 1 from identity_two_factors) as needed`.execute(db);
  return rows[0]?.needed === true;
}

/** Deletes the sessions that have expired. */
export async function deleteEndedSessions(db: Db, maxAge: number): Promise<void> {
  await sql`
    delete from identity_sessions
    where expires_at <= now() or created_at <= now() - make_interval(secs => ${maxAge})`.execute(db);
}

export async function isAccountDeleted(db: Db, userId: string): Promise<boolean> {
  const deleted = db.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is not', null);
  return (await deleted.executeTakeFirst()) !== undefined;
}
