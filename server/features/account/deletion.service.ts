import { DELETION_DAYS } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { markChanged } from '#server/db/change-marks.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { bury, lockForChange } from '#server/features/users/people.service.ts';
import type { Actor } from '#server/http/actor.ts';
import {
  countStayingAdmins,
  deleteTokens,
  isDeletionDue,
  listDueDeletions,
  scheduleDeletion as schedule,
  unscheduleDeletion,
} from './deletion.queries.ts';
import { deleteSessions } from './devices.queries.ts';

export interface DeletionDeps {
  db: Db;
  /** Makes certain that it is the person behind these cookies. @throws AppError when it is not */
  confirmPerson(password: string | null, cookies: string | undefined): Promise<unknown>;
  /** The `Set-Cookie` that takes the session's cookie away. */
  clearedCookie: string;
  forgetUser(userId: string): void;
}

interface Wish {
  password: string | null;
  cookies: string | undefined;
}

const AT_ONCE = 20;

/**
 * Has the account deleted in some days, signs out everywhere and ends its tokens. Until then it is as it was, and signing
 * in is the way to keep it.
 * @throws AppError as `confirmPerson`; `last_admin` for the last one who means to stay
 */
export async function scheduleDeletion(
  deps: DeletionDeps,
  actor: Actor,
  { password, cookies }: Wish,
): Promise<{ due: Date; cleared: string }> {
  await deps.confirmPerson(password, cookies);
  const due = await inTransaction(deps.db, async (trx) => {
    const user = await lockForChange(trx, actor.id, { staysAdmin: false });
    if (user.role === 'admin' && (await countStayingAdmins(trx, actor.id)) === 0) throw new AppError('last_admin');
    const due = await schedule(trx, actor.id, DELETION_DAYS);
    await deleteSessions(trx, actor.id, null);
    await deleteTokens(trx, actor.id);
    await markChanged(trx, 'user', actor.id);
    return due;
  });
  deps.forgetUser(actor.id);
  return { due, cleared: deps.clearedCookie };
}

/** Keeps the account after all. */
export async function keepAccount(deps: DeletionDeps, actor: Actor): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await unscheduleDeletion(trx, actor.id);
    await markChanged(trx, 'user', actor.id);
  });
  deps.forgetUser(actor.id);
}

/**
 * Deletes the accounts whose time has come. Each is decided under its lock: whoever changes their mind at that moment keeps
 * it or is too late, and several processes delete it once.
 * @returns true when there may be more
 */
export async function carryOutDeletions({ db, forgetUser }: Pick<DeletionDeps, 'db' | 'forgetUser'>): Promise<boolean> {
  const due = await listDueDeletions(db, AT_ONCE);
  let done = 0;
  for (const userId of due) {
    const isDone = await inTransaction(db, async (trx) => {
      const user = await lockForChange(trx, userId, { staysAdmin: false }).catch(keepForNow);
      if (!user || !(await isDeletionDue(trx, userId))) return false;
      await bury(trx, user, { actorId: userId, requestId: null });
      return true;
    });
    if (!isDone) continue;
    forgetUser(userId);
    done += 1;
  }
  return done === AT_ONCE;
}

/** Deleted by an admin meanwhile; or the last admin by now, who is deleted once there is another. */
function keepForNow(error: unknown): null {
  if (error instanceof AppError && (error.code === 'not_found' || error.code === 'last_admin')) return null;
  throw error;
}
