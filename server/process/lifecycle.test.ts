import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listProcesses } from '#server/db/embedded/running-processes.ts';
import { submissionTo } from '#server/test/app.ts';
import { DATABASE_FAULTS } from '#server/test/hostile/database-faults.ts';
import { createHttpClient } from '#server/test/http-client.ts';
import {
  type ReservedPort,
  reservePort,
  SERVER_COMMAND,
  type ServerOptions,
  type ServerProcess,
  spawnServer,
  startServer,
} from '#server/test/server-process.ts';
import { openEmbeddedSite } from '#server/test/site.ts';

const PORT = 3340;
const WELL = { code: 0, signal: null };

let prepared: string;
let dataDir: string;
let reserved: ReservedPort;
let port: number;
const started: ServerProcess[] = [];

beforeAll(async () => {
  prepared = dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-life-'));
  reserved = await reservePort(PORT);
  ({ port } = reserved);
  await (await start()).stop();
});
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-life-'));
  await cp(prepared, dataDir, { recursive: true });
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop('SIGTERM');
  await expect.poll(findProcesses, { timeout: 20_000 }).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(async () => {
  await reserved.release();
  await rm(prepared, { recursive: true, force: true });
});

async function start(options: Partial<ServerOptions> = {}): Promise<ServerProcess> {
  const server = await startServer({ dataDir, port, ...options });
  started.push(server);
  return server;
}

/** All processes that use this test's data: servers, workers, the database and its helpers. */
const findProcesses = async () =>
  (await listProcesses()).filter(({ command, directory }) => `${command} ${directory}`.includes(dataDir));

const surveysOf = async (server: ServerProcess): Promise<unknown> =>
  (await fetch(new URL('/api/surveys', server.url), { headers: { connection: 'close' } })).json();

describe('starting', () => {
  test('names every wrong setting', async () => {
    const server = spawnServer({ dataDir, port, env: { PORT: 'http', WORKERS: '0', DATABASE_URL: 'mysql://x' } });

    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.output()).toMatch(/^canvass: These settings are wrong .*PORT:.*DATABASE_URL:.*WORKERS:/s);
    expect(server.output()).not.toMatch(/^\s+at /m);
  });

  test('[AB-69] refuses a secret that a full disk has left empty, and leaves no database behind', async () => {
    await writeFile(path.join(dataDir, 'secret'), '');
    const server = spawnServer({ dataDir, port });

    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.output()).toMatch(/canvass: \S+secret is empty or cut short.*backup/);
  });

  test('says so when the port is taken, and leaves no database behind', async () => {
    const squatter = createServer().listen(port, '127.0.0.1');

    const server = spawnServer({ dataDir, port });

    expect((await server.ended).code).toBe(1);
    expect(server.output()).toContain('Something else uses this port; start with another one: PORT=3001 npm start');
    expect(await findProcesses()).toEqual([]);
    await new Promise((resolve) => squatter.close(resolve));
  });

  test('says where it can be reached, and is refused while another one runs on the same data', async () => {
    const first = await start();
    expect(first.output()).toContain(`Canvass is ready: http://localhost:${port}\n`);

    const another = await reservePort(PORT);
    const second = spawnServer({ dataDir, port: another.port });

    expect((await second.ended).code).toBe(1);
    await another.release();
    expect(second.output()).toContain(`Canvass is running on this data already (process ${first.pid})`);
    expect(await surveysOf(first)).toEqual([]);
  });

  test('says so when the database of DATABASE_URL cannot be reached', async () => {
    const server = spawnServer({ dataDir, port, env: { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/nothing' } });

    expect((await server.ended).code).toBe(1);
    expect(server.output()).toMatch(/^canvass: .*ECONNREFUSED/);
  });
});

describe('stopping leaves no process behind', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('after %s', async (signal) => {
    const server = await start();

    expect(await server.stop(signal)).toEqual(WELL);
    expect(await findProcesses()).toEqual([]);
  });

  test('after Ctrl-C, which reaches npm’s shell as well', async () => {
    const server = await start({ command: ['sh', '-c', '"$@"; true', 'sh', ...SERVER_COMMAND], ownGroup: true });

    await server.interrupt();

    await expect.poll(findProcesses, { timeout: 10_000 }).toEqual([]);
  });

  test('after npm’s shell is killed', async () => {
    const server = await start({ command: ['sh', '-c', '"$@" & wait', 'sh', ...SERVER_COMMAND] });

    server.kill('SIGKILL');

    await expect.poll(findProcesses, { timeout: 10_000 }).toEqual([]);
  });

  test('with several workers, of which a dead one is replaced', async () => {
    const server = await start({ env: { WORKERS: '2' } });
    await expect.poll(server.output, { timeout: 30_000 }).toContain('Canvass is ready'); // both workers
    const findWorkers = async () =>
      (await findProcesses()).filter(({ pid, command }) => command.includes('main.mjs') && pid !== server.pid);
    const [first, second, ...others] = await findWorkers();
    expect([first !== undefined, second !== undefined, others]).toEqual([true, true, []]);

    process.kill(first?.pid ?? 0, 'SIGKILL');

    await expect.poll(async () => (await findWorkers()).length).toBe(1);
    await expect.poll(async () => (await findWorkers()).length, { timeout: 10_000 }).toBe(2);
    for (let n = 0; n < 10; n += 1) expect(await surveysOf(server)).toEqual([]);
    expect(await server.stop()).toEqual(WELL);
    expect(await findProcesses()).toEqual([]);
  });
});

describe('[FT-14] stopping', () => {
  test('finishes its requests, takes no new ones, and does not wait for idle connections', async () => {
    const server = await start();
    const site = await openEmbeddedSite(server.url, dataDir);
    const [survey] = await site.surveys(1);
    if (!survey) throw new Error('No survey was written');
    const [ann, bob] = await site.people(2);
    const http = createHttpClient(server.url);
    await http.send({ method: 'GET', path: '/healthz' }); // the client stays connected
    const submit = (cookie = '') =>
      http.send({
        method: 'POST',
        path: '/api/survey/response',
        cookie,
        ...submissionTo(survey),
      });
    const { release } = await site.holdAnswers();

    const begun = submit(ann?.cookie);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const stopped = server.stop();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const late = submit(bob?.cookie).catch(() => 'refused');
    await release();

    expect(await begun).toMatchObject({ status: 200, headers: { connection: 'close' } });
    expect(await late).toBe('refused');
    expect(await stopped).toEqual(WELL);
    http.close();
    await site.close();
  });

  test('says so for as long as proxies need to notice, and serves meanwhile', async () => {
    const server = await start({ env: { DRAIN_SECONDS: '2' } });
    const statusOf = async (path: string) =>
      (await fetch(new URL(path, server.url), { headers: { connection: 'close' } })).status;

    const stopped = server.stop();

    await expect.poll(() => statusOf('/readyz'), { timeout: 1_500 }).toBe(503);
    expect(await statusOf('/api/surveys')).toBe(200);
    expect(await stopped).toEqual(WELL);
  });
});

describe('after kill -9', () => {
  test.each([
    ['of the server', []],
    ['of the server and its database', [DATABASE_FAULTS['its main process is killed']]],
  ])('%s everything that was acknowledged is there again', async (_, faults) => {
    const first = await start();
    const site = await openEmbeddedSite(first.url, dataDir);
    await site.surveys(3);
    for (const fail of faults) await fail({ dataDir, connection: site.connection });
    await first.stop('SIGKILL');
    await site.close();

    const second = await start();

    expect(await surveysOf(second)).toHaveLength(3);
  });
});
