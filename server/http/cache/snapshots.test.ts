import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFreshness, createSnapshots, type Snapshots } from './snapshots.ts';

interface Snapshot {
  n: number;
  size: number;
  guest?: { freshUntil: number };
}

let snapshots: Snapshots<Snapshot>;
let loads: number;
const load = vi.fn(async (): Promise<Snapshot> => {
  loads += 1;
  const n = loads;
  await delay(10);
  return { n, size: 100 };
});
const now = () => performance.now();

beforeEach(() => {
  loads = 0;
  snapshots = createSnapshots(1_000, 50);
});

describe('a snapshot', () => {
  test('is loaded once for all who wait, and kept for a while', async () => {
    const waiting = await Promise.all([1, 2, 3].map(() => snapshots.get('a', 0, load)));
    const later = await snapshots.get('a', 0, load);

    expect([...waiting, later].map(({ n }) => n)).toEqual([1, 1, 1, 1]);
  });

  test('is loaded anew when it is too old, counted from the start of its loading', async () => {
    await snapshots.get('a', 0, load);
    await delay(60);
    expect((await snapshots.get('a', 0, load)).n).toBe(2);
  });

  test('is not kept in memory when it is too old', async () => {
    const guest = { freshUntil: 0 };
    await snapshots.get('a', 0, async () => ({ n: 1, size: 100, guest }));
    expect(guest.freshUntil).toBeGreaterThan(now());

    await vi.waitFor(() => expect(guest.freshUntil).toBe(0));
  });

  test('is loaded anew for a person who has written since, while others wait for the old one', async () => {
    const old = snapshots.get('a', 0, load);
    await delay(1);

    expect((await snapshots.get('a', now(), load)).n).toBe(2);
    expect((await old).n).toBe(1);
  });

  test('that is dropped while it loads does not come back', async () => {
    const dropped = snapshots.get('a', 0, load);
    snapshots.drop('a');
    await dropped;

    expect((await snapshots.get('a', 0, load)).n).toBe(2);
  });

  test('is gone when everything is cleared', async () => {
    await snapshots.get('a', 0, load);
    snapshots.clear();
    expect((await snapshots.get('a', 0, load)).n).toBe(2);
  });

  test('that could not be loaded fails all who wait, and is tried again by the next', async () => {
    const failing = async (): Promise<Snapshot> => {
      await delay(1);
      throw new Error('away');
    };
    const outcomes = await Promise.allSettled([snapshots.get('a', 0, failing), snapshots.get('a', 0, failing)]);

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await snapshots.get('a', 0, load)).n).toBe(1);
  });

  test('makes room when all together hold too much', async () => {
    for (const key of 'abcdefghijklmnop') await snapshots.get(key, 0, load);
    loads = 100;

    expect((await snapshots.get('p', 0, load)).n).toBeLessThan(100);
    expect((await snapshots.get('a', 0, load)).n).toBe(101);
  });
});

test('a writer is remembered for as long as snapshots live', async () => {
  const freshness = createFreshness(50);
  const before = now();
  freshness.wrote('ann');

  expect(freshness.since('ann')).toBeGreaterThanOrEqual(before);
  expect([freshness.since('bob'), freshness.since(undefined)]).toEqual([0, 0]);
  await delay(80);
  expect(freshness.since('ann')).toBe(0);
});
