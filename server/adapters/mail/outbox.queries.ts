import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';
import { newId } from '#server/db/ids.ts';
import type { Mail } from './mail.ts';

export interface WaitingMail extends Mail {
  id: string;
  attempts: number;
}

export async function insertMails(db: Db, mails: readonly Mail[]): Promise<void> {
  for (const mail of mails) {
    await sql`
      insert into mail_outbox (id, recipient, reply_to, subject, body_text, body_html, stop)
      values (${newId()}, ${mail.to}, ${mail.replyTo}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.stop ?? null})`.execute(
      db,
    );
  }
}

/** Claims the mails that are due. No other process gets them until the lease expires; then they are due again, each time later. */
export async function claimMails(db: Db, limit: number): Promise<WaitingMail[]> {
  const { rows } = await sql<Omit<WaitingMail, 'stop'> & { stop: string | null }>`
    with due as materialized (
      select id, now() + make_interval(secs => least(${LEASE_SECONDS} * power(2, attempts), ${PAUSE_SECONDS_MAX})) as again_at
      from mail_outbox where state = 'waiting' and due_at <= now()
      order by due_at limit ${limit} for update skip locked
    )
    update mail_outbox m set attempts = attempts + 1, due_at = due.again_at from due where m.id = due.id
    returning m.id, recipient as "to", reply_to as "replyTo", subject, body_text as text, body_html as html, stop, attempts`.execute(
    db,
  );
  return rows.map(({ stop, ...mail }) => ({ ...mail, ...(stop !== null && { stop }) }));
}

/** Longer than sending a mail can take. */
const LEASE_SECONDS = 120;
const PAUSE_SECONDS_MAX = 6 * 3600;

/** Stores the outcome of a mail and deletes its texts, because the links in it are for its reader alone. */
export async function settleMail(db: Db, id: string, state: 'sent' | 'failed'): Promise<void> {
  await sql`
    update mail_outbox set state = ${state}, settled_at = now(), body_text = '', body_html = ''
    where id = ${id}`.execute(db);
}

/** Deletes the records of mails that were sent or have finally failed. */
export async function deleteSettledMails(db: Db): Promise<void> {
  await sql`delete from mail_outbox where state <> 'waiting' and settled_at < now() - interval '7 days'`.execute(db);
}

/** Counts waiting mails, up to 10,000, and finds the age of the oldest in seconds; 0 if none waits. */
export async function findMailQueue(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; oldestSeconds: number }>`
    select count(*) as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from (select created_at from mail_outbox where state = 'waiting' order by due_at limit 10000) as waiting`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The mails were not counted');
  return row;
}
