import pg from 'pg';
import { inject } from 'vitest';
import { keepOrderIn } from '#server/db/distributed/distribute.ts';
import { newId } from '#server/db/ids.ts';
import { type Connection, type Databases, openDatabases } from '#server/db/pool.ts';
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

/** Creates a migrated, empty database for a test file, copied from the template. */
export const createTestDatabase = (): Promise<TestDatabase> => createFrom(TEMPLATE);

/** Creates a database without a schema. */
export const createBareDatabase = (): Promise<TestDatabase> => createFrom('template0');

/** By template, the name of a copy that no test uses yet. */
const spares = new Map<string, Promise<string>>();

async function createFrom(template: string): Promise<TestDatabase> {
  const name = spares.get(template) ?? copy(template);
  // Copies the next database while this one is used. A failed copy is repeated when it is needed.
  const next = copy(template);
  spares.set(template, next);
  next.catch(() => spares.delete(template));
  return open(await name, template);
}

async function copy(template: string): Promise<string> {
  const name = `test_${newId().replaceAll('-', '')}`;
  await onServers(template, `create database ${name} template ${template}`);
  // Settings of a database are not copied with it.
  if (clusterFor(template)) await onServers(template, keepOrderIn(name));
  return name;
}

async function open(name: string, template: string): Promise<TestDatabase> {
  const connection = await connectionTo(name, template);
  const databases = openDatabases(connection, POOL, () => {});
  return {
    ...databases,
    connection,
    async drop() {
      await databases.close();
      // Not awaited; a database that is left at the end goes with the server.
      onServers(template, `drop database ${name} with (force)`).catch(() => {});
    },
  };
}

/** A database without a schema is always on the PostgreSQL. @returns the cluster's address */
const clusterFor = (template: string): string | null => (template === TEMPLATE ? inject('cluster') : null);

async function connectionTo(name: string, template: string): Promise<Connection> {
  const cluster = clusterFor(template);
  if (!cluster) return { ...inject('postgres'), database: name };
  const [coordinator] = await findNodes(cluster);
  return coordinator(name);
}

/** For creating and dropping databases; kept for all files of this worker. */
let server: pg.Pool | null = null;

async function onServers(template: string, statement: string): Promise<void> {
  const cluster = clusterFor(template);
  if (cluster) return onNodes(await findNodes(cluster), 'postgres', statement);
  server ??= new pg.Pool({ ...inject('postgres'), max: 2, allowExitOnIdle: true }).on('error', () => {});
  await server.query(statement);
}
