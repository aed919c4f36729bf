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
  /** Pipelined connections for what runs with nearly every request: the group commits and the look-up of sessions. */
  hot: pg.Pool;
  close(): Promise<void>;
}

/**
 * Milliseconds after which a statement, a lock wait, a wait for a connection and a silent server are given up. A call of a
 * server that hangs is answered within five seconds, so all are shorter.
 */
const TIMEOUTS = {
  statement_timeout: 4_000,
  lock_timeout: 2_000,
  connectionTimeoutMillis: 2_000,
  query_timeout: 4_500,
};
const HOT_CONNECTIONS = 4;
/**
 * The few statements of the hot path find everything by its key. Planned once and for all, they cost half; planned by a
 * server that has no statistics yet, they would read whole tables.
 */
const HOT_PLANS = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off';

/** One connection without limits in time, for work that takes as long as there is much of it. The caller ends it. */
export async function openClient(connection: Connection): Promise<pg.Client> {
  const { connectionTimeoutMillis } = TIMEOUTS;
  const client = new pg.Client({ ...connection, connectionTimeoutMillis, application_name: 'canvass' });
  // When it dies, the statement that runs says so.
  client.on('error', () => {});
  await client.connect();
  return client;
}

// Counts and sums come as bigint; none of ours leaves the range in which a number is exact.
const TYPE_INT8 = 20;
pg.types.setTypeParser(TYPE_INT8, Number);

/**
 * Opens the pools. Nothing connects until the first query.
 * @param onError told of idle connections that die; without a listener such an error would end the process
 * @param connectMs milliseconds after which a connection that is not made is given up
 */
export function openDatabases(
  connection: Connection,
  size: number,
  onError: (error: Error) => void,
  connectMs = TIMEOUTS.connectionTimeoutMillis,
): Databases {
  const settings = { ...connection, ...TIMEOUTS, connectionTimeoutMillis: connectMs };
  const pool = new pg.Pool({ ...settings, max: size, application_name: 'canvass' });
  const hot = new pg.Pool({
    ...settings,
    max: HOT_CONNECTIONS,
    application_name: 'canvass hot path',
    pipeline: true,
  });
  // It goes before whatever the connection was opened for; one that cannot be set up fails that as well.
  hot.on('connect', (client) => void client.query(HOT_PLANS).catch(() => {}));
  for (const each of [pool, hot]) {
    each.on('error', onError);
    // A connection that dies while it is lent out fails its queries, and says so once more: unheard, that would end the
    // process.
    each.on('connect', (client) => client.on('error', () => {}));
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    hot,
    async close() {
      await Promise.all([pool.end(), hot.end()]);
    },
  };
}
