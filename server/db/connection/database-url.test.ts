import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { databaseUrl } from '#server/test/postgres.ts';
import { databaseFailure } from './database-errors.ts';
import { readDatabaseUrl } from './database-url.ts';
import { type Databases, openClient, openDatabases } from './pool.ts';

describe('an address of the database', () => {
  test.each([
    ['postgres://u:p%40@db.example/x?sslmode=verify-full', [{ host: 'db.example', port: 5432 }], false],
    ['postgresql://u@[::1]:5433/x', [{ host: '::1', port: 5433 }], false],
    [
      'postgres://u:p@a:5433,b/x',
      [
        { host: 'a', port: 5433 },
        { host: 'b', port: 5432 },
      ],
      true,
    ],
    [
      'postgres://u:p@/x?host=/run/a,/run/b&port=5433',
      [
        { host: '/run/a', port: 5433 },
        { host: '/run/b', port: 5433 },
      ],
      true,
    ],
    ['postgres://u:p@a/x?target_session_attrs=primary', [{ host: 'a', port: 5432 }], true],
  ])('%s names its hosts', (url, hosts, writable) => {
    expect(readDatabaseUrl(url)).toMatchObject({ hosts, writable, pooled: false, named: true });
  });

  test('leaves the driver nothing that it does not understand', () => {
    const { config } = readDatabaseUrl('postgres://u:p@a:1,b:2/x?target_session_attrs=read-write&sslmode=disable');
    expect(config).toEqual({ connectionString: 'postgres://u:p@localhost/x?sslmode=disable' });
  });

  test.each([
    ['', true, true],
    ['?pool_mode=session', false, true],
    ['?pool_mode=transaction', true, false],
    ['?pool_mode=transaction&max_prepared_statements=0', true, false],
    ['?pool_mode=transaction&max_prepared_statements=200', true, true],
  ])('with %s says how PgBouncer pools', (query, pooled, named) => {
    const isSaid = query !== '';
    expect(readDatabaseUrl(`postgres://u:p@a/x${query}`)).toMatchObject({ pooled: isSaid && pooled, named });
  });

  test.each([
    'mysql://a/x',
    'a database',
    'postgres://u:p@a,,b/x',
    'postgres://u:p@a:one,b/x',
    'postgres://u:p@a/x?target_session_attrs=standby',
    'postgres://u:p@a/x?pool_mode=statement',
  ])('is refused as %s', (url) => {
    expect(() => readDatabaseUrl(url)).toThrow();
  });
});

describe('of several hosts', () => {
  let database: TestDatabase;
  /** Accepts connections and never answers. */
  const silent = createServer(() => {});
  let silentPort: number;
  beforeAll(async () => {
    database = await createTestDatabase();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    silentPort = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(async () => {
    await database.drop();
    silent.close();
  });

  /** The real server between one that does not listen and one that hangs. */
  function address(parameters = ''): { connectionString: string } {
    const url = new URL(databaseUrl(database.connection));
    url.searchParams.set('host', `127.0.0.1,${url.searchParams.get('host')},127.0.0.1`);
    url.searchParams.set('port', `1,${url.searchParams.get('port')},${silentPort}`);
    return { connectionString: `${url}${parameters}` };
  }

  async function withPools<T>(connection: { connectionString: string }, use: (databases: Databases) => Promise<T>) {
    const databases = openDatabases(connection, 3, () => {});
    return use(databases).finally(() => databases.close());
  }

  test('[FT-21] the one that takes writes is found, by pools and by commands', async () => {
    await withPools(address(), async ({ pool, hot }) => {
      const asked = [pool, pool, hot, hot].map((each) => each.query('select current_database() as name'));
      const names = (await Promise.all(asked)).map(({ rows }) => rows[0].name);
      const { rows } = await database.pool.query('select current_database() as name');
      expect(new Set(names)).toEqual(new Set([rows[0].name]));
    });
    const client = await openClient(address());
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  test('[FT-21] none counts as unavailable while all only read', async () => {
    const failure = await withPools(address('&options=-c%20default_transaction_read_only%3Don'), ({ pool }) =>
      pool.query('select 1').catch((error: unknown) => error),
    );
    expect(databaseFailure(failure)).toMatchObject({ code: 'unavailable' });
  });
});
