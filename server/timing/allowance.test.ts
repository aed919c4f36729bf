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

  await vi.advanceTimersByTimeAsync(9);
  expect(ifAllowed(taking(1))).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2);
  expect(ifAllowed(taking(1))).toBeDefined();
});

test('in the long run it takes no more than its share, in which pieces at the same time count once', async () => {
  let running = 0;
  let used = 0;
  for (let ms = 0; ms < 10_000; ms += 1) {
    const piece = ifAllowed(taking(5));
    if (piece !== undefined) running += 1;
    void piece?.then(() => (running -= 1));
    if (running > 0) used += 1;
    await vi.advanceTimersByTimeAsync(1);
  }

  expect(used / 10_000).toBeGreaterThan(0.2);
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
