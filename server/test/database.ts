import pg from 'pg';
import { inject } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { type Connection, type Databases, openDatabases } from '#server/db/pool.ts';
import { TEMPLATE } from './global-setup.ts';

export interface TestDatabase extends Databases {
  connection: Connection;
  /** Closes the pools and drops the database, if it is its own. */
  drop(): Promise<void>;
}

const POOL = 10;

/** Pools of one's own on the database of somebody else, who drops it. */
export function shareTestDatabase({ connection }: TestDatabase): TestDatabase {
  const databases = openDatabases(connection, POOL, () => {});
  return { ...databases, connection, drop: databases.close };
}

/** A migrated, empty database of its own for a test file, copied from the template. */
export const createTestDatabase = (): Promise<TestDatabase> => createFrom(TEMPLATE);

/** A database without a schema. */
export const createBareDatabase = (): Promise<TestDatabase> => createFrom('template0');

/** By template, the name of a copy that no test uses yet. */
const spares = new Map<string, Promise<string>>();

async function createFrom(template: string): Promise<TestDatabase> {
  const name = spares.get(template) ?? copy(template);
  // The next one is made while this one is used. One that fails is made anew when it is wanted.
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
      // No test waits for it: what is not dropped at the end goes with the server.
      onServer(`drop database ${name} with (force)`).catch(() => {});
    },
  };
}

/** For making databases and dropping them, the one beside the other; kept for all files of this worker. */
let server: pg.Pool | null = null;

async function onServer(statement: string): Promise<void> {
  server ??= new pg.Pool({ ...inject('postgres'), max: 2, allowExitOnIdle: true }).on('error', () => {});
  await server.query(statement);
}
