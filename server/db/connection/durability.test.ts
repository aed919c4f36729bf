import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlainDatabase, type TestDatabase } from '#server/test/database.ts';
import { databaseUrl } from '#server/test/postgres.ts';
import { assertLimited } from './durability.ts';
import { openDatabases } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createPlainDatabase();
});
afterAll(() => database.drop());

test('[FT-22] a start is refused behind a pooler whose connections have no limits in time', async () => {
  const pooled = openDatabases(
    { connectionString: `${databaseUrl(database.connection)}&pool_mode=transaction` },
    1,
    () => {},
  );

  await expect(assertLimited(pooled.pool)).rejects.toThrow(/(?:statement|lock)_timeout = 0 behind its pooler/);
  await expect(assertLimited(database.pool)).resolves.toBeUndefined();
  await pooled.close();
});
