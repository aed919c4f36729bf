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

/** Lists the addresses and languages of the admins, at most `ADMINS_MAX`. */
export const listAdmins = (db: Db): Promise<{ email: string; language: string | null }[]> =>
  db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(ADMINS_MAX)
    .execute();
