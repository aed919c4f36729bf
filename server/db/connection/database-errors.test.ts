import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { databaseFailure, isDataError, isInternal, isRefusal, isRetryable, sqlState } from './database-errors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table numbers (n smallint primary key)');
  await database.pool.query('insert into numbers values (1)');
});
afterAll(() => database.drop());

const failureOf = (statement: string, values: unknown[] = []) =>
  database.pool.query(statement, values).then(
    () => undefined,
    (error: unknown) => error,
  );

test.each([
  ['text with a NUL', 'select $1::text', ['a\0b']],
  ['a number out of range', 'insert into numbers values ($1)', [100_000]],
  ['text that is no number', 'select $1::int', ['one']],
])('%s is the fault of the data', async (_, statement, values) => {
  const failure = await failureOf(statement, values);

  expect(isDataError(failure)).toBe(true);
  expect(databaseFailure(failure)).toMatchObject({ code: 'invalid_input' });
});

test('a second row with one key is an error of the data, which only our own code may report to the client', async () => {
  const failure = await failureOf('insert into numbers values (1)');

  expect(isDataError(failure)).toBe(true);
  expect(databaseFailure(failure)).toBeUndefined();
});

test.each(['select * from nowhere', 'selct 1', 'select 1 / (select 0 where false) + nothing'])(
  '%s is a defect of the program',
  async (statement) => {
    const failure = await failureOf(statement);

    expect(isDataError(failure)).toBe(false);
    expect(databaseFailure(failure)).toBeUndefined();
  },
);

test.each(['serialization_failure', 'deadlock_detected'])('a %s is worth another try', async (condition) => {
  const failure = await failureOf(`do $$ begin raise ${condition}; end $$`);

  expect(isRetryable(failure)).toBe(true);
  expect(databaseFailure(failure)).toMatchObject({ code: 'unavailable' });
});

test('an internal error of the database is no refusal: what it changed is not known', async () => {
  const failure = await failureOf(`do $$ begin raise internal_error; end $$`);

  expect(isInternal(failure)).toBe(true);
  expect(isRefusal(failure)).toBe(false);
  expect(isRefusal(await failureOf('select * from nowhere'))).toBe(true);
});

test.each([
  ['cancelled', `do $$ begin raise query_canceled; end $$`],
  ['shutting down', `do $$ begin raise admin_shutdown; end $$`],
  ['full', `do $$ begin raise disk_full; end $$`],
  ['out of connections', `do $$ begin raise too_many_connections; end $$`],
  ['a standby now', `do $$ begin raise read_only_sql_transaction; end $$`],
  ['held up by a lock', `do $$ begin raise lock_not_available; end $$`],
  [
    'killed under its backend',
    `do $$ begin raise internal_error using message = 'postmaster was shut down, exiting'; end $$`,
  ],
])('a server that is %s is unavailable', async (_, statement) => {
  expect(databaseFailure(await failureOf(statement))).toMatchObject({ code: 'unavailable' });
});

test.each([
  ['no socket', { host: `${tmpdir()}/nowhere` }],
  ['no server listens', { host: '127.0.0.1', port: 1 }],
  ['the name is unknown', { host: 'nowhere.invalid' }],
])('a server is unavailable where %s', async (_, where) => {
  const failure = await new pg.Client({ ...where, connectionTimeoutMillis: 2_000 }).connect().then(
    () => undefined,
    (error: unknown) => error,
  );

  expect(databaseFailure(failure)).toMatchObject({ code: 'unavailable' });
});

test.each(['canvass', 'nobody'])('a server that does not let %s in with this password is unavailable', async (user) => {
  const connection = { ...inject('postgres'), user, password: 'another one' };
  const failure = await new pg.Client(connection).connect().then(
    () => undefined,
    (error: unknown) => error,
  );

  expect(sqlState(failure)).toMatch(/^28/);
  expect(databaseFailure(failure)).toMatchObject({ code: 'unavailable' });
});

test('a broken pipe is no SQLSTATE, though it has five letters', () => {
  const failure = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });

  expect(databaseFailure(failure)).toMatchObject({ code: 'unavailable' });
});

test('an error that has nothing to do with the database stays unchanged', () => {
  expect(databaseFailure(new TypeError('x is not a function'))).toBeUndefined();
  expect(databaseFailure('a string')).toBeUndefined();
});
