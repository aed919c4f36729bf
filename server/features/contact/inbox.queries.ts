import { sql } from 'kysely';
import { MESSAGE_STATUSES } from '#contract/admin/desk-choices.ts';
import { type Counted, countOf, toCounts } from '#server/db/counts.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import type { StoredMessage } from './contact.queries.ts';

export interface InboxRow extends StoredMessage {
  createdAt: Date;
  doneAt: Date | null;
  /** The name of the admin who dealt with it. */
  doneBy: string | null;
}

export interface InboxFilter {
  status: (typeof MESSAGE_STATUSES)[number] | undefined;
  /** Part of the sender's address, the subject or the message. */
  search: string | undefined;
}

const ROW = sql`m.id, m.email, m.subject, m.message, m.created_at as "createdAt", m.done_at as "doneAt", u.name as "doneBy"`;

/** Lists the messages, newest first. */
export async function listInbox(
  db: Db,
  filter: InboxFilter,
  page: { after: string | undefined; limit: number },
): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    select ${ROW} from contact_messages m left join users u on u.id = m.done_by
    where ${matches(filter)} ${page.after === undefined ? sql`` : sql`and m.id < ${page.after}`}
    order by m.id desc
    limit ${page.limit}`.execute(db);
  return rows;
}

/** The number of messages that the search finds, of all and of each status, up to `COUNTED_MAX`. */
export async function countInbox(db: Db, search: string | undefined) {
  const counted = (status: InboxFilter['status']) =>
    countOf(sql`contact_messages m where ${matches({ status, search })}`);
  const { rows } = await sql<Counted<(typeof MESSAGE_STATUSES)[number]>>`
    select 'open' as choice, ${counted('open')} as n union all select 'done', ${counted('done')}`.execute(db);
  return toCounts(MESSAGE_STATUSES, rows);
}

/**
 * Keeps the first admin who dealt with a message.
 * @param mark.doneBy null opens it again
 * @returns null when there is no such message
 */
export async function updateMessageDone(
  db: Db,
  { id, doneBy }: { id: string; doneBy: string | null },
): Promise<InboxRow | null> {
  const { rows } = await sql<InboxRow>`
    with m as (
      update contact_messages
      set done_at = case when ${doneBy}::uuid is null then null else coalesce(done_at, clock.now) end,
        done_by = case when ${doneBy}::uuid is null then null else coalesce(done_by, ${doneBy}::uuid) end
      from (select now()) clock
      where id = ${id}
      returning contact_messages.*
    )
    select ${ROW} from m left join users u on u.id = m.done_by`.execute(db);
  return rows[0] ?? null;
}

function matches({ status, search }: InboxFilter) {
  const found = containing(search ?? '');
  return sql<boolean>`true
    ${status === undefined ? sql`` : status === 'open' ? sql`and m.done_at is null` : sql`and m.done_at is not null`}
    ${search ? sql`and (m.email ilike ${found} or m.subject ilike ${found} or m.message ilike ${found})` : sql``}`;
}
