import { closeDays } from '#server/db/closed-days.ts';
import type { TestDatabase } from './database.ts';

/** As if so many days had passed in which nothing happened; those that are over are left open. */
export async function passDays({ pool }: Pick<TestDatabase, 'pool'>, days: number): Promise<void> {
  const moments = [
    ['responses', 'submitted_at'],
    ['users', 'created_at'],
    ['surveys', 'created_at'],
    ['payments', 'created_at'],
  ];
  for (const [table, column] of moments) {
    await pool.query(`update ${table} set ${column} = ${column} - make_interval(days => $1)`, [days]);
  }
  await pool.query('update day_closing set before = before - $1::int', [days]);
  for (const table of ['response_days', 'author_days', 'user_days']) {
    // In two steps, each far enough that no day meets another one.
    await pool.query(`update ${table} set day = day - $1::int - 100000`, [days]);
    await pool.query(`update ${table} set day = day + 100000`);
  }
}

/** As if so many days had passed, and been closed in the background. */
export async function passClosedDays(database: TestDatabase, days: number): Promise<void> {
  await passDays(database, days);
  await closeDays(database.db);
}
