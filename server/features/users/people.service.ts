import { AppError } from '#contract/errors.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { PeopleTable, Person } from '#contract/people.ts';
import type { Role } from '#contract/roles.ts';
import type { User } from '#contract/users.ts';
import { type AuditEntry, recordAudit } from '#server/db/audit.ts';
import { markChanged } from '#server/db/change-marks.ts';
import { readCursor, readSort, writeCursor } from '#server/db/keyset.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '#server/http/actor.ts';
import { pageOf } from '#server/http/page-of.ts';
import { countPeople, PEOPLE_ORDERS, selectPeople } from './people.queries.ts';
import {
  buryUser,
  deleteAccess,
  findPaidMember,
  lockAdmins,
  lockUser,
  type UserRow,
  updateRole,
} from './users.queries.ts';
import { toUser, type UsersDeps } from './users.service.ts';

/** The admins' table of people, a page at a time; newest first unless another order is asked for. */
export async function listPeople(
  { db, photos }: UsersDeps,
  query: PeopleTable,
): Promise<{ rows: Person[]; nextCursor: string | null; total: number | null }> {
  const { by, descending } = readSort(query.sort ?? '-joined');
  const order = { ...PEOPLE_ORDERS[by], descending };
  const filter = { role: query.role, search: query.search };
  const limit = query.limit ?? PAGE_SIZE;
  const after = readCursor(query.cursor, order);

  const [rows, total] = await Promise.all([
    selectPeople(db, filter, { order, after, limit: limit + 1 }),
    after ? null : countPeople(db, filter),
  ]);
  const page = pageOf(rows, limit, writeCursor);
  return {
    rows: page.rows.map((row) => ({ ...toUser(photos, row), timestamp: row.created_at.toISOString() })),
    nextCursor: page.nextCursor,
    total,
  };
}

/** Who acts: somebody signed in, or null for who runs the server. */
type Admin = Pick<Actor, 'id'> | null;

/**
 * Gives a person another role, as an admin. Programs may call it after a payment, for the person who has paid: to them it says
 * what they are, and changes nothing.
 * @throws AppError as `setRole`; to other callers `other_person` or `forbidden`
 */
export async function giveRole(
  deps: UsersDeps,
  actor: Actor,
  change: { userId: string; role: Role; requestId: string },
): Promise<UserRow> {
  if (actor.role === 'admin') return await setRole(deps, actor, change);
  if (change.userId !== actor.id) throw new AppError('other_person');
  const member = change.role === 'pro-user' ? await findPaidMember(deps.db, actor.id) : undefined;
  if (!member) throw new AppError('forbidden');
  return member;
}

/**
 * Gives a person another role, in every open session at once.
 * @throws AppError `not_found`; `last_admin` when no admin would be left; `invalid_input` for `pro-user`, which
 *   a person becomes only by a payment
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

/** Gives a person who is locked another role, and says who did so. Call `forgetUser` after the commit. */
export async function changeRole(
  trx: Db,
  user: UserRow,
  { role, ...by }: { role: Role } & Pick<AuditEntry, 'actorId' | 'requestId'>,
): Promise<void> {
  await updateRole(trx, user.id, role);
  await recordAudit(trx, { ...by, action: 'role', subject: user.id, before: { role: user.role }, after: { role } });
  await markChanged(trx, 'user', user.id);
}

/**
 * Signs somebody out everywhere, in every open page at once, and revokes their tokens: whoever else got hold of one of these
 * is out as well. How they sign in stays as it is.
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
    const before = await deleteAccess(trx, userId);
    await recordAudit(trx, { actorId: admin.id, action: 'sessions', subject: userId, before, after: null, requestId });
    await markChanged(trx, 'user', userId);
  });
  deps.forgetUser(userId);
}

/**
 * Deletes an account. What the person answered stays counted, without their name; payments stay.
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
    await bury(trx, user, { actorId: admin.id, requestId });
    return user;
  });
  deps.forgetUser(userId);
  return toUser(deps.photos, deleted);
}

/** Ends an account that is locked, and says who ended it. */
export async function bury(trx: Db, user: UserRow, by: Pick<AuditEntry, 'actorId' | 'requestId'>): Promise<void> {
  await buryUser(trx, user.id);
  await recordAudit(trx, { ...by, action: 'deletion', subject: user.id, before: { role: user.role }, after: null });
  await markChanged(trx, 'user', user.id);
}

/**
 * The admins' rows are locked first, in one order, by everybody who could make one admin less: so two admins who remove each
 * other at the same instant wait for one another, and the second sees that they are the last.
 * @throws AppError `not_found`, `last_admin`
 */
export async function lockForChange(db: Db, userId: string, { staysAdmin }: { staysAdmin: boolean }) {
  const admins = staysAdmin ? null : await lockAdmins(db);
  const user = await lockUser(db, userId);
  if (!user) throw new AppError('not_found');
  if (admins && user.role === 'admin' && admins.length <= 1) throw new AppError('last_admin');
  return user;
}
