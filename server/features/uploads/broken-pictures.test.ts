import { randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { damaged, pictureForm, pictureSeeds } from '#server/test/hostile/broken-pictures.ts';
import { type ReservedPort, reservePort } from '#server/test/server-process.ts';

const PORT = 7174;
/** `npm run trust` tries many more. */
const RUNS = Number(process.env['PICTURE_RUNS'] ?? 200);
const AT_ONCE = 4;
/** Bytes by which memory may grow, and milliseconds that an answer may take. */
const GROWTH_MAX = 150 * 1024 * 1024;
const ANSWER_MS = 10_000;

let site: TestApp;
let reserved: ReservedPort;
let url: URL;
let cookie: string;
let seeds: Buffer[];
beforeAll(async () => {
  site = await startTestApp();
  reserved = await reservePort(PORT);
  url = new URL('/api/upload', await site.app.listen({ host: '127.0.0.1', port: reserved.port }));
  ({ cookie } = await site.join());
  seeds = await pictureSeeds();
});
afterAll(async () => {
  await site.close();
  await reserved.release();
});

test(`[FZ-9] [AB-60] ${RUNS} damaged pictures and forms are redrawn or refused, and leave nothing behind`, {
  timeout: 3_600_000,
}, async () => {
  const statuses: number[] = [];
  for (const seed of seeds) statuses.push(await upload(seed));
  const memory = process.memoryUsage.rss();

  for (let n = 0; n < RUNS; n += AT_ONCE) {
    statuses.push(...(await Promise.all(Array.from({ length: AT_ONCE }, uploadDamaged))));
  }

  const stored = (await readdir(site.dataDir, { recursive: true })).filter((name) => path.extname(name) !== '');
  expect(statuses).toEqual(expect.arrayContaining([200, 415, 422]));
  expect(statuses.filter((status) => ![200, 401, 413, 415, 422].includes(status))).toEqual([]);
  expect(stored.filter((name) => !name.endsWith('.webp'))).toEqual([]);
  expect(stored).toHaveLength(statuses.filter((status) => status === 200).length);
  expect(process.memoryUsage.rss() - memory).toBeLessThan(GROWTH_MAX);
});

/** Damages the picture in three of four runs, otherwise the form around it. */
function uploadDamaged(): Promise<number> {
  const seed = seeds[randomInt(seeds.length)] ?? Buffer.alloc(0);
  return randomInt(4) > 0 ? upload(damaged(seed)) : upload(seed, damaged);
}

/** Over a socket, because the form reader never ends when a test injects a large form in one piece. */
async function upload(picture: Buffer, change = (body: Buffer) => body): Promise<number> {
  const { type, body } = pictureForm(picture);
  const headers = { cookie, 'content-type': type };
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(change(body)), signal });
  await answer.arrayBuffer();
  return answer.status;
}
