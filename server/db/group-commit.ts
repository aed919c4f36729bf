import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { AppError } from '#contract/errors.ts';
import { databaseFailure, isDataError, isRetryable } from './errors.ts';

/** What one kind of write (responses, ballots, reactions) brings to the group commit. */
export interface BatchWrite<Item> {
  /** Names the row: two items with one key never share a batch, the later waits for the outcome of the earlier. */
  keyOf(item: Item): string;
  /** One statement that inserts what may be inserted and returns a row with `key` (as `keyOf`) for each. */
  insert(items: Item[]): pg.QueryConfig;
  /** One statement that counts the inserted items. */
  count(items: Item[]): pg.QueryConfig;
}

export interface GroupCommit<Item> {
  /**
   * Resolves after COMMIT: true when the item was written, false when the statement refused it.
   * @throws AppError `unavailable` (nothing was written) or `unknown_outcome` (the server was lost during COMMIT);
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
  retries: number;
}
const LIMITS: Limits = { batch: 500, queue: 20_000, wait: 5_000, retries: 8 };

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
  writers: pg.Pool,
  write: BatchWrite<Item>,
  limits: Limits = LIMITS,
): GroupCommit<Item> {
  let queue: Waiting<Item>[] = [];
  let running: Promise<void> | null = null;

  return {
    submit(item) {
      if (queue.length >= limits.queue) return Promise.reject(new AppError('unavailable'));
      return new Promise((resolve, reject) => {
        queue.push({ item, since: performance.now(), resolve, reject });
        running ??= run();
      });
    },
    async drain() {
      await running;
    },
  };

  async function run(): Promise<void> {
    // One turn of the event loop, so that requests read from the sockets together are written together.
    await new Promise(setImmediate);
    while (queue.length > 0) await settle(nextBatch());
    running = null;
  }

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
      const written = await writeWithRetries(batch.map((waiting) => waiting.item));
      for (const waiting of batch) waiting.resolve(written.has(write.keyOf(waiting.item)));
    } catch (error) {
      if (isDataError(error) && batch.length > 1) return settleHalves(batch);
      for (const waiting of batch) waiting.reject(error);
    }
  }

  /** One item that cannot be stored must not fail its neighbours: the batch is halved until it stands alone. */
  async function settleHalves(batch: Waiting<Item>[]): Promise<void> {
    const middle = batch.length >> 1;
    await settle(batch.slice(0, middle));
    await settle(batch.slice(middle));
  }

  async function writeWithRetries(items: Item[]): Promise<Set<string>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await writeBatch(writers, write, items);
      } catch (error) {
        if (!isRetryable(error) || attempt > limits.retries) throw error;
        await delay(Math.random() * 2 ** attempt);
      }
    }
  }
}

/**
 * One transaction in two round trips.
 * @returns the keys of the items written
 */
async function writeBatch<Item>(writers: pg.Pool, write: BatchWrite<Item>, items: Item[]): Promise<Set<string>> {
  const client = await writers.connect().catch((error: unknown) => {
    throw databaseFailure(error) ?? error;
  });
  let warned = false;
  const onNotice = () => {
    warned = true;
  };
  client.on('notice', onNotice);
  let committing = false;
  try {
    const [, inserted] = await allSettled([client.query('begin'), client.query<{ key: string }>(write.insert(items))]);
    const keys = new Set(inserted.rows.map((row) => row.key));
    const written = items.filter((item) => keys.has(write.keyOf(item)));

    committing = written.length > 0;
    const steps = committing ? [client.query(write.count(written)), client.query('commit')] : [client.query('commit')];
    const results = await allSettled(steps);
    // A warning means that the server could not wait for its standby: stored here, but perhaps not there.
    if (committing && (results.at(-1)?.command !== 'COMMIT' || warned)) throw new AppError('unknown_outcome');
    client.off('notice', onNotice);
    client.release();
    return keys;
  } catch (error) {
    client.off('notice', onNotice);
    // A fresh connection is cheaper than knowing what state this one is in.
    client.release(true);
    throw outcome(error, committing);
  }
}

/** As Promise.all, but waits for all of them, so that no pipelined statement is left without somebody who listens. */
async function allSettled<T extends unknown[]>(promises: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const settled = await Promise.allSettled(promises);
  const failed = settled.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return Promise.all(promises);
}

/** A server that answered with an error has rolled back; one that was lost while committing may have committed. */
function outcome(error: unknown, committing: boolean): unknown {
  if (error instanceof AppError || isRetryable(error) || isDataError(error)) return error;
  const failure = databaseFailure(error);
  if (!failure) return error;
  return committing ? new AppError('unknown_outcome', { cause: error }) : failure;
}
