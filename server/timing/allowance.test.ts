import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAllowance, type IfAllowed } from './allowance.ts';

let ifAllowed: IfAllowed;
beforeEach(() => {
  vi.useFakeTimers();
  ifAllowed = createAllowance({ share: 1 / 4, burstMs: 20, atOnce: 2 });
});
afterEach(() => void vi.useRealTimers());

/** Work that takes this many milliseconds. */
const taking = (ms: number) => () => new Promise<'done'>((resolve) => setTimeout(resolve, ms, 'done'));

test('optional work runs after a quiet time', async () => {
  const running = ifAllowed(taking(5));
  await vi.advanceTimersByTimeAsync(5);

  expect(await running).toBe('done');
});

test('once it has used its burst, it waits until its share has grown again', async () => {
  void ifAllowed(taking(30));
  await vi.advanceTimersByTimeAsync(30);
  expect(ifAllowed(taking(1))).toBeUndefined();

  await vi.advanceTimersByTimeAsync(39);
  expect(ifAllowed(taking(1))).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2);
  expect(ifAllowed(taking(1))).toBeDefined();
});

test('in the long run it takes no more than its share', async () => {
  let used = 0;
  for (let ms = 0; ms < 10_000; ms += 1) {
    void ifAllowed(taking(5))?.then(() => (used += 5));
    await vi.advanceTimersByTimeAsync(1);
  }

  expect(used / 10_000).toBeGreaterThan(0.15);
  expect(used / 10_000).toBeLessThan(0.27);
});

test('no more than the given number run at the same time, and failed work makes room too', async () => {
  const failing = ifAllowed(() => Promise.reject(new Error('failed')));
  const running = ifAllowed(taking(5));
  expect(failing).toBeDefined();
  expect(ifAllowed(taking(1))).toBeUndefined();

  await expect(failing).rejects.toThrow('failed');
  expect(ifAllowed(taking(1))).toBeDefined();
  await vi.advanceTimersByTimeAsync(5);
  expect(await running).toBe('done');
});
