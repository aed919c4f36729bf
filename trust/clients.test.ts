import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askInPipeline, dial, makeNoise, sendBytes } from '#server/test/hostile/raw-bytes.ts';
import { type ReservedPort, reservePort } from '#server/test/server-process.ts';
import { openEmbeddedSite, type Site } from '#server/test/site.ts';
import { type SupervisedServer, superviseServer } from '#server/test/storm/supervisor.ts';
import { percentile, ROUNDS, tell } from './parameters.ts';

const PORT = 3345;

let dataDir: string;
let server: SupervisedServer;
let reserved: ReservedPort;
let site: Site;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-trust-'));
  reserved = await reservePort(PORT);
  server = await superviseServer({ dataDir, port: reserved.port });
  site = await openEmbeddedSite(server.url, dataDir);
});
afterAll(async () => {
  await site.close();
  await server.stop();
  await reserved.release();
  await rm(dataDir, { recursive: true, force: true });
});

/** @returns milliseconds */
async function askNormally(): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(new URL('/api/surveys', server.url));
  expect(reply.status).toBe(200);
  await reply.text();
  return performance.now() - begun;
}

test('[FT-09] thousands of slow clients are cut off while others are served', async () => {
  const slow = await Promise.all(Array.from({ length: 2_000 }, async () => (await dial(server.url)).resume()));
  const closed = slow.map(async (socket) => {
    const begun = performance.now();
    await once(socket, 'close');
    return performance.now() - begun;
  });
  for (const [n, socket] of slow.entries()) {
    const head = 'POST /api/survey/response HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    socket.write(n % 2 === 0 ? head : `${head}Content-Length: 1000\r\n\r\n`);
    const drip = setInterval(() => socket.write('x'), 5_000);
    socket.once('close', () => clearInterval(drip));
  }

  const normal: number[] = [];
  for (let second = 0; second < 20; second += 1) {
    for (let n = 0; n < 20; n += 1) normal.push(await askNormally());
    await delay(500);
  }

  const oldest = Math.max(...(await Promise.all(closed)));
  tell('FT-09', { slow: slow.length, oldestMs: Math.round(oldest), normalP99: percentile(normal, 0.99) });
  expect(oldest).toBeLessThan(25_000);
  expect(percentile(normal, 0.99)).toBeLessThan(500);
});

test(`[FZ-8] ${ROUNDS * 1_000} pieces of noise harm no client, and no client gets another client’s answer`, async () => {
  const { pid } = server.current();
  const ids = (await site.surveys(5)).map(({ _id }) => _id);
  const asked = [...ids, ...ids.toReversed()];
  for (let round = 0; round < ROUNDS * 10; round += 1) {
    const noise = Array.from({ length: 100 }, () => sendBytes(server.url, makeNoise()));
    const [answered] = await Promise.all([askInPipeline(server.url, asked), ...noise]);
    expect(answered).toEqual(asked);
  }
  tell('FZ-8', { pieces: ROUNDS * 1_000, pipelines: ROUNDS * 10 });
  expect(server.current().pid).toBe(pid);
  expect(server.crashes).toEqual([]);
});
