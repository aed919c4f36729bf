import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { markChanged, watchChanges } from './change-marks.ts';
import { openDatabases } from './connection/pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const onChange = vi.fn<(kind: string, id: string) => void>();
const onError = vi.fn();
let close: () => Promise<void>;

beforeEach(async () => {
  await database.pool.query('truncate change_marks');
  vi.clearAllMocks();
});
afterEach(() => close());

/** Polls every few milliseconds. */
function watch({ pool } = database): void {
  ({ close } = watchChanges({ pool, everyMs: 5, onChange, onError }));
}
const looks = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const told = () => onChange.mock.calls.map(([kind, id]) => `${kind} ${id}`);

describe('a change', () => {
  test('is told once', async () => {
    watch();

    await markChanged(database.db, 'survey', 'a');

    await expect.poll(told).toEqual(['survey a']);
    await looks(100);
    expect(told()).toEqual(['survey a']);
  });

  test('of the same thing again is told again', async () => {
    watch();

    await markChanged(database.db, 'user', 'a');
    await expect.poll(told).toEqual(['user a']);
    await markChanged(database.db, 'user', 'a');

    await expect.poll(told).toEqual(['user a', 'user a']);
  });

  test('is told when it is committed, though it was marked a while before, and not when it is rolled back', async () => {
    watch();

    await database.db.transaction().execute(async (trx) => {
      await markChanged(trx, 'user', 'late');
      await markChanged(database.db, 'user', 'early');
      await expect.poll(told).toEqual(['user early']);
      await looks(100);
    });
    await database.db
      .transaction()
      .execute(async (trx) => {
        await markChanged(trx, 'user', 'never');
        throw new Error('changed my mind');
      })
      .catch(() => {});

    await expect.poll(told).toEqual(['user early', 'user late']);
  });

  test('that a poll missed because the database was away is told by the next one', async () => {
    const own = openDatabases(database.connection, 1, () => {});
    watch({ ...database, pool: own.pool });
    await looks(30);
    await database.pool.query('alter table change_marks rename to hidden');
    await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(0);

    await database.pool.query('alter table hidden rename to change_marks');
    await markChanged(database.db, 'survey', 'a');

    await expect.poll(told).toEqual(['survey a']);
    await close();
    await own.close();
  });

  test('is told no more after the watch was closed', async () => {
    watch();
    await looks(30);
    await close();

    await markChanged(database.db, 'survey', 'a');
    await looks(50);

    expect(told()).toEqual([]);
  });
});

test('marks that every process has seen are deleted', async () => {
  await database.pool.query(`insert into change_marks values ('survey', 'old', now() - interval '2 minutes')`);
  watch();

  const left = async () => (await database.pool.query('select id from change_marks')).rows;
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  expect(told()).toEqual([]);
});
