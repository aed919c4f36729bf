import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoop } from './loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const quiet = { everyMs: 1_000, onError: () => {} };

test('a round continues until no work is left, and the next begins after the pause, at most a tenth early', async () => {
  let left = 3;
  const work = vi.fn(async () => {
    left -= 1;
    return left > 0;
  });
  const loop = createLoop({ ...quiet, work });
  await pass(5_000);
  expect(work).not.toHaveBeenCalled();

  loop.start();
  await pass(0);
  expect(work).toHaveBeenCalledTimes(3);
  await pass(890);
  expect(work).toHaveBeenCalledTimes(3);
  await pass(111);
  expect(work).toHaveBeenCalledTimes(4);
  await loop.close();
});

test('the first round can be later', async () => {
  const work = vi.fn(async () => {});
  const loop = createLoop({ ...quiet, first: 'later', work });
  loop.start();
  await pass(890);
  expect(work).not.toHaveBeenCalled();
  await pass(111);
  expect(work).toHaveBeenCalledTimes(1);
  await loop.close();
});

test('a loop that is woken begins at once, and once more when it was working, never twice at the same time', async () => {
  let inside = 0;
  let end = () => {};
  const work = vi.fn(async () => {
    inside += 1;
    expect(inside).toBe(1);
    await new Promise<void>((resolve) => (end = resolve));
    inside -= 1;
  });
  const loop = createLoop({ ...quiet, work });
  loop.start();
  for (let n = 0; n < 5; n += 1) loop.wake();
  end();
  await pass(0);
  expect(work).toHaveBeenCalledTimes(2);
  end();
  await pass(0);
  expect(work).toHaveBeenCalledTimes(2);

  loop.wake();
  await pass(0);
  expect(work).toHaveBeenCalledTimes(3);
  end();
  await loop.close();
});

test('a failure is reported, and the next round begins after the pause for failures', async () => {
  const onError = vi.fn();
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('broken'));
  const loop = createLoop({ everyMs: 60_000, afterFailureMs: 1_000, work, onError });
  loop.start();
  await pass(890);
  expect(onError).toHaveBeenCalledTimes(1);
  expect(work).toHaveBeenCalledTimes(1);

  await pass(111);
  expect(work).toHaveBeenCalledTimes(2);
  await pass(50_000);
  expect(work).toHaveBeenCalledTimes(2);
  await loop.close();
});

test('closing finishes the current piece of work and starts no more', async () => {
  let end = () => {};
  let ended = 0;
  const work = vi.fn(async () => {
    await new Promise<void>((resolve) => (end = resolve));
    ended += 1;
    return true;
  });
  const loop = createLoop({ ...quiet, work });
  loop.start();
  const closed = loop.close();
  end();
  await closed;
  expect(ended).toBe(1);

  loop.wake();
  loop.start();
  await pass(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});
