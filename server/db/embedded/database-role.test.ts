import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { runAsSuperuser } from './cluster.ts';
import { type EmbeddedConnection, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { runProgram } from './program.ts';

const PASSWORD = 'a-password-of-thirty-two-letters';
const RIGHTS = `
  select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as special,
    (select datdba::regrole::text from pg_database where datname = current_database()) as owner,
    (select rolcanlogin from pg_roles where rolsuper) as superuser_signs_in
  from pg_roles where rolname = current_user`;
const ORDINARY = [{ special: false, owner: 'canvass', superuser_signs_in: false }];

let dataDir: string;
let server: EmbeddedPostgres | null;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-role-'));
  server = null;
});

afterEach(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true });
});

test("the product's role is no superuser and owns its database", async () => {
  const { connection } = await start();

  expect(await query(connection, RIGHTS)).toEqual(ORDINARY);
  await expect(query(connection, "select pg_read_file('PG_VERSION')")).rejects.toThrow('permission denied');
});

test('data that was made with the role as superuser is converted once, with all its rows', async () => {
  const onData = await makeOldData();
  await onData('create extension pg_trgm; create table note as select 1 as number; create view notes as table note;');

  await (await start()).stop();
  const { connection } = await start();

  expect(await query(connection, RIGHTS)).toEqual(ORDINARY);
  expect(await query(connection, 'select number from notes')).toEqual([{ number: 1 }]);
  await query(connection, 'alter table note add column at timestamptz');
  await query(connection, 'create or replace view notes as table note');
  expect(await readFile(passwordFile(), 'utf8')).toBe(PASSWORD);
  expect((await stat(passwordFile())).mode & 0o777).toBe(0o600);
});

test('a conversion that fails in the middle changes nothing, and the next start repeats it', async () => {
  const onData = await makeOldData();
  await onData(`create table note as select 1 as number;
    create function refuse() returns event_trigger language plpgsql as $$ begin raise 'not now'; end $$;
    create event trigger refuse on ddl_command_end when tag in ('ALTER TABLE') execute function refuse();`);

  await expect(start()).rejects.toThrow('could not be given to a role of its own: not now');
  await onData('drop event trigger refuse;');
  const { connection } = await start();

  expect(await query(connection, RIGHTS)).toEqual(ORDINARY);
});

const passwordFile = () => path.join(dataDir, 'postgres/password');

async function start(): Promise<EmbeddedPostgres> {
  server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  return server;
}

/**
 * Makes data as in older releases, where the product's role is PostgreSQL's superuser.
 * @returns runs statements in its database while the server is stopped
 */
async function makeOldData(): Promise<(statements: string) => Promise<void>> {
  const home = path.join(dataDir, 'postgres');
  const directory = path.join(home, 'cluster');
  await mkdir(home, { mode: 0o700 });
  await writeFile(passwordFile(), PASSWORD, { mode: 0o600 });
  const binaries = await findBinaries();
  const account = await chooseAccount({ postgres: binaries.postgres, home });

  const access = ['--username=canvass', `--pwfile=${passwordFile()}`, '--auth=scram-sha-256'];
  const args = ['--pgdata', directory, '--no-sync', '--data-checksums', '--locale=C', '--encoding=UTF8', ...access];
  await runProgram({ account, program: binaries.initdb, args, cwd: home });

  const call = { binaries, account };
  await runAsSuperuser(call, { directory, database: 'template1', statements: ['create database canvass;'] });
  return (statements) => runAsSuperuser(call, { directory, database: 'canvass', statements: [statements] });
}

async function query(connection: EmbeddedConnection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  return await client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
