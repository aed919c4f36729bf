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

/** A migrated, empty database of its own for a test file, copied from the template in some 30 ms. */
export const createTestDatabase = (): Promise<TestDatabase> => createFrom(TEMPLATE);

/** A database without a schema. */
export const createBareDatabase = (): Promise<TestDatabase> => createFrom('template0');

async function createFrom(template: string): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${newId().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template}`);

  const connection = { ...server, database: name };
  const databases = openDatabases(connection, POOL, () => {});
  return {
    ...databases,
    connection,
    async drop() {
      await databases.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };

  async function onServer(statement: string): Promise<void> {
    const { pool, close } = openDatabases(server, 1, () => {});
    await pool.query(statement);
    await close();
  }
}
