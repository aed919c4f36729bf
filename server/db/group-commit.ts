import type pg from 'pg';
import { AppError } from '#contract/errors.ts';
import { coalesce } from '#server/timing/coalesce.ts';
import type { Written } from './batch-sql.ts';
import { databaseFailure, isDataError, isRefusal, isRetryable } from './database-errors.ts';
import { retryRefused } from './transaction.ts';

/** What one kind of write (responses, ballots, reactions) brings to the group commit. */
export interface BatchWrite<Item> {
  /** Names the row: two items with one key never share a batch, the later waits for the outcome of the earlier. */
  keyOf(item: Item): string;
  /** One statement that writes and counts what may be written, and tells in one row, with keys as `keyOf`, what that was. */
  statement(items: Item[]): pg.QueryConfig;
}

export interface GroupCommit<Item> {
  /**
   * Resolves after COMMIT: true when the item was written, false when the statement refused it.
   * @throws AppError `unavailable` (nothing was written) or `unknown_outcome` (the server was lost while it wrote);
   *   the database's own error when this item's data could not be stored
   */
  submit(item: Item): Promise<boolean>;
  /** Resolves when nothing is waiting any more. */
  drain(): Promise<void>;
}

interface Limits {
  /** Items in a transaction at most. */
  batch: number;
  /** Items waiting at most; more are told to come back. */
  queue: number;
  /** Milliseconds an item may wait before it is told to come back. */
  wait: number;
  /** The same in milliseconds when the server was lost meanwhile. */
  waitForLost: number;
  retries: number;
}
const LIMITS: Limits = { batch: 500, queue: 20_000, wait: 5_000, waitForLost: 500, retries: 8 };

interface Waiting<Item> {
  item: Item;
  since: number;
  resolve(written: boolean): void;
  reject(error: unknown): void;
}

/**
 * Writes what arrives while a batch runs as the next batch: one transaction, one flush to disk, for all of it.
 * There is no timer: alone, an item is written at once; under load batches grow by themselves.
 */
export function createGroupCommit<Item>(
  hot: pg.Pool,
  write: BatchWrite<Item>,
  limits: Limits = LIMITS,
): GroupCommit<Item> {
  let queue: Waiting<Item>[] = [];
  const writeNext = coalesce(() => {
    const batch = nextBatch();
    if (queue.length > 0) void writeNext();
    return settle(batch);
  });

  return {
    submit(item) {
      if (queue.length >= limits.queue) return Promise.reject(new AppError('unavailable'));
      return new Promise((resolve, reject) => {
        queue.push({ item, since: performance.now(), resolve, reject });
        void writeNext();
      });
    },
    async drain() {
      do await writeNext();
      while (queue.length > 0);
    },
  };

  function nextBatch(): Waiting<Item>[] {
    const keys = new Set<string>();
    const batch: Waiting<Item>[] = [];
    const later: Waiting<Item>[] = [];
    const oldest = performance.now() - limits.wait;
    for (const waiting of queue) {
      const key = write.keyOf(waiting.item);
      if (waiting.since < oldest) waiting.reject(new AppError('unavailable'));
      else if (batch.length === limits.batch || keys.has(key)) later.push(waiting);
      else batch.push(waiting);
      keys.add(key);
    }
    queue = later;
    return batch;
  }

  /** Never throws: every item of the batch is resolved or rejected. */
  async function settle(batch: Waiting<Item>[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      const items = batch.map((waiting) => waiting.item);
      const isWritten = await retryRefused(() => writeBatch(hot, write, items), limits.retries);
      for (const waiting of batch) waiting.resolve(isWritten(waiting.item));
    } catch (error) {
      if (isDataError(error) && batch.length > 1) return settleHalves(batch);
      for (const waiting of batch) waiting.reject(error);
      if (error instanceof AppError) refuseWaiting();
    }
  }

  /** After a batch for which the server was lost, what waited behind it for long is not kept waiting for another. */
  function refuseWaiting(): void {
    const since = performance.now() - limits.waitForLost;
    for (const waiting of queue) if (waiting.since < since) waiting.reject(new AppError('unavailable'));
    queue = queue.filter((waiting) => waiting.since >= since);
  }

  /** One item that cannot be stored must not fail its neighbours: the batch is halved until it stands alone. */
  async function settleHalves(batch: Waiting<Item>[]): Promise<void> {
    const middle = batch.length >> 1;
    await settle(batch.slice(0, middle));
    await settle(batch.slice(middle));
  }
}

/**
 * One transaction in one round trip. The driver tells it is done when the server is ready for the next statement, and so
 * after COMMIT.
 * @returns whether an item of the batch was written
 */
async function writeBatch<Item>(
  hot: pg.Pool,
  write: BatchWrite<Item>,
  items: Item[],
): Promise<(item: Item) => boolean> {
  const client = await hot.connect().catch((error: unknown) => {
    throw databaseFailure(error) ?? error;
  });
  let warned = false;
  const onNotice = () => {
    warned = true;
  };
  client.on('notice', onNotice);
  try {
    const { rows } = await client.query<Written>(write.statement(items));
    // A warning means that the server could not wait for its standby: stored here, but perhaps not there.
    if (warned) throw new AppError('unknown_outcome');
    const [told] = rows;
    if (!told) throw new Error('A batch has not told what it wrote');
    client.off('notice', onNotice);
    client.release();
    const keys = told.keys && new Set(told.keys);
    return (item) => keys?.has(write.keyOf(item)) ?? true;
  } catch (error) {
    client.off('notice', onNotice);
    // A fresh connection is cheaper than knowing what state this one is in.
    client.release(true);
    throw outcome(error);
  }
}

/** A server that refuses the statement has written nothing; one that was lost may have written everything. */
function outcome(error: unknown): unknown {
  if (error instanceof AppError || isRetryable(error) || isDataError(error)) return error;
  const failure = databaseFailure(error);
  return failure && !isRefusal(error) ? new AppError('unknown_outcome', { cause: error }) : (failure ?? error);
}
