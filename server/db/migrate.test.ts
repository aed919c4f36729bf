import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { newId } from './ids.ts';
import { isMigrated, migrate } from './migrate.ts';
import { type Databases, openDatabases } from './pool.ts';

const FILES = (await readdir(path.join(import.meta.dirname, '../migrations'))).sort();

let name: string;
let open: Databases[] = [];

beforeEach(async () => {
  name = `empty_${newId().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
});
afterEach(async () => {
  for (const databases of open.splice(0)) await databases.close();
  await onServer(`drop database ${name} with (force)`);
});

/** A process that has this database. */
function connect() {
  const databases = openDatabases({ ...inject('postgres'), database: name }, 3, () => {});
  open = [...open, databases];
  return databases.pool;
}

async function onServer(statement: string): Promise<void> {
  const { pool, close } = openDatabases(inject('postgres'), 1, () => {});
  await pool.query(statement);
  await close();
}

describe('migrating', () => {
  test('an empty database applies every file, in order, once', async () => {
    const pool = connect();

    expect(await migrate(pool)).toEqual(FILES);
    expect(await isMigrated(pool)).toBe(true);
    expect(await migrate(pool)).toEqual([]);
  });

  test('from several processes at once applies every file once', async () => {
    const applied = await Promise.all([connect(), connect(), connect(), connect()].map(migrate));

    expect(applied.flat().sort()).toEqual(FILES);
  });

  test('is refused when the database is newer than the program', async () => {
    const pool = connect();
    await migrate(pool);
    await pool.query(`insert into schema_migrations (name) values ('9999_tomorrow.sql')`);

    await expect(migrate(pool)).rejects.toThrow('a newer version (it has 9999_tomorrow.sql). Start that version.');
  });

  test('leaves nothing half done when a file fails, and goes on where it stopped', async () => {
    const pool = connect();
    await pool.query('create table comments (id int)');

    await expect(migrate(pool)).rejects.toThrow(/^Migration \d+_\w+\.sql failed$/);
    expect(await isMigrated(pool)).toBe(false);

    await pool.query('drop table comments');
    const rest = await migrate(pool);
    expect(rest.length).toBeLessThan(FILES.length);
    expect(FILES.slice(-rest.length)).toEqual(rest);
  });
});
