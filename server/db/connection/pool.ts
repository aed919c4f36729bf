import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../tables/tables.ts';
import { clientFor, readDatabaseUrl } from './database-url.ts';
import { sharingLosses } from './lost-server.ts';

export type Db = Kysely<Database>;

/** The server's address, or the parts from the embedded server. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

export interface Databases {
  /** For everything except the group commit. */
  db: Db;
  pool: pg.Pool;
  /** Pipelined connections for the most frequent queries: the group commits and the session look-up. */
  hot: pg.Pool;
  close(): Promise<void>;
}

/**
 * Milliseconds for a statement, a lock, a connection and a silent server. Shorter than five seconds, in which every call must be
 * answered even if the server hangs.
 */
const TIMEOUTS = {
  statement_timeout: 4_000,
  lock_timeout: 2_000,
  connectionTimeoutMillis: 2_000,
  query_timeout: 4_500,
};
const HOT_CONNECTIONS = 4;
/**
 * The few statements of the hot path find every row by its key. A generic plan halves their cost; without statistics the planner
 * would scan whole tables. Citus plans with the values, which tell where the rows are.
 */
const HOT_PLANS = `set enable_seqscan = off; set enable_hashjoin = off; do $$ begin
  if not exists (select from pg_extension where extname = 'citus') then set plan_cache_mode = force_generic_plan; end if;
end $$`;
/** A process that hangs between two statements must not keep its locks. */
const HOT_IDLE = "set idle_in_transaction_session_timeout = '2s'";

/** Opens one connection without timeouts, for work of any size. The caller ends it. */
export async function openClient(connection: Connection): Promise<pg.Client> {
  const { connectionTimeoutMillis } = TIMEOUTS;
  const { config, Client } = driverFor(connection);
  const client = new Client({ ...config, connectionTimeoutMillis, application_name: 'canvass' });
  // When the connection dies, the running statement fails too.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The driver's options for a connection, and its class. */
function driverFor(connection: Connection) {
  if (!('connectionString' in connection)) return { config: connection, Client: pg.Client, pooled: false };
  const address = readDatabaseUrl(connection.connectionString);
  return { config: address.config, Client: clientFor(address), pooled: address.pooled };
}

// Counts and sums come as bigint; all of ours fit a number exactly.
const TYPE_INT8 = 20;
pg.types.setTypeParser(TYPE_INT8, Number);

/**
 * Opens the pools. Nothing connects until the first query.
 * @param onError called for idle connections that die; without a listener such an error would end the process
 * @param connectMs milliseconds after which connecting fails
 */
export function openDatabases(
  connection: Connection,
  size: number,
  onError: (error: Error) => void,
  connectMs = TIMEOUTS.connectionTimeoutMillis,
): Databases {
  const { config, Client, pooled } = driverFor(connection);
  const { query_timeout, ...ofServer } = TIMEOUTS;
  // A pooler's connection keeps our settings for other clients, so the pooler's own settings must have them.
  const limits = pooled ? { query_timeout } : { query_timeout, ...ofServer };
  const settings = { ...config, ...limits, Client: sharingLosses(Client), connectionTimeoutMillis: connectMs };
  const name = 'canvass';
  const pool = new pg.Pool({ ...settings, max: size, application_name: name });
  const hot = new pg.Pool({
    ...settings,
    max: HOT_CONNECTIONS,
    application_name: pooled ? name : `${name} hot path`,
    pipeline: true,
  });
  // Runs before the first statement of the connection; if the setup fails, that statement fails too.
  if (!pooled) hot.on('connect', (client) => void client.query(`${HOT_PLANS}; ${HOT_IDLE}`).catch(() => {}));
  for (const each of [pool, hot]) each.on('error', onError);
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
