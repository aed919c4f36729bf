import type pg from 'pg';
import { assertDurable } from '../connection/durability.ts';
import { hasCitus, hasServers, REFERENCE_TABLES, SURVEY_TABLES } from './layout.ts';

/** The tables cannot be distributed, for a reason that lets the operator act. */
export class CannotDistribute extends Error {}

/** A moved table: its rows and their present place. */
export interface Moved {
  table: string;
  rows: number;
  to: 'every node' | 'the nodes of their surveys' | 'the coordinator, and reached from every node';
}

/**
 * Distributes the tables of a migrated database over the nodes of its Citus cluster, all or none, in one transaction. Leaves
 * correctly placed tables unchanged.
 * @param client its own connection, without timeouts
 */
export async function distribute(client: pg.Client): Promise<Moved[]> {
  await client.query('begin');
  try {
    // One connection to each node, so that the steps see each other. Notices would list every table that depends on another.
    await client.query(
      `set local citus.multi_shard_modify_mode = 'sequential'; set local client_min_messages = warning`,
    );
    const moved = await move(client);
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    for (const { name } of rows) await client.query(settingsOf(name));
    await client.query('commit');
    return moved;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * SQL: the settings of a distributed database. A transaction reaches each node by one connection, so that later statements see
 * earlier ones, whatever their tables are. Every node can reach tables that a migration creates.
 */
export const settingsOf = (database: string): string => `
  alter database "${database}" set citus.multi_shard_modify_mode = sequential;
  alter database "${database}" set citus.use_citus_managed_tables = on`;

/** @throws CannotDistribute */
export async function assertDistributable(client: pg.Client): Promise<void> {
  if (!(await hasCitus(client))) {
    throw new CannotDistribute('The database has no Citus. On every node: create extension citus. See docs/scale.md.');
  }
  const { rows } = await client.query<{ coordinator: boolean; isNode: boolean; workers: number }>(`
    select citus_is_coordinator() as coordinator,
      exists(select from pg_dist_node where groupid = 0 and isactive) as "isNode",
      (select count(*) from pg_dist_node where isactive and shouldhaveshards) as workers`);
  const [cluster] = rows;
  if (!cluster?.coordinator) throw new CannotDistribute('DATABASE_URL is a worker. Name the coordinator.');
  if (!cluster.isNode) {
    throw new CannotDistribute(
      'The nodes do not know their coordinator: select citus_set_coordinator_host(HOST, PORT).',
    );
  }
  if (cluster.workers === 0)
    throw new CannotDistribute('The cluster has no node for data: select citus_add_node(HOST, PORT).');
  await assertDurable(client);
  if (await hasServers(client)) throw new CannotDistribute('Servers are running on this database. Stop them first.');
  const elsewhere = await client.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition
     where logicalrelid::text = any($1) and partmethod <> 'n' or logicalrelid::text = any($2) and partmethod <> 'h' and repmodel <> 's'`,
    [REFERENCE_TABLES, SURVEY_TABLES],
  );
  if (elsewhere.rows.length > 0) {
    throw new CannotDistribute(`Distributed in another way: ${elsewhere.rows.map(({ name }) => name).join(', ')}.`);
  }
}

async function move(client: pg.Client): Promise<Moved[]> {
  const { rows: placed } = await client.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' or partmethod = 'n' and repmodel = 't'`,
  );
  const missing = (names: readonly string[]) => names.filter((name) => !placed.some((each) => each.name === name));
  const whole = missing(REFERENCE_TABLES);
  const apart = missing(SURVEY_TABLES);
  const views = await client.query<{ name: string; body: string; comment: string | null }>(
    `
    select distinct v.relname as name, pg_get_viewdef(v.oid) as body, quote_literal(obj_description(v.oid, 'pg_class')) as comment
    from pg_class v join pg_rewrite r on r.ev_class = v.oid join pg_depend d on d.objid = r.oid
    where v.relkind = 'v' and d.classid = 'pg_rewrite'::regclass and d.refobjid = any($1::regclass[])`,
    [apart],
  );
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) and confrelid = any($1::regclass[])`,
    [apart],
  );
  for (const { name } of views.rows) await client.query(`drop view ${name}`);
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`);

  const moved: Moved[] = [];
  for (const table of whole) {
    await client.query('select create_reference_table($1)', [table]);
    moved.push({ table, rows: await count(client, table), to: 'every node' });
  }
  for (const table of apart) {
    const [first] = SURVEY_TABLES;
    await client.query(`select create_distributed_table($1, 'survey_id', colocate_with => $2)`, [
      table,
      table === first ? 'none' : first,
    ]);
    moved.push({ table, rows: await count(client, table), to: 'the nodes of their surveys' });
  }
  for (const { name: table } of await listOthers(client)) {
    await client.query('select citus_add_local_table_to_metadata($1, cascade_via_foreign_keys => true)', [table]);
    moved.push({ table, rows: await count(client, table), to: 'the coordinator, and reached from every node' });
  }
  for (const { table, name, definition } of keys.rows) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { name, body, comment } of views.rows) {
    await client.query(`create view ${name} as ${body}`);
    await client.query(`comment on view ${name} is ${comment}`);
  }
  return moved;
}

/** Tables of the product that other nodes do not know, or know only because of a foreign key to one of their tables. */
async function listOthers(client: pg.Client): Promise<{ name: string }[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c left join pg_dist_partition on logicalrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and coalesce(autoconverted, true)
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by c.relname`);
  return rows;
}

async function count(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*) as n from ${table}`);
  return rows[0]?.n ?? 0;
}
