import type pg from 'pg';
import { AppError } from '#contract/http/errors.ts';
import { coalesce } from '#server/timing/coalesce.ts';
import { createSlots, type InSlot } from '#server/timing/slots.ts';
import {
  databaseFailure,
  isCoordinatorAlive,
  isDataError,
  isInternal,
  isRefusal,
  isRetryable,
} from '../connection/database-errors.ts';
import { retryRefused } from '../connection/transaction.ts';
import type { Written } from './batch-sql.ts';

/** The part of the group commit that depends on the kind of write (responses, ballots, reactions). */
export interface BatchWrite<Item> {
  /** The row's key. Two items with one key never share a batch: the later one waits for the earlier one's outcome. */
  keyOf(item: Item): string;
  /** The item's length in characters, if lengths differ much: one item's text must not make a statement of many megabytes. */
  lengthOf?(item: Item): number;
  /** One statement that writes and counts the allowed items, and returns their keys (`keyOf`) in one row. */
  statement(items: Item[]): pg.QueryConfig;
  /** Items of different parts are written separately, and do not wait or fail together. Without it there is one part. */
  partOf?(item: Item): string;
  /** For items that counts may refuse: reads under locks before the statement, in its transaction. */
  choose?: Choice<Item>;
}

/** Chooses the items of a batch that may be written. */
export interface Choice<Item> {
  /** Statements that lock and then read, sent together. Each sees everything committed before it began. */
  reads(items: Item[]): pg.QueryConfig[];
  /** @param rows the result of each statement */
  among(items: Item[], rows: unknown[][]): Item[];
}

export interface GroupCommit<Item> {
  /**
   * Resolves after COMMIT: true if the item was written, false if the statement refused it.
   * @throws AppError `unavailable` (nothing was written) or `unknown_outcome` (the connection was lost during the write); the
   * database's own error if this item's data could not be stored
   */
  submit(item: Item): Promise<boolean>;
  /** Resolves when no item is waiting. */
  drain(): Promise<void>;
}

interface Limits {
  /** The most items per transaction, and their total length: the item that exceeds it is the last. */
  batch: number;
  length: number;
  /** The most waiting items; further ones must come back later. */
  queue: number;
  /** Milliseconds that an item may wait before it must come back later. */
  wait: number;
  /** The same in milliseconds, if the server was lost meanwhile. */
  waitForLost: number;
  retries: number;
}
/** Connections for all parts; one of the hot connections stays free. */
const PARTS_AT_ONCE = 3;
const LIMITS: Limits = { batch: 500, length: 1_000_000, queue: 20_000, wait: 5_000, waitForLost: 500, retries: 8 };

interface Waiting<Item> {
  item: Item;
  since: number;
  resolve(written: boolean): void;
  reject(error: unknown): void;
}

/**
 * Writes the items that arrive during a batch as the next batch: one transaction and one disk flush. There is no timer: a single
 * item is written at once, and batches grow with the load.
 */
export function createGroupCommit<Item>(
  hot: pg.Pool,
  write: BatchWrite<Item>,
  limits: Limits = LIMITS,
): GroupCommit<Item> {
  const { partOf } = write;
  if (!partOf) return createQueue({ hot, write, limits, inSlot: (work) => work() });

  const inSlot = createSlots({ atOnce: PARTS_AT_ONCE, waiting: Number.POSITIVE_INFINITY });
  const parts = new Map<string, { commit: GroupCommit<Item>; items: number }>();
  let items = 0;
  return {
    async submit(item) {
      if (items >= limits.queue) throw new AppError('unavailable');
      const name = partOf(item);
      const part = parts.get(name) ?? { commit: createQueue({ hot, write, limits, inSlot }), items: 0 };
      parts.set(name, part);
      items += 1;
      part.items += 1;
      try {
        return await part.commit.submit(item);
      } finally {
        items -= 1;
        part.items -= 1;
        if (part.items === 0) parts.delete(name);
      }
    },
    async drain() {
      while (parts.size > 0) await Promise.all([...parts.values()].map(({ commit }) => commit.drain()));
    },
  };
}

interface QueueDeps<Item> {
  hot: pg.Pool;
  write: BatchWrite<Item>;
  limits: Limits;
  /** Runs a batch when a connection is free. */
  inSlot: InSlot;
}

/** The group commit of one part. */
function createQueue<Item>({ hot, write, limits, inSlot }: QueueDeps<Item>): GroupCommit<Item> {
  let queue: Waiting<Item>[] = [];
  const writeNext = coalesce(() =>
    inSlot(() => {
      const batch = nextBatch();
      if (queue.length > 0) void writeNext();
      return settle(batch);
    }),
  );

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
    let length = 0;
    for (const waiting of queue) {
      const key = write.keyOf(waiting.item);
      if (waiting.since < oldest) waiting.reject(new AppError('unavailable'));
      else if (batch.length === limits.batch || length > limits.length || keys.has(key)) later.push(waiting);
      else {
        batch.push(waiting);
        length += write.lengthOf?.(waiting.item) ?? 0;
      }
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

  /** After a batch that lost the server, refuses items that have waited long. */
  function refuseWaiting(): void {
    const since = performance.now() - limits.waitForLost;
    for (const waiting of queue) if (waiting.since < since) waiting.reject(new AppError('unavailable'));
    queue = queue.filter((waiting) => waiting.since >= since);
  }

  /** Halves the batch until the item that cannot be stored is alone, so that other items do not fail. */
  async function settleHalves(batch: Waiting<Item>[]): Promise<void> {
    const middle = batch.length >> 1;
    await settle(batch.slice(0, middle));
    await settle(batch.slice(middle));
  }
}

/**
 * One transaction in one round trip. The driver resolves when the server is ready for the next statement, which is after COMMIT.
 * @returns the written items of the batch
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
    const { rows } = await (write.choose ? writeChosen(client, write, items) : send(client, write, items));
    // A warning means that the server could not wait for its standby, which may lack the write.
    if (warned) throw new AppError('unknown_outcome');
    const [told] = rows;
    if (!told) throw new Error('A batch has not told what it wrote');
    client.off('notice', onNotice);
    client.release();
    const keys = told.keys && new Set(told.keys);
    return (item) => keys?.has(write.keyOf(item)) ?? true;
  } catch (error) {
    client.off('notice', onNotice);
    await release(client, { error, inTransaction: write.choose !== undefined });
    throw outcome(error);
  }
}

/**
 * Closes the connection, because opening another one is cheaper than checking the state of this one. Keeps it if a cluster lost
 * another node: new connections take long to plan their statements again, and other surveys would wait for them.
 */
async function release(
  client: pg.PoolClient,
  { error, inTransaction }: { error: unknown; inTransaction: boolean },
): Promise<void> {
  const isUsable = isCoordinatorAlive(error) && (!inTransaction || (await client.query('rollback').then(...SUCCEEDED)));
  client.release(!isUsable);
}

const SUCCEEDED = [() => true, () => false] as const;

const send = <Item>(client: pg.PoolClient, write: BatchWrite<Item>, items: Item[]) =>
  client.query<Written>(write.statement(items));

/** Two round trips: one locks and reads, the other writes the chosen items. */
async function writeChosen<Item>(
  client: pg.PoolClient,
  write: BatchWrite<Item>,
  items: Item[],
): Promise<{ rows: Written[] }> {
  const reads = write.choose?.reads(items) ?? [];
  const [, ...results] = await Promise.all([client.query('begin'), ...reads.map((read) => client.query(read))]);
  const chosen = write.choose?.among(
    items,
    results.map(({ rows }) => rows),
  );
  if (!chosen || chosen.length === 0) {
    await client.query('rollback');
    return { rows: [{ keys: [] }] };
  }
  const [{ rows }] = await Promise.all([send(client, write, chosen), client.query('commit')]);
  return { rows: rows.map(({ keys }) => ({ keys: keys ?? chosen.map((item) => write.keyOf(item)) })) };
}

/** A server that refuses the statement has written nothing; a lost server may have written everything. */
function outcome(error: unknown): unknown {
  if (error instanceof AppError || isRetryable(error) || isDataError(error)) return error;
  const failure = databaseFailure(error);
  const isUnknown = isInternal(error) || (failure && !isRefusal(error));
  return isUnknown ? new AppError('unknown_outcome', { cause: error }) : (failure ?? error);
}
