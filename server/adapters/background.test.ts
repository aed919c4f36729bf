import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBackground } from './background.ts';

const NEVER_MS = 60_000;

/** Work that counts its rounds; each round has so many pieces. */
function countingWork({ pieces = 1, ms = 0 } = {}) {
  let left = pieces;
  const counts = { begun: 0, most: 0 };
  let inside = 0;
  return {
    counts,
    async work() {
      counts.begun += 1;
      inside += 1;
      counts.most = Math.max(counts.most, inside);
      await delay(ms);
      inside -= 1;
      left -= 1;
      return left > 0;
    },
  };
}

test('works from its start until nothing is left, one piece at a time, and again every while', async () => {
  const { counts, work } = countingWork({ pieces: 3, ms: 2 });
  const background = createBackground({ everyMs: 20, work, onError: () => {} });
  expect(counts.begun).toBe(0);
  background.start();
  await expect.poll(() => counts.begun).toBeGreaterThan(5);
  expect(counts.most).toBe(1);
  await background.close();
});

test('looks at once when it is woken, also once more when it was working already', async () => {
  const { counts, work } = countingWork({ ms: 10 });
  const background = createBackground({ everyMs: NEVER_MS, work, onError: () => {} });
  background.wake();
  expect(counts.begun).toBe(0); // not before its start
  background.start();
  for (let n = 0; n < 5; n += 1) background.wake();
  await expect.poll(() => counts.begun).toBe(2);
  await delay(30);
  expect(counts).toEqual({ begun: 2, most: 1 });
  background.wake();
  await expect.poll(() => counts.begun).toBe(3);
  await background.close();
});

test('tells of a failure and goes on', async () => {
  const errors: unknown[] = [];
  let rounds = 0;
  const work = async () => {
    rounds += 1;
    throw new Error(`round ${rounds}`);
  };
  const background = createBackground({ everyMs: 1, work, onError: (error) => errors.push(error) });
  background.start();
  await expect.poll(() => errors.length).toBeGreaterThan(2);
  await background.close();
});

test('ends what it began before it is closed, and does nothing after', async () => {
  const { counts, work } = countingWork({ pieces: 100, ms: 20 });
  const background = createBackground({ everyMs: 1, work, onError: () => {} });
  background.start();
  await background.close();
  background.wake();
  background.start();
  await delay(50);
  expect(counts.begun).toBe(1);
});
