import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#server/db/pool.ts';
import type { Actor } from '#server/http/actor.ts';

/** A session that stands, and whose it is. */
export interface SessionRow {
  id: string;
  tokenHash: string;
  /** Was its use noted lately? */
  isFresh: boolean;
  actor: Actor;
}

type FlatRow = Omit<SessionRow, 'actor'> & Actor & { user_id: string };

/** The sessions with one of these token hashes that stand, by the database's clock. `$2` is the oldest age in seconds. */
const FIND_SESSIONS = `
  select s.id, s.token_hash as "tokenHash", s.last_seen_at > now() - interval '5 minutes' as "isFresh",
    u.id as user_id, u.role, u.email, u.name, u.photo, u.deletion_due_at as "deletionDue"
  from identity_sessions s
  join users u on u.id = s.user_id
  where s.token_hash = any($1) and u.deleted_at is null
    and s.expires_at > now() and s.created_at > now() - make_interval(secs => $2)`;

export async function findSessions(pool: pg.Pool, hashes: string[], maxAge: number): Promise<Map<string, SessionRow>> {
  const query = { name: 'find sessions', text: FIND_SESSIONS, values: [hashes, maxAge] };
  const { rows } = await pool.query<FlatRow>(query);
  return new Map(
    rows.map(({ id, tokenHash, isFresh, user_id, role, email, name, photo, deletionDue }) => [
      tokenHash,
      { id, tokenHash, isFresh, actor: { id: user_id, role, email, name, photo, deletionDue } },
    ]),
  );
}

/** @returns whose session it was, null when there was none */
export async function deleteSession(db: Db, tokenHash: string): Promise<string | null> {
  const deletion = db.deleteFrom('identity_sessions').where('token_hash', '=', tokenHash);
  const row = await deletion.returning('user_id').executeTakeFirst();
  return row?.user_id ?? null;
}

/** Notes that these sessions were used just now. Taken in one order, so that two processes cannot deadlock. */
export async function noteSessionUse(db: Db, ids: string[]): Promise<void> {
  await sql`
    update identity_sessions set last_seen_at = now() where id in (
      select id from identity_sessions where id = any(${ids}::uuid[]) order by id for no key update)`.execute(db);
}

/** Are there sessions, which the secret has signed, or authenticator apps, which it has encrypted? */
export async function needsSecret(db: Db): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select from identity_sessions where expires_at > now())
      or exists (select from identity_two_factors) as needed`.execute(db);
  return rows[0]?.needed === true;
}

/** Forgets the sessions that have ended by themselves. */
export async function deleteEndedSessions(db: Db, maxAge: number): Promise<void> {
  await sql`
    delete from identity_sessions
    where expires_at <= now() or created_at <= now() - make_interval(secs => ${maxAge})`.execute(db);
}
