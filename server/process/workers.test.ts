import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listProcesses } from '#server/db/embedded/running-processes.ts';
import { type ReservedPort, reservePort, type ServerProcess, startServer } from '#server/test/server-process.ts';

const TOKEN = 'a token of sixteen';
let dataDir: string;
let reserved: ReservedPort;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-workers-'));
  reserved = await reservePort(3360);
  const env = { WORKERS: '2', METRICS_TOKEN: TOKEN, TRUST_PROXY: '127.0.0.0/8' };
  server = await startServer({ dataDir, port: reserved.port, env });
  await bothServe();
});
afterAll(async () => {
  await server.stop();
  await reserved.release();
  await rm(dataDir, { recursive: true, force: true });
});

/** Milliseconds. A worker that hangs or is killed never answers the connections that it got. */
const ANSWER_MS = 4_000;

/** Opens a connection per request, so that the workers take turns. */
const send = (route: string, init: RequestInit = {}) =>
  fetch(new URL(route, server.url), {
    ...init,
    headers: { ...init.headers, connection: 'close' },
    signal: AbortSignal.timeout(ANSWER_MS),
  });

async function figures(): Promise<string> {
  const answer = await send('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The values of all processes, by worker. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = text.matchAll(new RegExp(`^${name}\\{(?:.*,)?worker="(\\d+)".*\\} (\\S+)$`, 'gm'));
  return Object.fromEntries([...lines].map(([, worker = '', value]) => [worker, Number(value)]));
}

/** Finds the process of one worker. */
async function findWorker(): Promise<number> {
  const ours = (await listProcesses()).filter(({ command }) => /main\.mjs/.test(command) && command.includes(dataDir));
  const worker = ours.find(({ pid }) => pid !== server.pid);
  if (!worker) throw new Error('There is no worker');
  return worker.pid;
}

const startsOf = async () => valuesOf(await figures(), 'process_start_time_seconds');
const bothServe = () =>
  vi.waitFor(async () => expect(Object.keys(await startsOf()).toSorted()).toEqual(['1', '2']), {
    timeout: 30_000,
    interval: 100,
  });

test('[AB-29] a limit of calls is one for all workers', async () => {
  const write = () =>
    send('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: '{}',
    });

  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) statuses.push((await write()).status);

  expect(statuses).toEqual([...Array(30).fill(422), ...Array(10).fill(429)]);
  const text = await figures();
  const refused = text.matchAll(
    /^canvass_refusals_total\{route="\/api\/contact",code="too_many_requests".*\} (\d+)$/gm,
  );
  expect([...refused].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(10);
});

test('the figures of all workers are told by whichever is asked, also after one was killed and replaced', async () => {
  const before = await startsOf();
  for (let n = 0; n < 4; n += 1) expect(await startsOf()).toEqual(before);

  process.kill(await findWorker(), 'SIGKILL');

  const renewed = async () => Object.entries(await startsOf()).filter(([worker, at]) => at > (before[worker] ?? at));
  await expect.poll(renewed, { timeout: 30_000 }).toHaveLength(1);
  await bothServe();
  expect(Math.max(...Object.values(valuesOf(await figures(), 'canvass_workers_silent')))).toBe(0);
});

test('a worker that hangs is counted as silent, and the others are told of', async () => {
  const hung = await findWorker();
  process.kill(hung, 'SIGSTOP');
  try {
    const silent = async () => Object.values(valuesOf(await figures(), 'canvass_workers_silent'));
    await expect.poll(silent, { timeout: 30_000 }).toEqual([1]);
  } finally {
    process.kill(hung, 'SIGCONT');
  }
  await bothServe();
});
