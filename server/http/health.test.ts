import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabases } from '#server/db/connection/pool.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#server/test/stand-ins/database-proxy.ts';
import { serveHealth } from './health.ts';
import { createHttpServer } from './server.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let app: Awaited<ReturnType<typeof createHttpServer>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  proxy = await openDatabaseProxy(database.connection);
  const { pool, close } = openDatabases(proxy.connection, 1, () => {});
  app = await createHttpServer({
    logger: false,
    trustProxy: [],
    secure: false,
    stripeForm: false,
    imageHost: null,
    translateError: () => undefined,
    countCall: null,
    endpoints: [],
  });
  serveHealth(app, () => isMigrated(pool));
  app.addHook('onClose', close);
  await app.ready();
});
afterEach(async () => {
  await app.close();
  await proxy.close().catch(() => {}); // the test may have closed it
});
afterAll(() => database.drop());

const statusOf = async (url: string) => (await app.inject(url)).statusCode;

test('a server whose database can be reached and is migrated is alive and ready', async () => {
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
});

test('[FT-03] without its database it is alive, but not ready', async () => {
  await proxy.close();
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
});

test('with a database of an older version it is not ready', async () => {
  const { rows } = await database.pool.query('delete from schema_migrations where name like $1 returning *', ['0001%']);
  expect(await statusOf('/readyz')).toBe(503);
  await database.pool.query('insert into schema_migrations values ($1, $2)', [rows[0].name, rows[0].applied_at]);
});
