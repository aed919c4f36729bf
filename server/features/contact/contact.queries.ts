import type { Db } from '#server/db/connection/pool.ts';

export interface StoredMessage {
  id: string;
  email: string;
  subject: string;
  message: string;
}

export async function insertMessage(db: Db, message: StoredMessage): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}

/** Further admins get no mail; they read the messages on the site. */
const ADMINS_MAX = 50;

/** Lists the e-mail addresses of the admins, at most `ADMINS_MAX`. */
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
