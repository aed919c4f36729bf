import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { markChanged, watchChanges } from './change-marks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const EVERY_MS = 10;
const LONG_ENOUGH_MS = 100;

function watch() {
  const seen: string[] = [];
  const errors: unknown[] = [];
  const { close } = watchChanges({
    pool: database.pool,
    everyMs: EVERY_MS,
    onChange: (kind, id) => seen.push(`${kind} ${id}`),
    onError: (error) => errors.push(error),
  });
  return { seen, errors, close };
}

test('each change is told once, and again when it happens again', async () => {
  const { seen, close } = watch();
  await markChanged(database.db, 'survey', 'a');
  await delay(LONG_ENOUGH_MS);
  expect(seen).toEqual(['survey a']);
  await markChanged(database.db, 'survey', 'a');
  await markChanged(database.db, 'user', 'b');
  await delay(LONG_ENOUGH_MS);
  expect(seen.sort()).toEqual(['survey a', 'survey a', 'user b']);
  await close();
});

test('a change whose transaction commits late is told all the same', async () => {
  const { seen, close } = watch();
  await database.db.transaction().execute(async (trx) => {
    await markChanged(trx, 'session', 'slow');
    await delay(LONG_ENOUGH_MS);
    await markChanged(database.db, 'session', 'quick');
    await delay(LONG_ENOUGH_MS);
    expect(seen).toContain('session quick');
    expect(seen).not.toContain('session slow');
  });
  await delay(LONG_ENOUGH_MS);
  expect(seen).toContain('session slow');
  await close();
});

test('a look that fails is reported, and the next one makes up for it', async () => {
  await database.pool.query('alter table change_marks rename to away');
  const { seen, errors, close } = watch();
  await delay(LONG_ENOUGH_MS);
  expect(errors.length).toBeGreaterThan(0);
  await database.pool.query('alter table away rename to change_marks');
  await markChanged(database.db, 'user', 'late');
  await delay(LONG_ENOUGH_MS);
  expect(seen).toContain('user late');
  await close();
});
