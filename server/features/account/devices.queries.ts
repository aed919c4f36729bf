import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

export interface DeviceRow {
  id: string;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
}

/** The sessions of a person that stand, the last used first. */
export const listSessions = (db: Db, userId: string, maxAge: number): Promise<DeviceRow[]> =>
  db
    .selectFrom('identity_sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${maxAge})`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SESSIONS_SHOWN)
    .execute();

/** More than anybody has; only a program signs in so often. */
const SESSIONS_SHOWN = 200;

/** @returns whether there was such a session of this person */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @param kept the id of the session that stays; null for none */
export async function deleteSessions(db: Db, userId: string, kept: string | null): Promise<void> {
  await db
    .deleteFrom('identity_sessions')
    .where('user_id', '=', userId)
    .$if(kept !== null, (query) => query.where('id', '!=', kept ?? ''))
    .execute();
}
