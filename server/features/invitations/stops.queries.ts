import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';

/** Whether this address of an invitation is on the stop list. */
export const isStoppedAddress = (hash: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from mail_stops m where m.address_hash = ${hash})`;

/** The state of an invitation whose queued mail is not sent. */
export const RESTING = sql`case when sent_at is null then 'new' else 'sent' end`;

export async function isStopped(db: Db, addressHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('mail_stops')
    .select('stopped_at')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Puts an address on the stop list, and cancels the queued mails to it. */
export async function insertStop(db: Db, addressHash: Buffer): Promise<void> {
  await sql`
    with stopped as (insert into mail_stops (address_hash) values (${addressHash}) on conflict do nothing)
    update invitations set state = ${RESTING}, due_at = null
    where address_hash = ${addressHash} and state = 'waiting'`.execute(db);
}

export async function deleteStop(db: Db, addressHash: Buffer): Promise<void> {
  await db.deleteFrom('mail_stops').where('address_hash', '=', addressHash).execute();
}

/** Whether the link in a mail stopped those about responses to a survey; also where its author wants none any more. */
export async function areNoticesStopped(db: Db, surveyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('response_notices')
    .select('stopped_at as stoppedAt')
    .where('survey_id', '=', surveyId)
    .executeTakeFirst();
  return row?.stoppedAt !== null;
}

export async function updateNoticesStopped(db: Db, surveyId: string, stopped: boolean): Promise<void> {
  await sql`
    update response_notices set stopped_at = ${stopped ? sql`now()` : sql`null`} where survey_id = ${surveyId}`.execute(
    db,
  );
}
