import { sql } from 'kysely';
import { UPLOAD_TICKET_MINUTES } from '#contract/files/uploads.ts';
import type { Db } from '#server/db/pool.ts';

export async function insertTicket(db: Db, hash: Buffer): Promise<void> {
  await sql`
    insert into upload_tickets (hash, expires_at)
    values (${hash}, now() + make_interval(mins => ${UPLOAD_TICKET_MINUTES}))`.execute(db);
}

/** @returns true when the ticket existed and had not expired */
export async function deleteTicket(db: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ good: boolean }>`
    with gone as (delete from upload_tickets where hash = ${hash} returning expires_at)
    select expires_at > now() as good from gone`.execute(db);
  return rows[0]?.good ?? false;
}

export async function deleteExpiredTickets(db: Db): Promise<void> {
  await sql`delete from upload_tickets where expires_at <= now()`.execute(db);
}
