import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPlainDatabase, type TestDatabase } from '#server/test/database.ts';
import { openClient } from './connection/pool.ts';
import { copyIn, copyOut } from './copy.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createPlainDatabase();
  await database.pool.query('create table things (n int primary key, word text)');
});
beforeEach(() => database.pool.query('truncate things'));
afterAll(() => database.drop());

const IN = 'copy things from stdin';
const OUT = 'copy things to stdout';
const stored = async () => (await database.pool.query('select n from things order by n')).rows.map(({ n }) => n);

async function withClient(work: (client: Awaited<ReturnType<typeof openClient>>) => Promise<void>): Promise<void> {
  const client = await openClient(database.connection);
  await work(client);
  await client.end();
}

test('rows that are copied in come out again, and are counted', () =>
  withClient(async (client) => {
    const lines = Array.from({ length: 50_000 }, (_, n) => `${n}\tword ${n}\n`);
    expect(await copyIn(client, IN, lines.map(Buffer.from))).toBe(50_000);

    const text = Buffer.concat(await Array.fromAsync(copyOut(client, OUT))).toString();
    expect(text).toBe(lines.join(''));
  }));

test('a refused row or a failing source leaves no row, and the connection stays usable', () =>
  withClient(async (client) => {
    await expect(copyIn(client, IN, [Buffer.from('1\ta\n'), Buffer.from('1\tb\n')])).rejects.toMatchObject({
      code: '23505',
    });
    async function* failing() {
      yield Buffer.from('1\ta\n');
      throw new Error('the disk is gone');
    }
    await expect(copyIn(client, IN, failing())).rejects.toThrow('the disk is gone');
    await expect(Array.fromAsync(copyOut(client, 'copy nothing to stdout'))).rejects.toMatchObject({ code: '42P01' });

    expect(await copyIn(client, IN, [Buffer.from('2\tc\n')])).toBe(1);
    expect(await stored()).toEqual([2]);
  }));

test('a caller who leaves before the end can end the connection at once', () =>
  withClient(async (client) => {
    await database.pool.query(`insert into things select n, repeat('x', 1000) from generate_series(1, 50000) as n`);
    for await (const text of copyOut(client, OUT)) {
      expect(text.length).toBeGreaterThan(0);
      break;
    }
  }));
