import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPlainDatabase, type TestDatabase } from '#server/test/database.ts';
import { databaseFailure } from './database-errors.ts';
import { type Databases, openDatabases } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createPlainDatabase();
});
afterAll(() => database.drop());

const onError = vi.fn<(error: Error) => void>();
async function withPools(use: (databases: Databases) => Promise<void>): Promise<void> {
  const databases = openDatabases(database.connection, 1, onError);
  await use(databases).finally(() => databases.close());
}

/** Ends a connection as an administrator or a crash would. */
const endConnection = (pid: number) => database.pool.query('select pg_terminate_backend($1)', [pid]);
const TERMINATED = 'terminating connection due to administrator command';
const MY_PID = 'select pg_backend_pid() as pid';

describe('a connection that dies', () => {
  test('[FT-03] while it is idle is told and replaced', () =>
    withPools(async ({ pool }) => {
      const { rows } = await pool.query(MY_PID);

      await endConnection(rows[0].pid);

      await expect.poll(() => onError.mock.calls.map(([{ message }]) => message)).toEqual([TERMINATED]);
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }));

  test('[FT-03] while it is lent out and waits fails only its next statement', () =>
    withPools(async ({ pool }) => {
      const client = await pool.connect();
      const { rows } = await client.query(MY_PID);
      const gone = new Promise((resolve) => client.once('end', resolve));

      await endConnection(rows[0].pid);
      await gone;

      await expect(client.query('select 1')).rejects.toThrow();
      client.release(true);
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }));

  test('[FT-03] during a transaction fails that transaction as "unavailable"', () =>
    withPools(async ({ db, pool }) => {
      const failure = await db
        .transaction()
        .execute(async (trx) => {
          await trx.selectFrom('users').select('id').execute();
          const { rows } = await database.pool.query(
            `select pid from pg_stat_activity
             where datname = current_database() and application_name = 'canvass' and state = 'idle in transaction'`,
          );
          await endConnection(rows[0].pid);
          await trx.selectFrom('users').select('id').execute();
        })
        .catch((error: unknown) => error);

      expect(databaseFailure(failure)).toMatchObject({ code: 'unavailable' });
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }));
});

test('[FT-16] a wait for a connection ends by itself', () =>
  withPools(async ({ pool }) => {
    const client = await pool.connect();

    const failure = await pool.query('select 1').catch((error: unknown) => error);

    expect(databaseFailure(failure)).toMatchObject({ code: 'unavailable' });
    client.release();
  }));

test('[FT-16] statements and lock waits end by themselves', () =>
  withPools(async ({ pool, hot }) => {
    for (const each of [pool, hot]) {
      const { rows } = await each.query(
        `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
      );
      expect(rows).toEqual([{ statement: '4s', lock: '2s' }]);
    }
  }));

test('counts and sums come as numbers', () =>
  withPools(async ({ pool }) => {
    const { rows } = await pool.query('select count(*) as n, 9007199254740991::bigint as most from users');
    expect(rows).toEqual([{ n: 0, most: Number.MAX_SAFE_INTEGER }]);
  }));
