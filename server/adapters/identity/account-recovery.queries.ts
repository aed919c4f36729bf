import { sql } from 'kysely';
import { markChanged } from '#server/db/change-marks.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';

/**
 * Returns an account to its owner, who set a new password by a mailed link: ends every session, token and link. If the address was
 * unconfirmed, a stranger may have opened the account. So it deletes all other ways to log in and confirms the address.
 */
export async function takeAccountBack(db: Db, userId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ emailVerified: boolean }>`
      select email_verified as "emailVerified" from users where id = ${userId} for no key update`.execute(trx);
    await sql`delete from identity_sessions where user_id = ${userId}`.execute(trx);
    await sql`delete from api_tokens where user_id = ${userId}`.execute(trx);
    await sql`delete from identity_verifications where value = ${userId}`.execute(trx);
    if (rows[0]?.emailVerified === false) await removeOtherProofs(trx, userId);
    await markChanged(trx, 'user', userId);
  });
}

/** After a password change, ends the reset links, and the API tokens if the owner wants that. */
export async function leaveOldPassword(db: Db, userId: string, { endTokens }: { endTokens: boolean }): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`delete from identity_verifications where value = ${userId}`.execute(trx);
    if (endTokens) await sql`delete from api_tokens where user_id = ${userId}`.execute(trx);
    await markChanged(trx, 'user', userId);
  });
}

async function removeOtherProofs(db: Db, userId: string): Promise<void> {
  await sql`delete from identity_accounts where user_id = ${userId} and provider_id <> 'credential'`.execute(db);
  await sql`delete from identity_passkeys where user_id = ${userId}`.execute(db);
  await sql`delete from identity_two_factors where user_id = ${userId}`.execute(db);
  await sql`delete from email_changes where user_id = ${userId}`.execute(db);
  await sql`
    update users set email_verified = true, two_factor_enabled = false, updated_at = now()
    where id = ${userId}`.execute(db);
}
