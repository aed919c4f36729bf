import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

const FOLDER = path.join(import.meta.dirname, '../migrations');
/** Beside them stands schema.sql, which says what they lead to. */
const MIGRATION = /^\d{4}_\w+\.sql$/;
/** A migration may wait for the one that another process runs. */
const LOCK_WAIT = '60s';
/** Milliseconds that one may take; it rewrites tables of any size, which the patience for other queries is no measure of. */
const MIGRATION_MS = 24 * 3_600_000;

/**
 * Brings the schema up to date: applies each file of `server/migrations` that was not applied yet, in order, each in a
 * transaction of its own. Several processes may call it at once; one of them does the work.
 * @returns the names of the migrations applied by this call
 * @throws when the database knows a migration that this version does not (it is older than its data)
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
  // Only what is to be done takes the lock: a start does not wait for a backup, which holds migrations up.
  for (const name of names.filter((each) => !known.includes(each))) {
    if (await applyOnce(pool, name)) applied.push(name);
  }
  return applied;
}

/** The migrations of this version, oldest first. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => MIGRATION.test(name)).sort();
}

/** Applies these within the transaction that `client` has open, in which nobody else migrates. */
export async function applyWithin(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await createLedger(client);
  for (const name of names) await apply(client, name);
}

/** True when every migration of this version has been applied. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const names = await listMigrations();
  const known = new Set(await appliedNames(pool));
  return names.every((name) => known.has(name));
}

async function createLedger(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const statement = `create table if not exists schema_migrations (
    name text primary key, applied_at timestamptz not null default now())`;
  // Two processes creating it in the same instant: "if not exists" lets one of them fail, and by then it is there.
  await pool.query(statement).catch(() => pool.query(statement));
}

async function appliedNames(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map((row) => row.name);
}

/** A statement for which the driver waits longer than for others; its types do not know that it can. */
const patient = (text: string): pg.QueryConfig & { query_timeout: number } => ({ text, query_timeout: MIGRATION_MS });

async function applyOnce(pool: pg.Pool, name: string): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local lock_timeout = '${LOCK_WAIT}'; set local statement_timeout = 0`);
    await client.query(patient('lock table schema_migrations in exclusive mode'));
    const pending = !(await appliedNames(client)).includes(name);
    if (pending) await apply(client, name);
    await client.query('commit');
    client.release();
    return pending;
  } catch (error) {
    client.release(true);
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

async function apply(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(patient(await readFile(path.join(FOLDER, name), 'utf8')));
  await client.query('insert into schema_migrations (name) values ($1)', [name]);
}
