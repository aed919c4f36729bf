import { sql } from 'kysely';
import type pg from 'pg';
import { AppError } from '#contract/http/errors.ts';
import { createSlots, type InSlot } from '#server/timing/slots.ts';
import type { Db } from '../connection/pool.ts';

/** Tables that every node has completely. Writing an answer locks their rows on its node; these rows seldom change. */
export const REFERENCE_TABLES = ['users', 'surveys', 'invitations', 'mail_stops'] as const;

/** Tables distributed by `survey_id`, with a survey's rows on one node. Tables refer only to earlier ones. */
export const SURVEY_TABLES = [
  'responses',
  'hidden_texts',
  'attempts',
  'answer_files',
  'ballots',
  'reactions',
  'tally_blocks',
  'closed_responses',
] as const;

/** The layout of a distributed database. */
export interface Layout {
  /** The node's name for its own copy of a reference table. A lock on a row of it delays every change of the row. */
  copies: Record<(typeof REFERENCE_TABLES)[number], string>;
}

type Queries = Pick<pg.Pool | pg.ClientBase, 'query'>;

/** @returns null for a PostgreSQL whose tables are not distributed */
export async function findLayout(pool: Queries): Promise<Layout | null> {
  if (!(await hasCitus(pool))) return null;
  const { rows } = await pool.query<{ name: (typeof REFERENCE_TABLES)[number]; copy: string }>(
    `select logicalrelid::text as name, logicalrelid || '_' || shardid as copy from pg_dist_shard
     where logicalrelid::text = any($1) and (select count(*) from pg_dist_partition where logicalrelid::text = any($2)) = $3`,
    [REFERENCE_TABLES, SURVEY_TABLES, SURVEY_TABLES.length],
  );
  if (rows.length < REFERENCE_TABLES.length) return null;
  const copies = Object.fromEntries(rows.map(({ name, copy }) => [name, copy])) as Layout['copies']; // one for each, counted above
  return { copies };
}

/** Whether the tables of this database are distributed; memoized. */
export function isDistributed(db: Db): Promise<boolean> {
  const known = distributed.get(db) ?? lookUp(db);
  distributed.set(db, known);
  known.catch(() => distributed.delete(db));
  return known;
}

const distributed = new WeakMap<Db, Promise<boolean>>();

/** Milliseconds that a transaction may wait for others of its own process. */
const TURN_MS = 3_500;
const turns = new WeakMap<Db, InSlot>();

/**
 * Runs the transactions of a distributed database one at a time. Changing a row of `REFERENCE_TABLES` locks the whole table, so
 * transactions that change two would often block each other. Transactions of this process wait here, without a connection.
 */
export async function inTurn<T>(db: Db, work: (takesTurns: boolean) => Promise<T>): Promise<T> {
  if (!(await isDistributed(db))) return work(false);
  const asked = performance.now();
  const slot = turns.get(db) ?? createSlots({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  turns.set(db, slot);
  return slot(() => {
    if (performance.now() - asked > TURN_MS) throw new AppError('unavailable');
    return work(true);
  });
}

/**
 * Waits for transactions of other processes at any node, by a row on the coordinator that always exists. Advisory locks do not work
 * across nodes.
 */
export async function takeTurn(trx: Db, takesTurns: boolean): Promise<void> {
  distributed.set(trx, Promise.resolve(takesTurns));
  if (takesTurns) await sql`select from day_closing for update`.execute(trx);
}

/**
 * Locks a row of these tables in every node's copy, because writes of answers lock their node's copy and `for update` locks only
 * one. Call it in the transaction, before any decision that depends on the answers.
 */
export async function lockCopies(db: Db, table: 'users' | 'surveys', id: string): Promise<void> {
  if (await isDistributed(db)) await sql`update ${sql.table(table)} set id = id where id = ${id}`.execute(db);
}

/**
 * SQL: the lock on rows of users or surveys that decide, before an insert that refers to them. In a distributed table a share lock
 * covers the whole table and the insert needs a stronger one, so two holders would deadlock.
 */
export const holding = async (db: Db) => ((await isDistributed(db)) ? sql`for no key update` : sql`for share`);

async function lookUp(db: Db): Promise<boolean> {
  const citus = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  if (citus.rows.length === 0) return false;
  const { rows } = await sql`
    select from pg_dist_partition where logicalrelid = 'responses'::regclass and partmethod = 'h'`.execute(db);
  return rows.length > 0;
}

/** Whether servers or other commands are connected to this database, at any node. */
export async function hasServers(client: pg.ClientBase): Promise<boolean> {
  const others = (await hasCitus(client))
    ? 'citus_stat_activity where global_pid <> citus_backend_gpid()'
    : 'pg_stat_activity where pid <> pg_backend_pid()';
  const { rows } = await client.query(
    `select from ${others} and datname = current_database() and application_name like 'canvass%' limit 1`,
  );
  return rows.length > 0;
}

/**
 * Only the coordinator changes the schema, on all nodes.
 * @throws if the database is another node
 */
export async function assertCoordinator(pool: Queries): Promise<void> {
  if (!(await hasCitus(pool))) return;
  const { rows } = await pool.query<{ yes: boolean }>('select citus_is_coordinator() as yes');
  if (rows[0]?.yes) return;
  throw new Error(
    'DATABASE_URL is a worker, and this version needs what its database does not have yet. First start it once at the coordinator.',
  );
}

export async function hasCitus(pool: Queries): Promise<boolean> {
  const { rows } = await pool.query(`select from pg_extension where extname = 'citus'`);
  return rows.length > 0;
}
