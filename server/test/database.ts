import pg from 'pg';
import { inject } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { type Connection, type Databases, openDatabases } from '#server/db/pool.ts';
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
  return open(await name);
}

async function copy(template: string): Promise<string> {
  const name = `test_${newId().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template}`);
  return name;
}

function open(name: string): TestDatabase {
  const connection = { ...inject('postgres'), database: name };
  const databases = openDatabases(connection, POOL, () => {});
  return {
    ...databases,
    connection,
    async drop() {
      await databases.close();
      // Not awaited; a database that is left at the end goes with the server.
      onServer(`drop database ${name} with (force)`).catch(() => {});
    },
  };
}

/** For creating and dropping databases; kept for all files of this worker. */
let server: pg.Pool | null = null;

async function onServer(statement: string): Promise<void> {
  server ??= new pg.Pool({ ...inject('postgres'), max: 2, allowExitOnIdle: true }).on('error', () => {});
  await server.query(statement);
}
