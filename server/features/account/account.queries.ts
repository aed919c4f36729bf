import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';

export interface AccountRow {
  hasPassword: boolean;
  emailVerified: boolean;
  pendingEmail: string | null;
  twoFactor: boolean;
  deletionDue: Date | null;
}

/** @returns null for a deleted account */
export async function findAccount(db: Db, userId: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select u.email_verified as "emailVerified", u.two_factor_enabled as "twoFactor", u.deletion_due_at as "deletionDue",
      exists (select 1 from identity_accounts a where a.user_id = u.id and a.password is not null) as "hasPassword",
      (select c.email from email_changes c where c.user_id = u.id and c.expires_at > now()) as "pendingEmail"
    from users u where u.id = ${userId} and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export const listPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('identity_passkeys')
    .select(['id', 'name', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Stores the language of the site that a person chose. */
export async function updateLanguage(db: Db, userId: string, language: string): Promise<void> {
  await db.updateTable('users').set({ language, chose_language: true }).where('id', '=', userId).execute();
}

/** @returns false when the person has no such passkey */
export async function updatePasskeyName(db: Db, userId: string, { id, name }: { id: string; name: string }) {
  const { numUpdatedRows } = await db
    .updateTable('identity_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when the person had no such passkey */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
