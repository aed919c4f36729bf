import { AppError } from '#contract/http/errors.ts';
import { DELETION_DAYS } from '#contract/people/account.ts';
import { markChanged } from '#server/db/change-marks.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteLockedUser, lockForChange } from '#server/features/users/people.service.ts';
import type { Actor } from '#server/http/actor.ts';
import {
  clearDeletionDue,
  countStayingAdmins,
  deleteTokens,
  isDeletionDue,
  listDueDeletions,
  updateDeletionDue,
} from './deletion.queries.ts';
import { deleteSessions } from './devices.queries.ts';

export interface DeletionDeps {
  db: Db;
  /** Checks that the caller is the person behind these cookies. @throws AppError when they are not */
  confirmPerson(password: string | null, cookies: string | undefined): Promise<unknown>;
  /** The `Set-Cookie` that removes the session's cookie. */
  clearedCookie: string;
  forgetUser(userId: string): void;
}

interface DeletionRequest {
  password: string | null;
  cookies: string | undefined;
}

const AT_ONCE = 20;

/**
 * Schedules the deletion of the account, logs it out everywhere and ends its tokens. Until the deletion its owner can log in and keep
 * it.
 * @throws AppError as `confirmPerson`; `last_admin` when every other admin has asked for their deletion
 */
export async function scheduleDeletion(
  deps: DeletionDeps,
  actor: Actor,
  { password, cookies }: DeletionRequest,
): Promise<{ due: Date; cleared: string }> {
  await deps.confirmPerson(password, cookies);
  const due = await inTransaction(deps.db, async (trx) => {
    const user = await lockForChange(trx, actor.id, { staysAdmin: false });
    if (user.role === 'admin' && (await countStayingAdmins(trx, actor.id)) === 0) throw new AppError('last_admin');
    const due = await updateDeletionDue(trx, actor.id, DELETION_DAYS);
    await deleteSessions(trx, actor.id, null);
    await deleteTokens(trx, actor.id);
    await markChanged(trx, 'user', actor.id);
    return due;
  });
  deps.forgetUser(actor.id);
  return { due, cleared: deps.clearedCookie };
}

/** Cancels the scheduled deletion. */
export async function keepAccount(deps: DeletionDeps, actor: Actor): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await clearDeletionDue(trx, actor.id);
    await markChanged(trx, 'user', actor.id);
  });
  deps.forgetUser(actor.id);
}

/**
 * Deletes the accounts whose deletion is due. Checks each again under its lock, because its owner may cancel at that moment, and
 * another process may be deleting it.
 * @returns true when there may be more
 */
export async function carryOutDeletions({ db, forgetUser }: Pick<DeletionDeps, 'db' | 'forgetUser'>): Promise<boolean> {
  const due = await listDueDeletions(db, AT_ONCE);
  let done = 0;
  for (const userId of due) {
    const isDone = await inTransaction(db, async (trx) => {
      const user = await lockForChange(trx, userId, { staysAdmin: false }).catch(keepForNow);
      if (!user || !(await isDeletionDue(trx, userId))) return false;
      await deleteLockedUser(trx, user, { actorId: userId, requestId: null });
      return true;
    });
    if (!isDone) continue;
    forgetUser(userId);
    done += 1;
  }
  return done === AT_ONCE;
}

/** Skips an account that an admin has deleted, and the last admin, who is deleted once there is another admin. */
function keepForNow(error: unknown): null {
  if (error instanceof AppError && (error.code === 'not_found' || error.code === 'last_admin')) return null;
  throw error;
}
