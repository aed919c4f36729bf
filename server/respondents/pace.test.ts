import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

const OPTIONS = { perSecond: 10, burst: 5, waitMs: 1_000, waiting: 12, keys: 100 };
let pace: ReturnType<typeof createPace>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  pace = createPace(OPTIONS);
});
afterEach(() => void vi.useRealTimers());

/** How many pieces of work of a key start now, wait and are refused. */
function ask(key: string, times: number) {
  const outcome = { now: 0, waiting: 0, refused: 0 };
  for (let time = 0; time < times; time += 1) {
    try {
      outcome[pace(key) === undefined ? 'now' : 'waiting'] += 1;
    } catch {
      outcome.refused += 1;
    }
  }
  return outcome;
}

test('a burst starts at once, the next wait for their turn, and those that would wait too long are refused', () => {
  expect(ask('one', 20)).toEqual({ now: 5, waiting: 10, refused: 5 });
});

test('no key waits for another, even when the places of all who wait are taken', () => {
  expect(ask('one', 20).waiting + ask('two', 20).waiting).toBe(12);
  expect(ask('three', 6)).toEqual({ now: 5, waiting: 0, refused: 1 });
});

test('a key has its pace in the long run, and its burst again after a quiet time', () => {
  ask('one', 5);
  vi.advanceTimersByTime(200);
  expect(ask('one', 2)).toEqual({ now: 2, waiting: 0, refused: 0 });
  vi.advanceTimersByTime(10_000);
  expect(ask('one', 5).now).toBe(5);
});

test('who waits is let go in turn, and leaves their place', async () => {
  pace = createPace({ ...OPTIONS, burst: 1, perSecond: 100, waiting: 2 });
  const gone: number[] = [];
  const waiting = [0, 1, 2].map((each) => pace('one')?.then(() => gone.push(each)));
  expect(() => pace('one')).toThrow('too_many_requests');
  await Promise.all(waiting);
  expect(gone).toEqual([1, 2]);
  vi.advanceTimersByTime(1_000);
  expect(ask('one', 2)).toEqual({ now: 1, waiting: 1, refused: 0 });
});

test('of a hundred thousand keys it remembers the given number', () => {
  expect(ask('early', 5).now).toBe(5);
  for (let n = 0; n < 100_000; n += 1) void pace(`key ${n}`);
  expect(ask('early', 6)).toEqual({ now: 5, waiting: 1, refused: 0 });
});
