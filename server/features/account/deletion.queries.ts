import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';

/** Keeps the time of an earlier request. @returns when the deletion is due */
export async function updateDeletionDue(db: Db, userId: string, days: number): Promise<Date> {
  const { due } = await db
    .updateTable('users')
    .set({ deletion_due_at: sql<Date>`least(deletion_due_at, now() + make_interval(days => ${days}))` })
    .where('id', '=', userId)
    .returning(sql<Date>`deletion_due_at`.as('due'))
    .executeTakeFirstOrThrow();
  return due;
}

export async function clearDeletionDue(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ deletion_due_at: null }).where('id', '=', userId).execute();
}

/** Counts the other admins who have not asked for their deletion. */
export async function countStayingAdmins(db: Db, exceptId: string): Promise<number> {
  const { n } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('n'))
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .where('id', '!=', exceptId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Lists the accounts whose deletion is due, the longest waiting first. */
export async function listDueDeletions(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletion_due_at', '<=', sql<Date>`now()`)
    .where('deleted_at', 'is', null)
    .orderBy('deletion_due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function isDeletionDue(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletion_due_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteTokens(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
}
