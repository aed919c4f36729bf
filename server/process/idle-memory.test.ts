import { setTimeout as delay } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { afterEach, expect, test } from 'vitest';
import { collectWhenIdle } from './idle-memory.ts';

const LOOK_MS = 100;
const MB = 1024 * 1024;

let end = () => {};
afterEach(() => end());

test('a process that becomes idle gives back the memory that it no longer uses', async () => {
  const heapSize = () => getHeapStatistics().total_heap_size;
  // V8 takes them for objects that live long.
  const objects = Array.from({ length: 100 }, () => Array.from({ length: 20_000 }, (_, index) => ({ index })));
  const grown = heapSize();
  objects.length = 0;

  end = collectWhenIdle({ lookMs: LOOK_MS });

  await expect.poll(heapSize, { timeout: 5_000 }).toBeLessThan(grown - 40 * MB);
});

test('a busy process is not held up, and one that stays idle only once', async () => {
  let collections = 0;
  end = collectWhenIdle({ lookMs: LOOK_MS, collect: () => (collections += 1) });

  for (let round = 0; round < 10; round += 1) {
    const { user: begun } = process.cpuUsage();
    while (process.cpuUsage().user - begun < (LOOK_MS / 2) * 1_000);
    await delay(LOOK_MS / 4);
  }
  expect(collections).toBe(0);

  await delay(10 * LOOK_MS);
  expect(collections).toBe(1);
});
