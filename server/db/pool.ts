import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

/** How to reach the server: an address, or the parts that the embedded one gives. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

export interface Databases {
  /** For everything but the group commit. */
  db: Db;
  pool: pg.Pool;
  /** Pipelined connections for the group commit: two round trips a batch. */
  writers: pg.Pool;
  close(): Promise<void>;
}

/** Milliseconds after which a statement, a lock wait, a wait for a connection and a silent server are given up. */
const TIMEOUTS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  connectionTimeoutMillis: 2_000,
  query_timeout: 8_000,
};
const WRITERS = 4;

// Counts and sums come as bigint; none of ours leaves the range in which a number is exact.
const TYPE_INT8 = 20;
pg.types.setTypeParser(TYPE_INT8, Number);

/**
 * Opens the pools. Nothing connects until the first query.
 * @param onError told of idle connections that die; without a listener such an error would end the process
 */
export function openDatabases(connection: Connection, size: number, onError: (error: Error) => void): Databases {
  const pool = new pg.Pool({ ...connection, ...TIMEOUTS, max: size, application_name: 'canvass' });
  const writers = new pg.Pool({
    ...connection,
    ...TIMEOUTS,
    max: WRITERS,
    application_name: 'canvass writer',
    pipeline: true,
  });
  for (const each of [pool, writers]) {
    each.on('error', onError);
    // A connection that dies while it is lent out fails its queries, and says so once more: unheard, that would end the
    // process.
    each.on('connect', (client) => client.on('error', () => {}));
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    writers,
    async close() {
      await Promise.all([pool.end(), writers.end()]);
    },
  };
}
