import { AppError } from '#contract/http/errors.ts';
import type { Device } from '#contract/people/account.ts';
import { SESSION_SECONDS } from '#server/adapters/identity/library-options.ts';
import { markChanged } from '#server/db/change-marks.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '#server/http/actor.ts';
import { deleteSession, deleteSessions, listSessions } from './devices.queries.ts';
import { readDevice } from './user-agent.policy.ts';

export interface DevicesDeps {
  db: Db;
  /** The id of the session behind these cookies; null when there is none. */
  findSessionId(cookies: string | undefined): Promise<string | null>;
  /** Clears this process's cache of the person. */
  forgetUser(userId: string): void;
}

export async function listDevices(deps: DevicesDeps, actor: Actor, cookies: string | undefined): Promise<Device[]> {
  const [rows, current] = [
    await listSessions(deps.db, actor.id, SESSION_SECONDS.absolute),
    await deps.findSessionId(cookies),
  ];
  return rows.map((row) => ({
    _id: row.id,
    ...readDevice(row.userAgent),
    created: row.createdAt.toISOString(),
    lastSeen: row.lastSeenAt.toISOString(),
    isCurrent: row.id === current,
  }));
}

/** Signs out one device, in every process. @throws AppError `not_found` */
export async function endDevice(deps: DevicesDeps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await deleteSession(trx, actor.id, id))) throw new AppError('not_found');
    await markChanged(trx, 'user', actor.id);
  });
  deps.forgetUser(actor.id);
}

/** Signs out every device but the caller's. */
export async function endOtherDevices(deps: DevicesDeps, actor: Actor, cookies: string | undefined): Promise<void> {
  const current = await deps.findSessionId(cookies);
  await inTransaction(deps.db, async (trx) => {
    await deleteSessions(trx, actor.id, current);
    await markChanged(trx, 'user', actor.id);
  });
  deps.forgetUser(actor.id);
}
