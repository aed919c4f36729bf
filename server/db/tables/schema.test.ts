import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlainDatabase, type TestDatabase } from '#server/test/database.ts';
import { describeSchema } from './schema.ts';

const FILE = path.join(import.meta.dirname, '../../migrations/schema.sql');

let database: TestDatabase;

beforeAll(async () => {
  database = await createPlainDatabase();
});
afterAll(() => database.drop());

test('schema.sql equals the schema of a migrated database', async () => {
  const [written, actual] = await Promise.all([readFile(FILE, 'utf8'), describeSchema(database.pool)]);
  expect(actual, 'The migrations lead to another schema: npm run schema').toBe(written);
});

test.each([
  ['a table without a subject', 'create table astray (id uuid primary key)', 'astray belongs to no subject'],
  ['a table without a comment', 'comment on table users is null', 'users has no comment'],
  ['a subject without its table', 'drop table upload_tickets', 'upload_tickets is not in the database'],
])('%s is named', async (_, statement, message) => {
  const client = await database.pool.connect();
  try {
    await client.query(`begin; ${statement}`);
    await expect(describeSchema(client)).rejects.toThrow(message);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a function of ours is shown, one of an extension is not', async () => {
  const client = await database.pool.connect();
  try {
    await client.query(`begin; create function one() returns integer language sql as 'select 1'`);
    const shown = await describeSchema(client);
    expect(shown.match(/create .*function .*/gi)).toEqual(['CREATE OR REPLACE FUNCTION public.one()']);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
