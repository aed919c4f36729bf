import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { sqlState } from '#server/db/connection/database-errors.ts';
import type { Db } from '#server/db/connection/pool.ts';
import type { InSlot } from '#server/timing/slots.ts';
import {
  type ExportedRow,
  type ExportPlace,
  type ExportScope,
  type FetchedRow,
  fetchExported,
  findLargestGiven,
  openExported,
} from './export.queries.ts';

/** Slices that are open at the same time in this process, so that most connections serve other calls; waiting: all other exports. */
export const SLICES = { atOnce: 2, waiting: 16 };

/** Responses of a slice: few in the first one and after a slow reader, who may read hardly any; many in others. */
const [FEW, MANY] = [4_000, 128_000];
/** From then on a slice reads no more, so that no transaction is old. */
const SLICE_MS = 4_000;
/** How long a slice waits for its reader. */
const PATIENCE_MS = 250;
/**
 * Responses of a batch at most, so that few are alive when the server collects garbage; of one whose sizes are watched; and of the
 * first of a slice: each may be 2 MiB.
 */
const [BATCH, WATCHED_BATCH, FIRST_BATCH] = [500, 100, 8];
/** UTF-16 units of the texts in a batch, so that long texts do not make it large. */
const BATCH_LENGTH = 256 * 1024;
/** Stored bytes of the texts in a batch. Decompressed, they may be 88 times as large. */
const STORED_MAX = (FIRST_BATCH * 2 * 1024 * 1024) / 88;

/**
 * Yields all responses in batches and reads the next batch meanwhile. Asking for a batch empties the one before.
 *
 * Each slice is a cursor in its own transaction, because the database finds the names of many thousand respondents much faster
 * together. It joins and sorts them before it tells the first, so a slice opens while the one before it is read. A slice ends when
 * its reader stalls, and another one continues when the reader does. So a slow reader holds neither a connection nor a snapshot.
 */
export async function* readExported(
  { db, inSlot }: { db: Db; inSlot: InSlot },
  scope: ExportScope,
): AsyncGenerator<ExportedRow[]> {
  const ahead = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const left = new AbortController();
  /** The last response that was read. */
  let last: ExportPlace | undefined;
  /** Responses of a slice after the first one. */
  let most = MANY;
  /** Responses of a batch at most, and whether their sizes are watched, because so many could be too large for the memory. */
  let [batch, isWatched] = [BATCH, false];
  const reading = readSlices().then(
    () => void ahead.end(),
    (error: Error) => void ahead.destroy(error),
  );
  try {
    for await (const rows of ahead as AsyncIterable<ExportedRow[]>) {
      yield rows;
      // The driver's queue links old results to each other. Full results would stay in old memory, hundreds of MB, until a rare
      // full collection.
      rows.length = 0;
    }
  } finally {
    left.abort();
    await reading;
  }

  async function readSlices(): Promise<void> {
    const small = Math.floor(STORED_MAX / (await findLargestGiven(db, scope)));
    isWatched = small < WATCHED_BATCH;
    batch = isWatched ? WATCHED_BATCH : Math.min(BATCH, small);
    let slice: Slice | null = openSlice(undefined, FEW);
    while (slice) {
      if (await readSlice(slice)) {
        slice = slice.next;
      } else {
        await untilTaken(left.signal);
        slice = ahead.destroyed ? null : openSlice(last, FEW);
      }
    }
  }

  /** Reads a slice, and drops the next one unless this one is read to its end. @returns whether it was */
  async function readSlice(slice: Slice): Promise<boolean> {
    let isWhole = false;
    try {
      isWhole = await slice.choose('read');
    } catch (error) {
      // Many responses can take longer than a statement may, where few do not.
      if (slice.limit === FEW || sqlState(error) !== TOO_LONG) throw error;
      most = FEW;
    } finally {
      if (!isWhole) await slice.next?.choose('drop').catch(() => {});
    }
    return isWhole;
  }

  /** Opens the responses after this place, in a slot and a transaction that end when they are read or dropped. */
  function openSlice(after: ExportPlace | undefined, limit: number): Slice {
    const choice = Promise.withResolvers<'read' | 'drop'>();
    let chosen: 'read' | 'drop' | undefined;
    const slice: Slice = {
      limit,
      next: null,
      choose(how) {
        chosen = how;
        choice.resolve(how);
        return done;
      },
    };
    const openNext = (end: ExportPlace | null) => {
      slice.next ??= end && openSlice(end, most);
    };
    const open = () =>
      inSlot(async () => {
        if (chosen === 'drop') return false;
        return db
          .transaction()
          .setAccessMode('read only')
          .execute(async (trx) => {
            const end = await openExported(trx, scope, { after, limit, ahead: isWatched ? batch : 0 });
            const first = await fetchExported(trx, FIRST_BATCH);
            if ((await choice.promise) === 'drop') return false;
            const isWhole = await pass(trx, { first, half: limit / 2, onHalf: () => openNext(end) });
            if (isWhole) openNext(end);
            return isWhole;
          });
      });
    // Without a connection or a slot for a second slice, it opens when the slice before it is read.
    const done = open().catch(async (error: unknown) => {
      if (chosen || sqlState(error)) throw error;
      await choice.promise;
      return open();
    });
    // Its failure counts for who reads it, and may come before.
    done.catch(() => {});
    return slice;
  }

  /** Passes the responses of a slice on, from the first ones on. @returns whether it was read to its end */
  async function pass(
    trx: Db,
    { first, half, onHalf }: { first: FetchedRow[]; half: number; onHalf: () => void },
  ): Promise<boolean> {
    const start = performance.now();
    let [rows, size, read] = [first, FIRST_BATCH, 0];
    for (;;) {
      const isWhole = rows.length < size;
      read += rows.length;
      last = rows.at(-1) ?? last;
      const most = (rows.at(-1)?.ahead ?? 0) > STORED_MAX ? FIRST_BATCH : batch;
      size = Math.max(1, Math.min(most, Math.floor(BATCH_LENGTH / longest(rows))));
      if (rows.length > 0) ahead.write(rows);
      if (isWhole) return true;
      if (!(await untilTaken(AbortSignal.timeout(PATIENCE_MS)).catch(() => false))) return false;
      if (performance.now() - start > SLICE_MS) return false;
      if (read > half) onHalf();
      rows = await fetchExported(trx, size);
    }
  }

  async function untilTaken(signal: AbortSignal): Promise<boolean> {
    if (ahead.writableNeedDrain) await once(ahead, 'drain', { signal });
    return !ahead.destroyed;
  }
}

/** A part of an export that the database prepares while the part before it is read. */
interface Slice {
  /** Responses that it covers at most. */
  limit: number;
  /** Opened when half of this one is read; null if there is none, or not yet. */
  next: Slice | null;
  /** Reads it, or ends it unread. @returns whether it was read to its end */
  choose: (how: 'read' | 'drop') => Promise<boolean>;
}

/** SQLSTATE of a statement that took longer than it may. */
const TOO_LONG = '57014';

const longest = (rows: readonly ExportedRow[]): number => Math.max(1, ...rows.map(({ given }) => given?.length ?? 0));
