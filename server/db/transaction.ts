import { setTimeout as delay } from 'node:timers/promises';
import { databaseFailure, isRetryable, sqlState } from './database-errors.ts';
import type { Db } from './pool.ts';

/** A deadlock is told after a second of waiting, so that more tries than these would keep the caller too long. */
const RETRIES = 3;

/**
 * Runs `work` in a transaction, and again from its beginning when `retryRefused` may.
 * @param work is given the transaction as its `db`, and changes nothing outside of it, because it may run several times
 */
export const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  retryRefused(() => runOnce(db, work), RETRIES);

async function runOnce<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    const result = await work(trx);
    await trx.commit().execute();
    return result;
  } catch (error) {
    const undone = trx
      .rollback()
      .execute()
      .catch(() => {});
    // A server that hangs would keep the caller waiting for the rollback, too; it rolls back by itself.
    if (!isLost(error)) await undone;
    throw error;
  }
}

/** Not an answer of the server, nor thrown by `work`: the line or the server is gone. */
const isLost = (error: unknown): boolean => databaseFailure(error) !== undefined && sqlState(error) === undefined;

/**
 * Tries again what PostgreSQL refused for a deadlock or a serialization failure, after a pause of random length: such a
 * refusal says that nothing was committed. Any other failure is thrown as it is.
 * @param retries how often at most, after the first attempt
 */
export async function retryRefused<T>(attempt: () => Promise<T>, retries: number): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRetryable(error) || failures > retries) throw error;
      await delay(Math.random() * 2 ** failures);
    }
  }
}
