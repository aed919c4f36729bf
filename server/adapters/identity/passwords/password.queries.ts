import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';

/** @returns the password hash of the account with this address; null if there is no such account or no password */
export async function findPasswordByEmail(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`
    select a.password from users u
    join identity_accounts a on a.user_id = u.id and a.provider_id = 'credential' and a.account_id = u.id::text
    where u.email = ${email}`.execute(db);
  return rows[0]?.password ?? null;
}
