import type pg from 'pg';

/** True when no person has registered yet; only then may the demonstration be filled in. */
export async function isEmpty(pool: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rowCount } = await pool.query('select from users limit 1');
  return rowCount === 0;
}

/** Time to wait for another process that is filling the database. */
const LOCK_WAIT = '60s';

/** Opens a transaction in which no other process can register people or fill the database as well. */
export async function beginAlone(client: pg.ClientBase): Promise<void> {
  await client.query(`begin; set local lock_timeout = '${LOCK_WAIT}'; set local statement_timeout = 0`);
  await client.query('lock table users in share row exclusive mode');
}

/** Marks all days before this one (`2026-01-31`) as counted. */
export async function closeDaysBefore(client: pg.ClientBase, day: string): Promise<void> {
  await client.query('update day_closing set before = $1', [day]);
}

/** Updates the planner's statistics at once, instead of waiting for the database's autovacuum. */
export async function refreshStatistics(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  await client.query(`analyze ${tables.join(', ')}`);
}
