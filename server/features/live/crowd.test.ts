import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { listening } from '#server/test/live-site.ts';
import type { Crowd } from '#server/test/storm/event-crowd.ts';
import { noteWork } from '#server/test/work.ts';

let t: TestApp;
beforeAll(async () => {
  t = await listening(await startTestApp());
});
afterAll(() => t.close());

const WATCHERS = 1_000;
const UPDATES = 20;

test('a thousand people watch one survey: each update reaches all of them, and is looked up once for all', async () => {
  const survey = await t.survey(await t.join('surveyor'));
  const people = await t.crowd(UPDATES);
  const { port } = t.app.server.address() as AddressInfo;
  const crowd: Crowd = { port, path: `/api/survey/${survey._id}/live`, count: WATCHERS };
  const worker = new Worker(new URL('../../test/storm/event-crowd.ts', import.meta.url), { workerData: crowd });
  let rounds = 0;
  worker.on('message', (received: number) => {
    rounds = received;
  });
  await expect.poll(() => rounds, { timeout: 10_000 }).toBe(1);

  const work = await noteWork(t.database).during(async () => {
    for (const [n, person] of people.entries()) {
      await person.call('react', { body: { surveyId: survey._id, action: 'like' } });
      await expect.poll(() => rounds, { timeout: 5_000, interval: 5 }).toBe(n + 2);
    }
  });
  await worker.terminate();

  expect(work.length).toBeLessThan(UPDATES * 10);
});
