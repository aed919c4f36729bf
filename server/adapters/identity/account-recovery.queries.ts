import { sql } from 'kysely';
import { markChanged } from '#server/db/change-marks.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';

/**
 * Makes an account its owner's alone, after they have chosen a new password through a link that reached them: every session,
 * token and further link ends. While the address was not confirmed, anybody could have opened the account; then every other
 * way in goes, too, and from now on the address is confirmed.
 */
export async function takeAccountBack(db: Db, userId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ email_verified: boolean }>`
      select email_verified from users where id = ${userId} for no key update`.execute(trx);
    await sql`delete from identity_sessions where user_id = ${userId}`.execute(trx);
    await sql`delete from api_tokens where user_id = ${userId}`.execute(trx);
    await sql`delete from identity_verifications where value = ${userId}`.execute(trx);
    if (rows[0]?.email_verified === false) await removeOtherProofs(trx, userId);
    await markChanged(trx, 'user', userId);
  });
}

/**
 * Ends what the old password has let happen, after its owner has changed it: links that were to replace it, and if they want,
 * their tokens for programs.
 */
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
