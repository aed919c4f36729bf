import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';

/**
 * Finds how many milliseconds this process's clock is ahead of the database's. Whole seconds, so that equal clocks always give 0.
 */
export async function findClockLead(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 as now`.execute(db);
  return Math.round(Date.now() / 1000 - (rows[0]?.now ?? 0)) * 1000;
}
