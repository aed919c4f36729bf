import { PAGE_SIZE } from '#basics/limits.ts';
import type { MessagePage, MessageTable, ReceivedMessage } from '#contract/admin/contact.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Db } from '#server/db/pool.ts';
import type { Actor } from '#server/http/actor.ts';
import { pageOf } from '#server/http/page-of.ts';
import { countInbox, type InboxRow, listInbox, updateMessageDone } from './inbox.queries.ts';

/** A page of the messages, newest first. */
export async function readInbox(db: Db, query: MessageTable): Promise<MessagePage> {
  const filter = { status: query.status, search: query.search };
  const limit = query.limit ?? PAGE_SIZE;

  const [rows, counts] = await Promise.all([
    listInbox(db, filter, { after: query.cursor, limit: limit + 1 }),
    query.cursor === undefined ? countInbox(db, query.search) : null,
  ]);
  const page = pageOf(rows, limit);
  return {
    rows: page.rows.map(toReceived),
    nextCursor: page.nextCursor,
    total: counts?.[query.status ?? 'all'] ?? null,
    counts,
  };
}

/** Stores whether a message has been dealt with. @throws AppError `not_found` */
export async function settleMessage(
  db: Db,
  admin: Actor,
  { id, done }: { id: string; done: boolean },
): Promise<ReceivedMessage> {
  const updated = await updateMessageDone(db, { id, doneBy: done ? admin.id : null });
  if (!updated) throw new AppError('not_found');
  return toReceived(updated);
}

const toReceived = ({ id, createdAt, doneAt, doneBy, ...message }: InboxRow): ReceivedMessage => ({
  _id: id,
  timestamp: createdAt.toISOString(),
  ...message,
  done: doneAt && { by: doneBy ?? '', at: doneAt.toISOString() },
});
