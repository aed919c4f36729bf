import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { sqlState } from '#server/db/connection/database-errors.ts';
import type { Db } from '#server/db/connection/pool.ts';
import type { InSlot } from '#server/timing/slots.ts';
import { type ExportedRow, type ExportScope, fetchExported, openExported } from './export.queries.ts';

/** Slices that are read at the same time in this process, so that most connections serve other calls; waiting: all other exports. */
export const SLICES = { atOnce: 2, waiting: 16 };

/** Responses of a slice: few in the first one and after a slow reader, who may read hardly any; many in others. */
const [FEW, MANY] = [4_000, 128_000];
/** From then on a slice reads no more, so that no transaction is old. */
const SLICE_MS = 4_000;
/** How long a slice waits for its reader. */
const PATIENCE_MS = 250;
/** Responses of a batch at most, so that few are alive when the server collects garbage; of the first of a slice: each may be 2 MiB. */
const [BATCH, FIRST_BATCH] = [100, 8];
/** UTF-16 units of the texts in a batch, so that long texts do not make it large. */
const BATCH_LENGTH = 256 * 1024;
/** The stored bytes of the next responses up to which a batch may grow. Decompressed, they may be 88 times as large. */
const AHEAD_MAX = (FIRST_BATCH * 2 * 1024 * 1024) / 88;

/**
 * Yields all responses in batches and reads the next batch meanwhile. Asking for a batch empties the one before.
 *
 * Each slice is a cursor in its own transaction, because the database finds the names of many thousand respondents much faster
 * together. A slice ends when its reader stalls, and the next slice continues when the reader does. So a slow reader holds neither a
 * connection nor a snapshot.
 */
export async function* readExported(
  { db, inSlot }: { db: Db; inSlot: InSlot },
  scope: ExportScope,
): AsyncGenerator<ExportedRow[]> {
  const ahead = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const left = new AbortController();
  let after: ExportedRow | undefined;
  let isAtEnd = false;
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
    let [limit, most] = [FEW, MANY];
    while (!isAtEnd) {
      try {
        limit = (await inSlot(() => readSlice(limit))) ? most : FEW;
      } catch (error) {
        // Many responses can take longer than a statement may, where few do not.
        if (limit === FEW || sqlState(error) !== TOO_LONG) throw error;
        limit = most = FEW;
      }
      await untilTaken(left.signal);
    }
  }

  /** @returns whether it was read to its end */
  function readSlice(limit: number): Promise<boolean> {
    const start = performance.now();
    return db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await openExported(trx, scope, { after, limit, batch: BATCH });
        let size = FIRST_BATCH;
        for (let read = 0; performance.now() - start < SLICE_MS; ) {
          const rows = await fetchExported(trx, size);
          const isWhole = rows.length < size;
          read += rows.length;
          after = rows.at(-1) ?? after;
          isAtEnd = isWhole && read < limit;
          const most = (rows.at(-1)?.ahead ?? 0) > AHEAD_MAX ? FIRST_BATCH : BATCH;
          size = Math.max(1, Math.min(most, Math.floor(BATCH_LENGTH / longest(rows))));
          if (rows.length > 0) ahead.write(rows);
          if (isWhole) return true;
          if (!(await untilTaken(AbortSignal.timeout(PATIENCE_MS)).catch(() => false))) break;
        }
        return false;
      });
  }

  async function untilTaken(signal: AbortSignal): Promise<boolean> {
    if (ahead.writableNeedDrain) await once(ahead, 'drain', { signal });
    return !ahead.destroyed;
  }
}

/** SQLSTATE of a statement that took longer than it may. */
const TOO_LONG = '57014';

const longest = (rows: readonly ExportedRow[]): number => Math.max(1, ...rows.map(({ given }) => given?.length ?? 0));
