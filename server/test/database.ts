import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, type Databases, openDatabases } from '#server/db/connection/pool.ts';
import { settingsOf } from '#server/db/distributed/distribute.ts';
import { newId } from '#server/db/ids.ts';
import { findNodes, onNodes } from './cluster.ts';
import { TEMPLATE } from './global-setup.ts';

export interface TestDatabase extends Databases {
  connection: Connection;
  /** Closes the pools, and drops the database if this test created it. */
  drop(): Promise<void>;
}

const POOL = 10;

/** Opens further pools on a database that another test application drops. */
export function shareTestDatabase({ connection }: TestDatabase): TestDatabase {
  const databases = openDatabases(connection, POOL, () => {});
  return { ...databases, connection, drop: databases.close };
}

/** Creates a migrated, empty database for a test file: a distributed one when there is a cluster. */
export function createTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('cluster');
  return cluster ? createOnCluster(cluster) : createPlainDatabase();
}

/** As `createTestDatabase`, also beside a cluster on one PostgreSQL: for tests of the schema, of connections, of files. */
export const createPlainDatabase = (): Promise<TestDatabase> => createFrom(TEMPLATE);

/** Creates a database without a schema, on one PostgreSQL. */
export const createBareDatabase = (): Promise<TestDatabase> => createFrom('template0');

/**
 * The number of statements that wait for a lock now. Asks outside transactions, because a transaction sees the same activity to its
 * end.
 */
export async function countWaiting({ pool }: Pick<TestDatabase, 'pool'>): Promise<number> {
  const [activity, statement] = inject('cluster')
    ? ['citus_stat_activity', 'distinct global_pid']
    : ['pg_stat_activity', '*'];
  const { rows } = await pool.query(
    `select count(${statement})::int as n from ${activity} where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].n;
}

/** By template, the name of a copy that no test uses yet. */
const spares = new Map<string, Promise<string>>();

async function createFrom(template: string): Promise<TestDatabase> {
  const name = await (spares.get(template) ?? copy(template));
  // Copies the next database while this one is used. A failed copy is repeated when it is needed.
  const next = copy(template);
  spares.set(template, next);
  next.catch(() => spares.delete(template));
  // Does not await the drop; a database that is left at the end goes with the server.
  return open({ ...inject('postgres'), database: name }, async () => void drop(name).catch(() => {}));
}

async function copy(template: string): Promise<string> {
  const name = newName();
  await onServer(`create database ${name} template ${template}`);
  return name;
}

const drop = (name: string) => onServer(`drop database ${name} with (force)`);

/**
 * Connects to the node that CITUS_URL names. Without spares, and dropped at once, because each database of a cluster needs a
 * background worker on every node.
 */
async function createOnCluster(url: string): Promise<TestDatabase> {
  const nodes = await findNodes(url);
  const name = newName();
  await onNodes(nodes, 'postgres', `create database ${name} template ${TEMPLATE}`);
  await onNodes(nodes, 'postgres', settingsOf(name)); // settings of a database are not copied with it
  const { host } = new URL(url);
  const at = nodes.map((node) => node(name)).find((node) => `${node.host}:${node.port}` === host) ?? nodes[0](name);
  // A database that a node still uses goes with the cluster.
  return open(at, () => onNodes(nodes, 'postgres', `drop database ${name} with (force)`).catch(() => {}));
}

const newName = () => `test_${newId().replaceAll('-', '')}`;

function open(connection: Connection, remove: () => Promise<void>): TestDatabase {
  const databases = openDatabases(connection, POOL, () => {});
  return {
    ...databases,
    connection,
    async drop() {
      await databases.close();
      await remove();
    },
  };
}

/** For creating and dropping databases; kept for all files of this worker. */
let server: pg.Pool | null = null;

async function onServer(statement: string): Promise<void> {
  server ??= new pg.Pool({ ...inject('postgres'), max: 2, allowExitOnIdle: true }).on('error', () => {});
  await server.query(statement);
}
