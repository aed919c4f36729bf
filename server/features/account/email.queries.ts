import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';

/**
 * Stores a requested change of address in place of an earlier one.
 * @returns false when the earlier one is less than a minute old
 */
export async function upsertEmailChange(
  db: Db,
  change: { userId: string; email: string; hash: Buffer; hours: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into email_changes as c (user_id, email, hash, requested_at, expires_at)
    values (${change.userId}, ${change.email}, ${change.hash}, now(), now() + make_interval(hours => ${change.hours}))
    on conflict (user_id) do update set
      email = excluded.email, hash = excluded.hash, requested_at = excluded.requested_at, expires_at = excluded.expires_at
    where excluded.requested_at - c.requested_at > interval '1 minute'
    returning c.user_id`.execute(db);
  return rows.length > 0;
}

/** Uses up a link. @returns the address that it proves; null for a link that is unknown, expired or another person's */
export async function redeemEmailChange(db: Db, userId: string, hash: Buffer): Promise<string | null> {
  const redeemed = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('email')
    .executeTakeFirst();
  return redeemed?.email ?? null;
}

export async function deleteEmailChange(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return found !== undefined;
}

/** Also deletes the password links that were sent to the old address. */
export async function updateEmail(db: Db, userId: string, { email, proven }: { email: string; proven: boolean }) {
  await db
    .updateTable('users')
    .set({ email, email_verified: proven, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  await sql`delete from identity_verifications where value = ${userId}`.execute(db);
}
