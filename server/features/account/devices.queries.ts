import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';

export interface DeviceRow {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
}

/** Lists the valid sessions of a person, the last used first. */
export const listSessions = (db: Db, userId: string, maxAge: number): Promise<DeviceRow[]> =>
  db
    .selectFrom('identity_sessions')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${maxAge})`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SESSIONS_SHOWN)
    .execute();

/** More than a person has; only a program signs in so often. */
const SESSIONS_SHOWN = 200;

/** @returns false when the person had no such session */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @param kept the id of the session that stays; null deletes all */
export async function deleteSessions(db: Db, userId: string, kept: string | null): Promise<void> {
  await db
    .deleteFrom('identity_sessions')
    .where('user_id', '=', userId)
    .$if(kept !== null, (query) => query.where('id', '!=', kept ?? ''))
    .execute();
}
