import type { Publishing } from '#basics/choices.ts';
import { PAGE_SIZE } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import type { PeoplePage, PeopleTable } from '#contract/people/people.ts';
import type { Role } from '#contract/people/roles.ts';
import type { User } from '#contract/people/users.ts';
import { type AuditEntry, recordAudit } from '#server/db/audit.ts';
import { markChanged } from '#server/db/change-marks.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { readCursor, readSort, writeCursor } from '#server/db/lists/keyset.ts';
import type { Actor } from '#server/http/actor.ts';
import { pageOf } from '#server/http/page-of.ts';
import { countPeople, listPeople, PEOPLE_ORDERS } from './people.queries.ts';
import {
  deleteSessionsAndTokens,
  findPaidMember,
  lockAdmins,
  lockUser,
  markUserDeleted,
  type UserRow,
  updateRole,
} from './users.queries.ts';
import { toUser, type UsersDeps } from './users.service.ts';

/** A page of the admins' table of people, newest first by default. */
export async function readPeople({ db, photos }: UsersDeps, query: PeopleTable): Promise<PeoplePage> {
  const { by, descending } = readSort(query.sort ?? '-joined');
  const order = { ...PEOPLE_ORDERS[by], descending };
  const filter = { role: query.role, search: query.search };
  const limit = query.limit ?? PAGE_SIZE;
  const after = readCursor(query.cursor, order);

  const [rows, counts] = await Promise.all([
    listPeople(db, filter, { order, after, limit: limit + 1 }),
    after ? null : countPeople(db, query.search),
  ]);
  const page = pageOf(rows, limit, writeCursor);
  return {
    rows: page.rows.map((row) => ({ ...toUser(photos, row), timestamp: row.createdAt.toISOString() })),
    nextCursor: page.nextCursor,
    total: counts?.[query.role ?? 'all'] ?? null,
    counts,
  };
}

/** The admin who acts; null for the operator of the server. */
type Admin = Pick<Actor, 'id'> | null;

/**
 * Gives a person another role when an admin calls. When a paid pro-user calls with their own id and role, it only returns their
 * account: programs may call it after a payment.
 * @throws AppError as `setRole`; to other callers `other_person` or `forbidden`
 */
export async function giveRole(
  deps: UsersDeps,
  actor: Actor,
  change: { userId: string; role: Role; requestId: string },
): Promise<UserRow> {
  if (actor.role === 'admin') return await setRole(deps, actor, change);
  if (change.userId !== actor.id) throw new AppError('other_person');
  const member = change.role === 'pro-user' ? await findPaidMember(deps.db, actor.id) : null;
  if (!member) throw new AppError('forbidden');
  return member;
}

/**
 * Gives a person another role, in every open session at once.
 * @throws AppError `not_found`; `last_admin` when no admin would be left; `invalid_input` for `pro-user`, which only a
 *   payment gives
 */
export async function setRole(
  deps: Omit<UsersDeps, 'photos'>,
  admin: Admin,
  change: { userId: string; role: Role; requestId: string | null },
): Promise<UserRow> {
  const { userId, role, requestId } = change;
  const changed = await inTransaction(deps.db, async (trx) => {
    const user = await lockForChange(trx, userId, { staysAdmin: role === 'admin' });
    if (user.role === role) return user;
    if (role === 'pro-user') throw new AppError('invalid_input', { fields: { newRole: 'only_by_payment' } });

    await changeRole(trx, user, { role, actorId: admin?.id ?? null, requestId });
    return { ...user, role };
  });
  deps.forgetUser(userId);
  return changed;
}

/**
 * Gives a locked person another role and writes the audit log. The caller calls `forgetUser` after the commit.
 * @param change.publishing where a surveyor publishes; by default everywhere, and for other roles it stays
 */
export async function changeRole(
  trx: Db,
  user: UserRow,
  {
    role,
    publishing = role === 'surveyor' ? 'everywhere' : user.publishing,
    ...by
  }: { role: Role; publishing?: Publishing } & Pick<AuditEntry, 'actorId' | 'requestId'>,
): Promise<void> {
  await updateRole(trx, user.id, { role, publishing });
  await recordAudit(trx, {
    ...by,
    action: 'role',
    subject: user.id,
    before: audited(user),
    after: audited({ role, publishing }),
  });
  await markChanged(trx, 'user', user.id);
}

/** Where they publish is said of surveyors who may not publish everywhere. */
const audited = ({ role, publishing }: Pick<UserRow, 'role' | 'publishing'>) => ({
  role,
  ...(role === 'surveyor' && publishing !== 'everywhere' && { publishing }),
});

/**
 * Logs a person out everywhere and revokes their tokens, so that a thief of one of them is out as well. The password stays.
 * @throws AppError `not_found`
 */
export async function endSessions(
  deps: UsersDeps,
  admin: Actor,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw new AppError('not_found');
    const before = await deleteSessionsAndTokens(trx, userId);
    await recordAudit(trx, { actorId: admin.id, action: 'sessions', subject: userId, before, after: null, requestId });
    await markChanged(trx, 'user', userId);
  });
  deps.forgetUser(userId);
}

/**
 * Deletes an account. The person's answers stay counted, without their name; payments stay.
 * @returns the person as they were
 * @throws AppError `not_found`, `last_admin`
 */
export async function deleteUser(
  deps: UsersDeps,
  admin: Actor,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<User> {
  const deleted = await inTransaction(deps.db, async (trx) => {
    const user = await lockForChange(trx, userId, { staysAdmin: false });
    await deleteLockedUser(trx, user, { actorId: admin.id, requestId });
    return user;
  });
  deps.forgetUser(userId);
  return toUser(deps.photos, deleted);
}

/** Deletes an account that is locked and writes the audit log. */
export async function deleteLockedUser(
  trx: Db,
  user: UserRow,
  by: Pick<AuditEntry, 'actorId' | 'requestId'>,
): Promise<void> {
  await markUserDeleted(trx, user.id);
  await recordAudit(trx, { ...by, action: 'deletion', subject: user.id, before: { role: user.role }, after: null });
  await markChanged(trx, 'user', user.id);
}

/**
 * Locks a person for a change. A change that could remove an admin locks all admins first, so that two admins who remove each other
 * at once wait for each other.
 * @throws AppError `not_found`, `last_admin`
 */
export async function lockForChange(db: Db, userId: string, { staysAdmin }: { staysAdmin: boolean }) {
  const admins = staysAdmin ? null : await lockAdmins(db);
  const user = await lockUser(db, userId);
  if (!user) throw new AppError('not_found');
  // Someone who became an admin while this waited is not among the locked ones.
  if (admins?.every(({ id }) => id === userId) && user.role === 'admin') throw new AppError('last_admin');
  return user;
}
