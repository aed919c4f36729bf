import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('simultaneous requests share a run that begins at once, later ones the run after the gap', async () => {
  const work = vi.fn(async () => {});
  const throttle = createThrottle({ gapMs: 250, work, onError: () => {} });

  for (let n = 0; n < 10; n += 1) throttle.ask();
  await pass(1);
  expect(work).toHaveBeenCalledTimes(1);

  for (let n = 0; n < 10; n += 1) throttle.ask();
  await pass(240);
  expect(work).toHaveBeenCalledTimes(1);
  throttle.ask();
  await pass(20);
  expect(work).toHaveBeenCalledTimes(2);
  await pass(1_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a long run is followed by a pause three times as long, and never joined by another', async () => {
  let inside = 0;
  const work = vi.fn(async () => {
    inside += 1;
    expect(inside).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    inside -= 1;
  });
  const throttle = createThrottle({ gapMs: 250, work, onError: () => {} });
  throttle.ask();
  await pass(10);
  throttle.ask();

  await pass(3_900);
  expect(work).toHaveBeenCalledTimes(1);
  await pass(200);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a failure is reported, and the next request gets a run', async () => {
  const onError = vi.fn();
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('broken'));
  const throttle = createThrottle({ gapMs: 250, work, onError });
  throttle.ask();
  await pass(10);
  throttle.ask();
  await pass(250);

  expect(onError).toHaveBeenCalledTimes(1);
  expect(work).toHaveBeenCalledTimes(2);
});

test('closing starts no more runs and does not wait for the end of a gap', async () => {
  const work = vi.fn(async () => {});
  const throttle = createThrottle({ gapMs: 60_000, work, onError: () => {} });
  throttle.ask();
  await pass(1);
  throttle.ask();
  await pass(1);

  const closed = throttle.close();
  await pass(1);
  await closed;
  throttle.ask();
  await pass(120_000);
  expect(work).toHaveBeenCalledTimes(1);
});
