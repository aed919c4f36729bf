import { PAGE_SIZE } from '#basics/limits.ts';
import type { OwnWish, SurveyorRequest } from '#contract/admin/surveyors.ts';
import { AppError } from '#contract/http/errors.ts';
import type { SurveyorNotices } from '#server/adapters/mail/surveyor-notices.ts';
import { markChanged } from '#server/db/change-marks.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { changeRole, lockForChange } from '#server/features/users/people.service.ts';
import { updateRole } from '#server/features/users/users.queries.ts';
import type { Actor } from '#server/http/actor.ts';
import { pageOf } from '#server/http/page-of.ts';
import { mayGain, publishingOnceAsked, type Surveyors } from './surveyors.policy.ts';
import {
  countOpenRequests,
  deleteOpenRequest,
  findRequest,
  findRequester,
  findUsualHours,
  hasPaid,
  hasWritten,
  listOpenRequests,
  markRequestAnswered,
  type RequestRow,
  updateUnreadAnswer,
  upsertRequest,
} from './surveyors.queries.ts';

export interface SurveyorsDeps {
  db: Db;
  /** Whether people who ask may list surveys at once, or an admin decides. */
  surveyors: Surveyors;
  notices: SurveyorNotices;
  /** Clears this process's cache of a person. */
  forgetUser(id: string): void;
}

/** The person's own request and its answer, and what asking gives. */
export const readOwnRequest = async ({ db, surveyors }: SurveyorsDeps, actor: Actor): Promise<OwnWish> =>
  toWish(db, actor, surveyors);

/**
 * Stores that the person wants to write surveys, and makes them a surveyor, unless an admin once took the role or declined. Until an
 * admin agrees, the surveys are in no list, unless the site is open to all. Changes nothing for a surveyor who lists surveys.
 * @throws AppError `not_found` for a deleted person; `forbidden` for an admin
 */
export async function askToSurvey(
  { db, surveyors, forgetUser }: SurveyorsDeps,
  actor: Actor,
  { reason, requestId }: { reason: string; requestId: string },
): Promise<OwnWish> {
  const wish = await inTransaction(db, async (trx) => {
    const user = await lockForChange(trx, actor.id, { staysAdmin: true });
    if (user.role === 'admin') throw new AppError('forbidden');
    if (!mayGain(user)) return toWish(trx, user, surveyors);

    const publishing = publishingOnceAsked(user, { hasWritten: await hasWritten(trx, user.id), surveyors });
    await upsertRequest(trx, { userId: user.id, reason, state: publishing === 'everywhere' ? 'granted' : 'open' });
    await updateUnreadAnswer(trx, user.id, null);
    if (publishing === null || (user.role === 'surveyor' && user.publishing === publishing)) {
      return toWish(trx, user, surveyors);
    }
    await changeRole(trx, user, { role: 'surveyor', publishing, actorId: user.id, requestId });
    return toWish(trx, { ...user, role: 'surveyor', publishing }, surveyors);
  });
  forgetUser(actor.id);
  return wish;
}

/**
 * Takes an unanswered or declined request back. A surveyor by that request has their earlier role again.
 * @throws AppError `not_found` when there is nothing to take back; `surveys_kept` for a surveyor who still has surveys or drafts
 */
export async function withdrawRequest(
  { db, forgetUser }: SurveyorsDeps,
  actor: Actor,
  { requestId }: { requestId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await lockForChange(trx, actor.id, { staysAdmin: true });
    const wasOpen = await deleteOpenRequest(trx, user.id);
    if (user.role !== 'surveyor' || !mayGain(user)) {
      if (!wasOpen) throw new AppError('not_found');
      return;
    }
    if (await hasWritten(trx, user.id, { kept: true })) throw new AppError('surveys_kept');
    const role = (await hasPaid(trx, user.id)) ? 'pro-user' : 'user';
    const publishing = user.publishing === 'nowhere' ? 'nowhere' : 'everywhere';
    await changeRole(trx, user, { role, publishing, actorId: user.id, requestId });
  });
  forgetUser(actor.id);
}

/** Stores that the person has read the answer to their request. */
export async function readAnswer({ db, forgetUser }: SurveyorsDeps, actor: Actor): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockForChange(trx, actor.id, { staysAdmin: true });
    await updateUnreadAnswer(trx, actor.id, null);
    await markChanged(trx, 'user', actor.id);
  });
  forgetUser(actor.id);
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
    rows: page.rows.map(({ id, reason, createdAt, name, email, role, publishing }) => ({
      _id: id,
      user_name: name,
      user_email: email,
      user_role: role,
      ...(role === 'surveyor' && { publishing }),
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
 * Grants a request, which makes the person a surveyor who may list surveys, in every open session; or declines it, after which a
 * surveyor publishes nothing new. Mails the answer to the person, who also reads it on their next page.
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
    if (!mayGain(user) || !(await markRequestAnswered(trx, { id, message }))) throw new AppError('not_found');
    await updateUnreadAnswer(trx, user.id, message === null ? 'granted' : 'declined');
    const by = { actorId: admin.id, requestId };
    if (message === null) await changeRole(trx, user, { role: 'surveyor', ...by });
    else if (user.role === 'surveyor') await changeRole(trx, user, { role: 'surveyor', publishing: 'nowhere', ...by });
    else await updateRole(trx, user.id, { role: user.role, publishing: 'nowhere' });
    await notices.post(trx, user, message);
    return user;
  });
  notices.wake();
  forgetUser(requester.id);
}

async function toWish(db: Db, user: Pick<Actor, 'id' | 'role' | 'publishing'>, surveyors: Surveyors): Promise<OwnWish> {
  const [request, usualHours, wrote] = await Promise.all([
    findRequest(db, user.id),
    findUsualHours(db),
    hasWritten(db, user.id),
  ]);
  const publishing = publishingOnceAsked(user, { hasWritten: wrote, surveyors });
  return {
    request: toOwn(request, user),
    atOnce: publishing !== null,
    listsAtOnce: publishing === 'everywhere',
    usualHours: usualHours === null ? null : Math.max(1, Math.round(usualHours)),
  };
}

/** @returns null for a request that a later change of the role has made obsolete */
function toOwn(row: RequestRow | null, user: Pick<Actor, 'role' | 'publishing'>): OwnWish['request'] {
  const isTrue = row?.state === 'granted' ? user.role === 'surveyor' : mayGain(user);
  if (!row || !isTrue) return null;
  const { createdAt, ...request } = row;
  return { ...request, timestamp: createdAt.toISOString() };
}
