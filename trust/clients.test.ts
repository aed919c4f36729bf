import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReservedPort, reservePort } from '#server/test/server-process.ts';
import { type SupervisedServer, superviseServer } from '#server/test/supervisor.ts';
import { percentile, ROUNDS, tell } from './parameters.ts';

const PORT = 3345;

let dataDir: string;
let server: SupervisedServer;
let reserved: ReservedPort;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-trust-'));
  reserved = await reservePort(PORT);
  server = await superviseServer({ dataDir, port: reserved.port });
});
afterAll(async () => {
  await server.stop();
  await reserved.release();
  await rm(dataDir, { recursive: true, force: true });
});

async function dial(): Promise<Socket> {
  const socket = connect(Number(server.url.port), '127.0.0.1').on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  return socket;
}

/** @returns milliseconds */
async function askNormally(): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(new URL('/api/surveys', server.url));
  expect(reply.status).toBe(200);
  await reply.text();
  return performance.now() - begun;
}

test('[FT-09] thousands of slow clients are cut off, and others are served meanwhile', async () => {
  const slow = await Promise.all(Array.from({ length: 2_000 }, dial));
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

test(`[FZ-8] ${ROUNDS * 1_000} pieces of noise harm nobody`, async () => {
  const { pid } = server.current();
  for (let round = 0; round < ROUNDS * 10; round += 1) {
    await Promise.all(Array.from({ length: 100 }, makeNoise));
    if (round % 10 === 0) await askNormally();
  }
  expect(server.current().pid).toBe(pid);
  expect(server.crashes).toEqual([]);
});

const PIECES = [
  'GET /api/surveys HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /api/survey/response HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{}',
  'POST /api/jwt HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc',
  'PUT / HTTP/1.0\r\n\r\n',
  '\x16\x03\x01\x02\x00',
  '\r\n',
];

/** Pieces of requests, cut and mixed with random bytes. */
async function makeNoise(): Promise<void> {
  const socket = await dial();
  const parts = Array.from({ length: randomInt(1, 4) }, () => {
    const piece = Buffer.from(PIECES[randomInt(PIECES.length)] ?? '');
    return Buffer.concat([piece.subarray(0, randomInt(piece.length + 1)), randomBytes(randomInt(8))]);
  });
  socket.end(Buffer.concat(parts));
  await Promise.race([once(socket, 'close'), delay(200)]);
  socket.destroy();
}
