import { sql } from 'kysely';
import { closeDays, TODAY } from '#server/db/closed-days.ts';
import type { TestDatabase } from './database.ts';

/** Ages all data by `days`, without activity; the past days stay open. */
export async function passDays({ pool }: Pick<TestDatabase, 'pool'>, days: number): Promise<void> {
  const moments: [table: string, column: string][] = [
    ['responses', 'submitted_at'],
    ['users', 'created_at'],
    ['surveys', 'created_at'],
    ['payments', 'created_at'],
  ];
  for (const [table, column] of moments) {
    await pool.query(`update ${table} set ${column} = ${earlier(column)}`, [`${days} days`]);
  }
  await pool.query('update day_closing set before = before - $1::int', [days]);
  for (const table of ['response_days', 'author_days', 'user_days']) {
    // In two steps, so that shifted days never collide with others.
    await pool.query(`update ${table} set day = day - $1::int - 100000`, [days]);
    await pool.query(`update ${table} set day = day + 100000`);
  }
}

/**
 * Ages all data by `days`; the background work has closed these days. Just after midnight it leaves yesterday open, so the data is
 * then a day older while it closes.
 */
export async function passClosedDays(database: TestDatabase, days: number): Promise<void> {
  await passDays(database, days);
  await closeDays(database.db);
  const { rows } = await sql`select from day_closing where before < ${TODAY}`.execute(database.db);
  if (rows.length === 0) return;
  await passDays(database, 1);
  await closeDays(database.db);
  await passDays(database, -1);
}

/** SQL: the moment of a column, earlier by the interval `$1`. A distributed database accepts this form in any time zone. */
export const earlier = (column: string) => `(${column} at time zone 'UTC' - $1::interval) at time zone 'UTC'`;
