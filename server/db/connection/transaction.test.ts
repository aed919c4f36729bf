import process from 'node:process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlainDatabase, type TestDatabase } from '#server/test/database.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createPlainDatabase();
  await database.pool.query('create table doors (name text primary key, passed int not null default 0)');
  await database.pool.query(`insert into doors (name) values ('front'), ('back')`);
});
afterAll(() => database.drop());

describe('a transaction', () => {
  // PostgreSQL finds a deadlock by a timer, and its timers never fire under libfaketime (trust/clock.test.ts).
  test.skipIf(process.env['FAKETIME'])('that loses to another in a deadlock is done again', async () => {
    let attempts = 0;
    const met = Promise.withResolvers<void>();
    const passBoth = (...doors: string[]) =>
      inTransaction(database.db, async (trx) => {
        attempts += 1;
        for (const door of doors) {
          await sql`update doors set passed = passed + 1 where name = ${door}`.execute(trx);
          // Each waits until the other has locked its first row too.
          if (attempts >= 2) met.resolve();
          await met.promise;
        }
      });

    await Promise.all([passBoth('front', 'back'), passBoth('back', 'front')]);

    // One of the two runs again; on a busy machine they may deadlock once more.
    expect(attempts).toBeGreaterThanOrEqual(3);
    const { rows } = await database.pool.query('select distinct passed from doors');
    expect(rows).toEqual([{ passed: 2 }]);
  });

  test('is not done again for ever', async () => {
    let attempts = 0;
    const failing = inTransaction(database.db, async (trx) => {
      attempts += 1;
      await sql`do $$ begin raise serialization_failure; end $$`.execute(trx);
    });

    await expect(failing).rejects.toMatchObject({ code: '40001' });
    expect(attempts).toBe(4);
  });

  test('that fails for another reason is done once, and nothing of it stays', async () => {
    let attempts = 0;
    const failing = inTransaction(database.db, async (trx) => {
      attempts += 1;
      await sql`insert into doors (name) values ('side')`.execute(trx);
      throw new Error('changed my mind');
    });

    await expect(failing).rejects.toThrow('changed my mind');
    expect(attempts).toBe(1);
    expect((await database.pool.query(`select from doors where name = 'side'`)).rows).toEqual([]);
  });
});
