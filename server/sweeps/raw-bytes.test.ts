import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { askInPipeline, DOUBTFUL, makeNoise, sendBytes } from '#server/test/hostile/raw-bytes.ts';
import { type ReservedPort, reservePort } from '#server/test/server-process.ts';

const PORT = 7172;
const ROUNDS = 10;
const AT_ONCE = 50;

let site: TestApp;
let reserved: ReservedPort;
let url: URL;
let ids: string[];
beforeAll(async () => {
  site = await startTestApp();
  reserved = await reservePort(PORT);
  url = new URL(await site.app.listen({ host: '127.0.0.1', port: reserved.port }));
  const author = await site.join('surveyor');
  ids = [];
  for (let n = 0; n < 5; n += 1) ids.push((await site.survey(author))._id);
});
afterAll(async () => {
  await site.close();
  await reserved.release();
});

describe('[FZ-8] [AB-46] bytes that two parsers could read as two different requests', () => {
  test.for(Object.entries(DOUBTFUL))('is one at most: %s', async ([, bytes]) => {
    const came = await sendBytes(url, bytes, 1_000);
    const statuses = [...came.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));

    // The bytes after it are no request, so no response may treat them as one.
    expect(statuses.filter((status) => status < 400)).toEqual([]);
    expect(statuses.length).toBeLessThanOrEqual(1);
  });
});

test(`[FZ-8] ${ROUNDS * AT_ONCE} pieces of noise do no harm, and no client gets the answer to another`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = [...ids, ...ids.toReversed()];
    const [answered] = await Promise.all([
      askInPipeline(url, asked),
      ...Array.from({ length: AT_ONCE }, () => sendBytes(url, makeNoise())),
    ]);
    expect(answered).toEqual(asked);
  }
});
