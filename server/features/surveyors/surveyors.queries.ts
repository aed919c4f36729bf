import { sql } from 'kysely';
import type { Publishing } from '#basics/choices.ts';
import { PARTICIPANTS, type Role } from '#contract/people/roles.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { newId } from '#server/db/ids.ts';
import { containing } from '#server/db/lists/like.ts';

export interface RequestRow {
  state: 'open' | 'granted' | 'declined';
  reason: string;
  message: string | null;
  createdAt: Date;
}

/** A request that waits for an answer, with the person who asks. */
export interface OpenRequestRow {
  id: string;
  reason: string;
  createdAt: Date;
  name: string;
  email: string;
  role: Role;
  publishing: Publishing;
}

const OWN = sql`state, reason, message, created_at as "createdAt"`;

/** @returns null for a person who has not asked */
export async function findRequest(db: Db, userId: string): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`
    select ${OWN} from surveyor_requests where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Replaces the person's earlier request. An open one keeps its place in the queue. */
export async function upsertRequest(
  db: Db,
  { userId, reason, state }: { userId: string; reason: string; state: 'open' | 'granted' },
): Promise<RequestRow> {
  const decidedAt = state === 'open' ? sql`null` : sql`now()`;
  const { rows } = await sql<RequestRow>`
    insert into surveyor_requests as old (id, user_id, reason, state, decided_at)
    values (${newId()}, ${userId}, ${reason}, ${state}, ${decidedAt})
    on conflict (user_id) do update set
      id = case when old.state = 'open' then old.id else excluded.id end,
      created_at = case when old.state = 'open' then old.created_at else excluded.created_at end,
      reason = excluded.reason, state = excluded.state, decided_at = excluded.decided_at, message = null
    returning ${OWN}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An upsert returned no row');
  return row;
}

/** @returns false when there was no open request */
export async function deleteOpenRequest(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('surveyor_requests')
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns the id of the person who asks; null when the request is no longer open */
export async function findRequester(db: Db, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('surveyor_requests')
    .select('user_id as userId')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return found?.userId ?? null;
}

/**
 * @param answer.message why it is declined; null grants it
 * @returns false when it was no longer open, so that only one of two admins answers it
 */
export async function markRequestAnswered(db: Db, answer: { id: string; message: string | null }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('surveyor_requests')
    .set({
      state: answer.message === null ? 'granted' : 'declined',
      message: answer.message,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', answer.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many hours the newest answered requests took, the median; null if no admin has answered any. */
export async function findUsualHours(db: Db): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 3600) as hours
    from (
      select decided_at, created_at from surveyor_requests where decided_at > created_at
      order by decided_at desc limit ${USUAL_OF}) newest`.execute(db);
  return rows[0]?.hours ?? null;
}

const USUAL_OF = 50;

/** Whether the person has ever written a survey or draft, deleted ones included. */
export async function hasWritten(
  db: Db,
  userId: string,
  { kept }: { kept: boolean } = { kept: false },
): Promise<boolean> {
  const written = db
    .selectFrom('surveys')
    .select('id')
    .where('author_id', '=', userId)
    .$if(kept, (query) => query.where('deleted_at', 'is', null))
    .limit(1);
  return (await written.executeTakeFirst()) !== undefined;
}

/** Stores the answer that the person has not read; null: they have. */
export async function updateUnreadAnswer(db: Db, userId: string, answer: 'granted' | 'declined' | null): Promise<void> {
  await db.updateTable('users').set({ unread_answer: answer }).where('id', '=', userId).execute();
}

/** Whether the person once paid for the membership, which a withdrawn request gives back. */
export async function hasPaid(db: Db, userId: string): Promise<boolean> {
  const paid = db.selectFrom('payments').select('id').where('user_id', '=', userId).limit(1);
  return (await paid.executeTakeFirst()) !== undefined;
}

/** Lists the requests without an answer, the longest waiting first, without people whose role has changed since. */
export async function listOpenRequests(
  db: Db,
  search: string | undefined,
  page: { after: string | undefined; limit: number },
): Promise<OpenRequestRow[]> {
  const { rows } = await sql<OpenRequestRow>`
    select r.id, r.reason, r.created_at as "createdAt", u.name, u.email, u.role, u.publishing ${openRequests(search)}
      ${page.after === undefined ? sql`` : sql`and r.id > ${page.after}`}
    order by r.id
    limit ${page.limit}`.execute(db);
  return rows;
}

export async function countOpenRequests(db: Db, search?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${openRequests(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function openRequests(search: string | undefined) {
  return sql`
    from surveyor_requests r join users u on u.id = r.user_id
    where r.state = 'open' and u.deleted_at is null
      and (u.role in (${sql.join([...PARTICIPANTS])}) or u.role = 'surveyor' and u.publishing <> 'everywhere')
      ${search ? sql`and u.search_text like lower(${containing(search)})` : sql``}`;
}
