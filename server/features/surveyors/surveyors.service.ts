import { PAGE_SIZE } from '#basics/limits.ts';
import type { OwnWish, SurveyorRequest } from '#contract/admin/surveyors.ts';
import { AppError } from '#contract/http/errors.ts';
import { type Role, takesPart } from '#contract/people/roles.ts';
import type { SurveyorNotices } from '#server/adapters/mail/surveyor-notices.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { changeRole, lockForChange } from '#server/features/users/people.service.ts';
import type { Actor } from '#server/http/actor.ts';
import { pageOf } from '#server/http/page-of.ts';
import {
  countOpenRequests,
  deleteOpenRequest,
  findRequest,
  findRequester,
  listOpenRequests,
  markRequestAnswered,
  type RequestRow,
  upsertRequest,
} from './surveyors.queries.ts';

export interface SurveyorsDeps {
  db: Db;
  /** Does a person who asks become a surveyor at once? */
  atOnce: boolean;
  notices: SurveyorNotices;
  /** Clears this process's cache of a person. */
  forgetUser(id: string): void;
}

/** The person's own request and its answer; null once their role has changed in another way. */
export async function readOwnRequest({ db, atOnce }: SurveyorsDeps, actor: Actor): Promise<OwnWish> {
  return { request: toOwn(await findRequest(db, actor.id), actor.role), atOnce };
}

/**
 * Stores that the person wants to become a surveyor; with `atOnce`, makes them one.
 * @throws AppError `not_found` for a deleted person; `forbidden` for a surveyor or admin
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
    const row = await upsertRequest(trx, { userId: actor.id, reason, state: atOnce ? 'granted' : 'open' });
    if (!atOnce) return toOwn(row, user.role);
    await changeRole(trx, user, { role: 'surveyor', actorId: actor.id, requestId });
    return toOwn(row, 'surveyor');
  });
  if (atOnce) forgetUser(actor.id);
  return { request, atOnce };
}

/** @throws AppError `not_found` when the person has no open request */
export async function withdrawRequest({ db }: SurveyorsDeps, actor: Actor): Promise<void> {
  if (!(await deleteOpenRequest(db, actor.id))) throw new AppError('not_found');
}

/** A page of the requests that wait for an answer. */
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

/** Counts the requests that wait for an answer. */
export const countRequests = (db: Db): Promise<number> => countOpenRequests(db);

/**
 * Grants a request, which makes the person a surveyor in every open session, or declines it. Mails the answer to the person.
 * @param answer.message why it is declined; null grants it
 * @throws AppError `not_found` when it was answered or withdrawn, or the person's role has changed
 */
export async function answerRequest(
  { db, notices, forgetUser }: SurveyorsDeps,
  admin: Actor,
  answer: { id: string; message: string | null; requestId: string },
): Promise<void> {
  const { id, message, requestId } = answer;
  const requester = await inTransaction(db, async (trx) => {
    const userId = await findRequester(trx, id);
    if (!userId) throw new AppError('not_found');
    // Locks the person before the request, as `askToSurvey` and a deletion do: another order would deadlock.
    const user = await lockForChange(trx, userId, { staysAdmin: true });
    if (!takesPart(user.role) || !(await markRequestAnswered(trx, { id, message }))) throw new AppError('not_found');
    if (message === null) await changeRole(trx, user, { role: 'surveyor', actorId: admin.id, requestId });
    await notices.post(trx, user, message);
    return user;
  });
  notices.wake();
  if (message === null) forgetUser(requester.id);
}

/** @returns null for a request that a later change of the role has made obsolete */
function toOwn(row: RequestRow | null, role: Role): OwnWish['request'] {
  const isTrue = row?.state === 'granted' ? role === 'surveyor' : takesPart(role);
  if (!row || !isTrue) return null;
  const { createdAt, ...request } = row;
  return { ...request, timestamp: createdAt.toISOString() };
}
