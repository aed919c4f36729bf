import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';

/**
 * Removes the addresses and names of the people whom an author invited, and the queued mails to them. The invitations stay, because
 * answers refer to them, and sent links keep working.
 */
export async function removeInvitedPeople(db: Db, authorId: string): Promise<void> {
  await sql`
    update invitations set email = id || '@deleted.invalid', name = null,
      address_hash = decode(replace(id::text, '-', ''), 'hex'),
      state = case when state = 'waiting' then case when sent_at is null then 'new' else 'sent' end else state end,
      due_at = case when state = 'waiting' then null else due_at end
    where survey_id in (select id from surveys where author_id = ${authorId})`.execute(db);
}
