import { setTimeout as delay } from 'node:timers/promises';
import { inTurn, takeTurn } from '../distributed/layout.ts';
import { databaseFailure, isRetryable, sqlState } from './database-errors.ts';
import type { Db } from './pool.ts';

/** PostgreSQL detects a deadlock after a second, so more retries would take too long. */
const RETRIES = 3;

/**
 * Runs `work` in a transaction, with the retries of `retryRefused`.
 * @param work gets the transaction as its `db`, and must change nothing else, because it may run several times
 */
export const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  inTurn(db, (takesTurns) => retryRefused(() => runOnce(db, work, takesTurns), RETRIES));

async function runOnce<T>(db: Db, work: (trx: Db) => Promise<T>, takesTurns: boolean): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    await takeTurn(trx, takesTurns);
    const result = await work(trx);
    await trx.commit().execute();
    return result;
  } catch (error) {
    const undone = trx
      .rollback()
      .execute()
      .catch(() => {});
    // A hanging server would also delay the rollback; it rolls back by itself.
    if (!isLost(error)) await undone;
    throw error;
  }
}

/** Whether the connection or the server is lost: neither the server nor `work` threw this error. */
const isLost = (error: unknown): boolean => databaseFailure(error) !== undefined && sqlState(error) === undefined;

/**
 * Retries after a deadlock or serialization failure, which committed nothing, with random pauses. Throws other failures unchanged.
 * @param retries the most attempts after the first
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
