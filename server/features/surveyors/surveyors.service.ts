import { AppError } from '#contract/errors.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import { PARTICIPANTS, type Role } from '#contract/roles.ts';
import type { OwnWish, SurveyorRequest } from '#contract/surveyors.ts';
import type { SurveyorNotices } from '#server/adapters/mail/surveyor-notices.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { changeRole, lockForChange } from '#server/features/users/people.service.ts';
import type { Actor } from '#server/http/actor.ts';
import { pageOf } from '#server/http/page-of.ts';
import {
  closeRequest,
  countOpenRequests,
  deleteOpenRequest,
  findAsker,
  findRequest,
  listOpenRequests,
  putRequest,
  type RequestRow,
} from './surveyors.queries.ts';

export interface SurveyorsDeps {
  db: Db;
  /** The person who asks becomes a surveyor at once. */
  atOnce: boolean;
  notices: SurveyorNotices;
  /** Drops what this process keeps of a person. */
  forgetUser(id: string): void;
}

/** What became of the person's own wish; nothing once their role has changed in another way. */
export async function readOwnRequest({ db, atOnce }: SurveyorsDeps, actor: Actor): Promise<OwnWish> {
  return { request: toOwn(await findRequest(db, actor.id), actor.role), atOnce };
}

/**
 * Notes that the person wants to become a surveyor, or makes them one where the site is open to surveyors.
 * @throws AppError `not_found` for a person who was deleted meanwhile; `forbidden` for one who is a surveyor or admin by now
 */
export async function askToSurvey(
  deps: SurveyorsDeps,
  actor: Actor,
  { reason, requestId }: { reason: string; requestId: string },
): Promise<OwnWish> {
  const { db, atOnce, forgetUser } = deps;
  const request = await inTransaction(db, async (trx) => {
    const user = await lockForChange(trx, actor.id, { staysAdmin: true });
    if (!takesPart(user.role)) throw new AppError('forbidden');
    const row = await putRequest(trx, { userId: actor.id, reason, state: atOnce ? 'granted' : 'open' });
    if (!atOnce) return toOwn(row, user.role);
    await changeRole(trx, user, { role: 'surveyor', actorId: actor.id, requestId });
    return toOwn(row, 'surveyor');
  });
  if (atOnce) forgetUser(actor.id);
  return { request, atOnce };
}

/** @throws AppError `not_found` when there is none, or an admin has answered it */
export async function withdrawRequest({ db }: SurveyorsDeps, actor: Actor): Promise<void> {
  if (!(await deleteOpenRequest(db, actor.id))) throw new AppError('not_found');
}

/** Who waits for an answer, a page at a time. */
export async function listRequests(
  { db }: SurveyorsDeps,
  query: { cursor?: string | undefined; limit?: number | undefined; search?: string | undefined },
): Promise<{ rows: SurveyorRequest[]; nextCursor: string | null; total: number | null }> {
  const limit = query.limit ?? PAGE_SIZE;
  const [rows, total] = await Promise.all([
    listOpenRequests(db, query.search, { after: query.cursor, limit: limit + 1 }),
    query.cursor === undefined ? countOpenRequests(db, query.search) : null,
  ]);
  const page = pageOf(rows, limit);
  return {
    rows: page.rows.map(({ id, reason, createdAt, name, email, role }) => ({
      _id: id,
      user_name: name,
      user_email: email,
      user_role: role,
      reason,
      timestamp: createdAt.toISOString(),
    })),
    nextCursor: page.nextCursor,
    total,
  };
}

/** How many wait for an answer. */
export const countRequests = (db: Db): Promise<number> => countOpenRequests(db);

/**
 * Grants a request, which makes the person a surveyor in every open session, or declines it. The person is told by mail.
 * @param answer.message why it is declined; null grants it
 * @throws AppError `not_found` when it was answered or withdrawn meanwhile, or the person takes no part any more
 */
export async function answerRequest(
  { db, notices, forgetUser }: SurveyorsDeps,
  admin: Actor,
  answer: { id: string; message: string | null; requestId: string },
): Promise<void> {
  const { id, message, requestId } = answer;
  const asker = await inTransaction(db, async (trx) => {
    const userId = await findAsker(trx, id);
    if (!userId) throw new AppError('not_found');
    // The person first, then the request: in the order in which they ask, and in which accounts are deleted.
    const user = await lockForChange(trx, userId, { staysAdmin: true });
    if (!takesPart(user.role) || !(await closeRequest(trx, { id, message }))) throw new AppError('not_found');
    if (message === null) await changeRole(trx, user, { role: 'surveyor', actorId: admin.id, requestId });
    await notices.post(trx, user, message);
    return user;
  });
  notices.wake();
  if (message === null) forgetUser(asker.id);
}

const takesPart = (role: Role): boolean => PARTICIPANTS.some((participant) => participant === role);

/** An answer that a later change of the role has overtaken is none any more. */
function toOwn(row: RequestRow | undefined, role: Role): OwnWish['request'] {
  const isTrue = row?.state === 'granted' ? role === 'surveyor' : takesPart(role);
  if (!row || !isTrue) return null;
  const { createdAt, ...request } = row;
  return { ...request, timestamp: createdAt.toISOString() };
}
