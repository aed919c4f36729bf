import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ROOT } from '#server/root.ts';
import { sqlState } from './connection/database-errors.ts';
import { assertCoordinator } from './distributed/layout.ts';

const FOLDER = path.join(ROOT, 'server/migrations');
/** Excludes schema.sql, which shows the result of the migrations. */
const MIGRATION = /^\d{4}_\w+\.sql$/;
/** How long to wait for another process's migration. */
const LOCK_WAIT = '60s';
/**
 * A migration waits this long for a table and then starts again, because later users of the table wait for the migration and give
 * up after two seconds.
 */
const TABLE_WAIT = '500ms';
/** Milliseconds before a migration starts again, and how long it does so. */
const AGAIN_MS = 500;
const AGAIN_FOR_MS = 10 * 60_000;
/** Milliseconds per migration. It may rewrite large tables, so the time limit of queries is too short. */
const MIGRATION_MS = 24 * 3_600_000;

/**
 * Applies each pending file of `server/migrations`, in order, each in its own transaction. Several processes may call it at once;
 * one of them does the work.
 * @returns the names of the migrations applied by this call
 * @throws if the database knows a migration that this version does not know: it is older than its data
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const names = await listMigrations();
  await createLedger(pool);

  const known = await appliedNames(pool);
  const unknown = known.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`The database was made by a newer version (it has ${unknown.join(', ')}). Start that version.`);
  }

  const applied: string[] = [];
  // Only pending migrations take the lock, so that an ordinary start does not wait for a backup, which blocks migrations.
  const pending = names.filter((each) => !known.includes(each));
  if (pending.length > 0) await assertCoordinator(pool);
  for (const name of pending) {
    if (await applyOnce(pool, name)) applied.push(name);
  }
  return applied;
}

/** The migrations of this version, oldest first. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => MIGRATION.test(name)).sort();
}

/** Applies these in the open transaction of `client`, which holds the migration lock. */
export async function applyWithin(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await createLedger(client);
  for (const name of names) await apply(client, name);
}

/** Whether every migration of this version has been applied. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const names = await listMigrations();
  const known = new Set(await appliedNames(pool));
  return names.every((name) => known.has(name));
}

async function createLedger(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const statement = `create table if not exists schema_migrations (
    name text primary key, applied_at timestamptz not null default now())`;
  // Despite "if not exists", one of two processes that create it at once may fail; on its second try it exists.
  await pool.query(statement).catch(() => pool.query(statement));
}

async function appliedNames(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map((row) => row.name);
}

/** A statement with a longer timeout; the driver's types lack this option. */
export const patient = (text: string): pg.QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: MIGRATION_MS,
});

async function applyOnce(pool: pg.Pool, name: string): Promise<boolean> {
  const begun = performance.now();
  for (;;) {
    try {
      return await applyNow(pool, name);
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || performance.now() - begun > AGAIN_FOR_MS) {
        throw new Error(`Migration ${name} failed`, { cause: error });
      }
      await delay(AGAIN_MS);
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

async function applyNow(pool: pg.Pool, name: string): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local lock_timeout = '${LOCK_WAIT}'; set local statement_timeout = 0`);
    await client.query(patient('lock table schema_migrations in exclusive mode'));
    const pending = !(await appliedNames(client)).includes(name);
    await client.query(`set local lock_timeout = '${TABLE_WAIT}'`);
    if (pending) await apply(client, name);
    await client.query('commit');
    client.release();
    return pending;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function apply(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(patient(await readFile(path.join(FOLDER, name), 'utf8')));
  await client.query('insert into schema_migrations (name) values ($1)', [name]);
}
