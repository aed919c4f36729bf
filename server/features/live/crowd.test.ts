import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { listening } from '#server/test/live-site.ts';
import type { Crowd } from '#server/test/storm/event-crowd.ts';

let t: TestApp;
beforeAll(async () => {
  t = await listening(await startTestApp());
});
afterAll(() => t.close());

const WATCHERS = 1_000;
const UPDATES = 20;

test('a thousand people watch one survey: each update reaches all of them, and costs little', async () => {
  const survey = await t.survey(await t.join('surveyor'));
  const people = await t.crowd(UPDATES);
  const { port } = t.app.server.address() as AddressInfo;
  const crowd: Crowd = { port, path: `/api/survey/${survey._id}/live`, count: WATCHERS };
  const worker = new Worker(new URL('#server/test/storm/event-crowd.ts', import.meta.url), { workerData: crowd });
  let rounds = 0;
  worker.on('message', (received: number) => {
    rounds = received;
  });
  await expect.poll(() => rounds, { timeout: 10_000 }).toBe(1);

  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const costs: number[] = [];
  const times: number[] = [];
  for (const [n, person] of people.entries()) {
    await delay(300);
    await person.call('react', { body: { surveyId: survey._id, action: 'like' } });
    const before = process.threadCpuUsage();
    const start = performance.now();
    while (rounds < n + 2 && performance.now() - start < 5_000) await delay(1);
    times.push(performance.now() - start);
    const { user, system } = process.threadCpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  loop.disable();
  await worker.terminate();

  expect(rounds).toBe(UPDATES + 1);
  const [cost, time] = [costs, times].map((each) => each.toSorted((a, b) => a - b)[UPDATES / 2] ?? 0);
  const held = loop.max / 1e6;
  console.log(
    `${WATCHERS} watchers: ${cost?.toFixed(1)} ms CPU an update, all told in ${time?.toFixed(0)} ms, ` +
      `loop held for ${held.toFixed(1)} ms at most`,
  );
  expect(cost).toBeLessThan(100);
});
