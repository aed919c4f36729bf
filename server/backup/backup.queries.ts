import pg from 'pg';

/** A table as a backup sees it. */
export interface StoredTable {
  name: string;
  /** The stored columns, without those that the database computes. */
  columns: string[];
  /** The approximate size. */
  bytes: number;
}

/** A statement here reads or writes a whole table, so the time limits of other queries do not apply. */
const PATIENCE = `
  set local statement_timeout = 0;
  set local lock_timeout = '60s';
  set local idle_in_transaction_session_timeout = 0`;
/** The same text for every value, whatever the server's settings. */
const PLAIN_TEXT = `
  set local client_encoding = 'UTF8';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 3`;

/** For the sorts of a restoration: its indexes, checks and recount go over whole tables, one after another. */
const MEMORY = `
  set local maintenance_work_mem = '128MB';
  set local work_mem = '64MB'`;

/** Excludes objects that an extension brought. */
const OWN = `not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/**
 * Opens a transaction that sees one moment of the whole database. It blocks no writes, only migrations: both take the
 * same lock, so a running migration ends before the moment is chosen.
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query(`begin isolation level repeatable read, read only; ${PATIENCE}; ${PLAIN_TEXT}`);
  await client.query('lock table schema_migrations in row share mode');
}

/** Opens the transaction that restores everything or nothing. */
export async function beginRestoring(client: pg.ClientBase): Promise<void> {
  await client.query(`begin; ${PATIENCE}; ${PLAIN_TEXT}; ${MEMORY}`);
}

export async function findMoment(
  client: pg.ClientBase,
): Promise<{ takenAt: string; postgres: string; migrations: string[] }> {
  const { rows } = await client.query<{ at: Date; postgres: string; migrations: string[] }>(
    `select now() as at, current_setting('server_version') as postgres,
       array(select name from schema_migrations order by name) as migrations`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database did not answer');
  return { takenAt: row.at.toISOString(), postgres: row.postgres, migrations: row.migrations };
}

/** Whether the database contains tables of Canvass. */
export async function hasSchema(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('schema_migrations') is not null as found`,
  );
  return rows[0]?.found ?? false;
}

/** Lists the objects that prevent a restoration: tables, views and sequences, except those of extensions. */
export async function listObstacles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${OWN}
     order by relname limit 5`,
  );
  return rows.map(({ name }) => name);
}

/** Lists all tables by name. */
export async function listStoredTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select relname as name, pg_table_size(c.oid) as bytes,
       array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
     from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and ${OWN}
     group by c.oid, relname order by relname`,
  );
  return rows;
}

/** Lists the files of answers, of the snapshot's moment: those that are uploaded later have no row in the backup. */
export async function listAnswerFiles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from answer_files where removed_at is null order by id',
  );
  return rows.map(({ id }) => id);
}

/** The first line contains the column names. */
export const copyOutOf = ({ name, columns }: Pick<StoredTable, 'name' | 'columns'>): string =>
  `copy ${quote(name)} (${columns.map(quote).join(', ')}) to stdout with (header)`;

/** PostgreSQL refuses a first line with other columns. */
export const copyInto = ({ name, columns }: Pick<StoredTable, 'name' | 'columns'>): string =>
  `copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin with (header match)`;

/**
 * Removes the rows that migrations inserted: the backup contains them, too, in their state at that time.
 * @returns the names of all tables
 */
export async function emptyTables(client: pg.ClientBase): Promise<string[]> {
  const names = (await listStoredTables(client)).map(({ name }) => name);
  await client.query(`truncate ${names.map(quote).join(', ')}`);
  return names;
}

/**
 * Drops the foreign keys, unique constraints and indexes, so that tables can be filled in any order, are indexed by one sort
 * instead of row by row, and are checked once at the end.
 * @returns a function that restores them, and so checks every row
 */
export async function liftIndexes(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: constraints } = await client.query<{ holder: string; name: string; definition: string }>(
    `select conrelid::regclass::text as holder, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype in ('f', 'p', 'u', 'x') and connamespace = current_schema()::regnamespace
     order by contype = 'f', conrelid::regclass::text, conname`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
     from pg_index join pg_class c on c.oid = indexrelid
     where relnamespace = current_schema()::regnamespace and ${OWN}
       and not exists (select from pg_constraint where conindid = c.oid and contype in ('p', 'u', 'x'))
     order by 1`,
  );
  // The foreign keys go first and come last, because they need the keys that they refer to.
  for (const { holder, name } of constraints.toReversed()) {
    await client.query(`alter table ${holder} drop constraint ${quote(name)}`);
  }
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const { holder, name, definition } of constraints) {
      await client.query(`alter table ${holder} add constraint ${quote(name)} ${definition}`);
    }
  };
}

/**
 * Counts the surveys whose tallies differ from a recount of all answers, ballots and reactions. Deleted surveys are
 * left out, since their data is erased in steps.
 */
export async function countMiscounted(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ surveys: number }>(
    `with stored as (
       select survey_id, code, count(*) as n
       from responses, unnest(choices || case when not screened then 0::smallint || case respondent_kind when 'guest' then array[-4]::smallint[] end end) as code
       group by 1, 2
       union all
       select survey_id, code, count(*) from ballots, unnest(array[-1, choice]::smallint[]) as code group by 1, 2
       union all
       select survey_id, case kind when 'like' then -2 else -3 end::smallint, count(*) from reactions group by 1, 2
     ), recounted as (select survey_id, code, sum(n) as n from stored group by 1, 2),
     counted as (select survey_id, code, sum(n) as n from tallies group by 1, 2)
     select count(distinct survey_id) as surveys
     from counted full join recounted using (survey_id, code)
     where coalesce(counted.n, 0) <> coalesce(recounted.n, 0)
       and not exists (select 1 from surveys s where s.id = survey_id and s.deleted_at is not null)`,
  );
  return rows[0]?.surveys ?? 0;
}

/** Updates the planner's statistics. */
export async function refreshStatistics(client: pg.ClientBase): Promise<void> {
  // A role of the database may have limits of its own, for connections behind a pooler.
  await client.query('begin; set local statement_timeout = 0; analyze; commit');
}

const quote = pg.escapeIdentifier;
