import { containing } from '#server/db/like.ts';
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

/** What people wrote, newest first; `search` is part of the sender's address or of the subject. */
export const listMessages = (db: Db, page: { after: string | undefined; limit: number; search: string | undefined }) =>
  db
    .selectFrom('contact_messages')
    .select(['id', 'email', 'subject', 'message', 'created_at'])
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after ?? ''))
    .$if(Boolean(page.search), (query) => {
      const pattern = containing(page.search ?? '');
      return query.where((eb) => eb.or([eb('email', 'ilike', pattern), eb('subject', 'ilike', pattern)]));
    })
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
