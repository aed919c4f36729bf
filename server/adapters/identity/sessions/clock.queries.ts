import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/**
 * By how many milliseconds the clock of this process is ahead of the database's; to whole seconds, so that clocks that go
 * alike are the same at every look.
 */
export async function findClockLead(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 as now`.execute(db);
  return Math.round(Date.now() / 1000 - (rows[0]?.now ?? 0)) * 1000;
}
