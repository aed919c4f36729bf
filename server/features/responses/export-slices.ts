import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Db } from '#server/db/pool.ts';
import type { InSlot } from '#server/timing/slots.ts';
import { type ExportedRow, type ExportScope, type ExportSlice, fetchExported, openExported } from './export.queries.ts';

/** Slices that are read at the same time in this process, so that most connections serve other calls; waiting: all other exports. */
export const SLICES = { atOnce: 2, waiting: 16 };

/** Responses of the first slice, and of any. */
const [FIRST, MOST] = [4_000, 256_000];
/** A slice that was read whole is followed by one so many times as large. */
const GROWTH = 8;
/** From then on a slice reads no more, so that no transaction is old. */
const SLICE_MS = 4_000;
/** How long a slice waits for its reader. */
const PATIENCE_MS = 250;
/** Batches that wait for the reader on each side of the stream. */
const AHEAD = 1;
/** Responses of the first batch of a slice: each may be 64 kB. */
const FEW = 8;
/** Responses of a batch at most: other requests wait while one is written. */
const BATCH = 250;
/** UTF-16 units of what was written in a batch, so that long texts do not make it large. */
const BATCH_LENGTH = 256 * 1024;

/**
 * Yields all responses in batches, while the next ones are read. Asking for a batch empties the one before.
 *
 * They are read in slices: a cursor in a transaction of its own, because the database finds the names of many thousand respondents
 * much faster together. A slice ends when its reader stalls, and goes on behind the last response when they ask for more. So a
 * slow reader holds neither a connection nor a snapshot; the next slice is as large as what they took.
 */
export async function* readExported(
  { db, inSlot }: { db: Db; inSlot: InSlot },
  scope: ExportScope,
  named: boolean,
): AsyncGenerator<ExportedRow[]> {
  const ahead = new PassThrough({ objectMode: true, highWaterMark: AHEAD });
  const filled = fill().then(
    () => void ahead.end(),
    (error: Error) => void ahead.destroy(error),
  );
  try {
    for await (const rows of ahead as AsyncIterable<ExportedRow[]>) {
      yield rows;
      // The driver's queue links old results to each other, so full ones would stay in old memory, hundreds of MB, until a rare
      // full collection.
      rows.length = 0;
    }
  } finally {
    await filled;
  }

  async function fill(): Promise<void> {
    let next: ExportSlice | null = { after: undefined, limit: FIRST, named };
    while (next && !ahead.destroyed) {
      const slice: ExportSlice = next;
      next = await inSlot(() => readSlice(slice));
      while (!(await hasRoom()) && !ahead.destroyed);
    }
  }

  /** @returns the next slice; null behind the last response */
  async function readSlice({ after, limit }: ExportSlice): Promise<ExportSlice | null> {
    const start = performance.now();
    let last = after;
    let taken = 0;
    let isWhole = false;
    const trx = await db.startTransaction().setAccessMode('read only').execute();
    try {
      await openExported(trx, scope, { after, limit, named });
      for (let count = FEW; performance.now() - start < SLICE_MS; ) {
        const rows = await fetchExported(trx, count);
        const isEnd = rows.length < count;
        last = rows.at(-1) ?? last;
        taken += rows.length;
        count = Math.max(1, Math.min(2 * count, BATCH, Math.floor(BATCH_LENGTH / longest(rows))));
        if (rows.length > 0) ahead.write(rows);
        if (isEnd && taken < limit) return null;
        isWhole = isEnd;
        if (isEnd || !(await hasRoom())) break;
      }
    } catch (error) {
      // A large slice may exceed the time of a statement, a small one hardly: goes on with small ones.
      if (limit === FIRST) throw error;
      return { after: last, limit: FIRST, named };
    } finally {
      await trx
        .rollback()
        .execute()
        .catch(() => {});
    }
    return { after: last, limit: Math.min(MOST, Math.max(FIRST, isWhole ? GROWTH * taken : taken)), named };
  }

  async function hasRoom(): Promise<boolean> {
    if (!ahead.writableNeedDrain) return !ahead.destroyed;
    return once(ahead, 'drain', { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      () => true,
      () => false,
    );
  }
}

const longest = (rows: readonly ExportedRow[]): number => Math.max(1, ...rows.map(({ given }) => given?.length ?? 0));
