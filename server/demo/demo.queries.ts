import type pg from 'pg';

/** Whether no person has registered. Only an empty database may get the demonstration. */
export async function isEmpty(pool: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rowCount } = await pool.query('select from users limit 1');
  return rowCount === 0;
}

/** How many milliseconds to wait for another process that fills the database. */
const LOCK_WAIT_MS = 60_000;
/** After the server's own error, so that the driver does not give up before it. */
const ANSWER_WAIT_MS = LOCK_WAIT_MS + 4_500;

/** Opens a transaction in which no other process can register people or fill the database. */
export async function beginAlone(client: pg.ClientBase): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${LOCK_WAIT_MS}; set local statement_timeout = 0`);
  const lock: pg.QueryConfig & { query_timeout: number } = {
    text: 'lock table users in share row exclusive mode',
    query_timeout: ANSWER_WAIT_MS,
  };
  await client.query(lock);
}

/** Marks all days before this one (`2026-01-31`) as counted. */
export async function closeDaysBefore(client: pg.ClientBase, day: string): Promise<void> {
  await client.query('update day_closing set before = $1', [day]);
}

/** Updates the planner's statistics now; the database's autovacuum would do so later. */
export async function refreshStatistics(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  await client.query(`analyze ${tables.join(', ')}`);
}
