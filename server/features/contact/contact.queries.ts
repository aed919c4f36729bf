import type { Db } from '#server/db/pool.ts';

export interface StoredMessage {
  id: string;
  email: string;
  subject: string;
  message: string;
}

export async function insertMessage(db: Db, message: StoredMessage): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}

/** More admins than this read their messages on the site. */
const ADMINS_MAX = 50;

/** Where the people who run the site are reached. */
export async function listAdminAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(ADMINS_MAX)
    .execute();
  return rows.map((row) => row.email);
}
