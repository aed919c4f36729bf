import pg from 'pg';
import type { Connection } from '#server/db/connection/pool.ts';
import { SUPERUSER } from '#server/db/embedded/database-role.ts';

/** Rule I15: checks all tables and indexes as `pg_amcheck` does, and the checksums. @returns the faults; must be empty */
export async function findDamage(connection: Connection): Promise<string[]> {
  const client = new pg.Client({ ...connection, user: SUPERUSER }); // only a superuser may read the files of other owners' tables
  await client.connect();
  try {
    await client.query('create extension if not exists amcheck');
    const { rows: tables } = await client.query<{ damage: string }>(TABLES);
    const { rows: checksums } = await client.query<{ damage: string }>(CHECKSUMS);
    const { rows: indexes } = await client.query<{ index: string }>(INDEXES);
    const faults: string[] = [];
    for (const { index } of indexes) {
      await client
        .query('select bt_index_check($1::regclass, true)', [index])
        .catch((error: Error) => faults.push(`${index}: ${error.message}`));
    }
    return [...[...tables, ...checksums].map(({ damage }) => damage), ...faults];
  } finally {
    await client.end();
  }
}

const TABLES = `
  select c.oid::regclass || ': ' || v.msg as damage
  from pg_class c, verify_heapam(c.oid) as v
  where c.relkind in ('r', 't') and c.relpersistence = 'p'`;

const INDEXES = `
  select c.oid::regclass::text as index from pg_class c join pg_am m on m.oid = c.relam
  where m.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p'`;

const CHECKSUMS = `
  select datname || ': ' || checksum_failures || ' pages with a wrong checksum' as damage
  from pg_stat_database where checksum_failures > 0
  union all
  select 'data checksums are off' where current_setting('data_checksums') <> 'on'`;
