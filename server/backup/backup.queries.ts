import pg from 'pg';

/** A table as a backup sees it. */
export interface StoredTable {
  name: string;
  /** Those that are kept; what the database computes from them is not. */
  columns: string[];
  /** About how large it is. */
  bytes: number;
}

/** A whole table is written or read in one statement, whose time no limit for other queries is a measure of. */
const PATIENCE = `
  set local statement_timeout = 0;
  set local lock_timeout = '60s';
  set local idle_in_transaction_session_timeout = 0`;
/** How values are written, whatever the server's own taste. */
const PLAIN_TEXT = `
  set local client_encoding = 'UTF8';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 3`;

/** Not brought by an extension. */
const OWN = `not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/**
 * Opens a transaction that sees one moment of the whole database and stops nobody from writing; only a migration would
 * have to wait. (It holds this very lock while it works: one that runs is waited for, before the moment is chosen.)
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query(`begin isolation level repeatable read, read only; ${PATIENCE}; ${PLAIN_TEXT}`);
  await client.query('lock table schema_migrations in row share mode');
}

/** Opens the transaction in which everything is restored, or nothing. */
export async function beginRestoring(client: pg.ClientBase): Promise<void> {
  await client.query(`begin; ${PATIENCE}; ${PLAIN_TEXT}`);
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

/** Whether there is anything of Canvass in the database. */
export async function hasSchema(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('schema_migrations') is not null as found`,
  );
  return rows[0]?.found ?? false;
}

/** What is in the way of a restoration: tables, views and sequences, but for those that belong to extensions. */
export async function listObstacles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${OWN}
     order by relname limit 5`,
  );
  return rows.map(({ name }) => name);
}

/** Every table, by name. */
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

/** The first line is the names of the columns. */
export const copyOutOf = ({ name, columns }: Pick<StoredTable, 'name' | 'columns'>): string =>
  `copy ${quote(name)} (${columns.map(quote).join(', ')}) to stdout with (header)`;

/** @param hasHeader is the first line the names of the columns? Then others are refused. */
export const copyInto = (
  { name, columns }: Pick<StoredTable, 'name' | 'columns'>,
  { hasHeader }: { hasHeader: boolean },
): string =>
  `copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin${hasHeader ? ' with (header match)' : ''}`;

/**
 * Takes out what a migration has put into a table by itself: the backup has that, too, as it was by then.
 * @returns the names of all tables
 */
export async function emptyTables(client: pg.ClientBase): Promise<string[]> {
  const names = (await listStoredTables(client)).map(({ name }) => name);
  await client.query(`truncate ${names.map(quote).join(', ')}`);
  return names;
}

/**
 * Takes the foreign keys off, so that tables may come in any order and are checked at once in the end.
 * @returns how to put them back
 */
export async function liftForeignKeys(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ holder: string; name: string; definition: string }>(
    `select conrelid::regclass::text as holder, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
     order by conrelid::regclass::text, conname`,
  );
  for (const { holder, name } of rows) await client.query(`alter table ${holder} drop constraint ${quote(name)}`);
  return async () => {
    for (const { holder, name, definition } of rows) {
      await client.query(`alter table ${holder} add constraint ${quote(name)} ${definition}`);
    }
  };
}

/**
 * Surveys whose tallies are not what a recount of all answers, ballots and reactions gives. What a deleted one was given is
 * erased in parts.
 */
export async function countMiscounted(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ surveys: number }>(
    `with stored as (
       select survey_id, code, count(*) as n from responses, unnest(0::smallint || choices) as code group by 1, 2
       union all
       select survey_id, code, count(*) from ballots, unnest(array[-1, choice]::smallint[]) as code group by 1, 2
       union all
       select survey_id, case kind when 'like' then -2 else -3 end::smallint, count(*) from reactions group by 1, 2
     ), recounted as (select survey_id, code, sum(n) as n from stored group by 1, 2),
     counted as (select survey_id, code, sum(n) as n from tallies group by 1, 2)
     select count(distinct survey_id) as surveys
     from counted full join recounted using (survey_id, code)
     where coalesce(counted.n, 0) <> coalesce(recounted.n, 0)
       and not exists (select from surveys s where s.id = survey_id and s.deleted_at is not null)`,
  );
  return rows[0]?.surveys ?? 0;
}

/** Tells the planner what has come. */
export async function refreshStatistics(client: pg.ClientBase): Promise<void> {
  await client.query('analyze');
}

const quote = pg.escapeIdentifier;
