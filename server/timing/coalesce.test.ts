import { expect, test } from 'vitest';
import { coalesce, turn } from './coalesce.ts';

/** Work whose runs end when the test tells them to. */
function heldWork() {
  const ends: ((error?: Error) => void)[] = [];
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const n = ends.length + 1;
      ends.push((error) => (error ? reject(error) : resolve(n)));
    });
  return { ends, work };
}

test('callers of one turn share a run, callers during it share the next', async () => {
  const { ends, work } = heldWork();
  const ask = coalesce(work);

  const first = [ask(), ask(), ask()];
  expect(ends).toHaveLength(0);
  await turn();
  expect(ends).toHaveLength(1);

  const second = [ask(), ask()];
  await turn();
  await turn();
  expect(ends).toHaveLength(1);

  ends[0]?.();
  expect(await Promise.all(first)).toEqual([1, 1, 1]);
  await turn();
  ends[1]?.();
  expect(await Promise.all(second)).toEqual([2, 2]);
  expect(ends).toHaveLength(2);
});

test('a failed run fails only for the callers who shared it', async () => {
  const { ends, work } = heldWork();
  const ask = coalesce(work);
  const failing = ask();
  await turn();
  const next = ask();

  ends[0]?.(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  await turn();
  ends[1]?.();
  expect(await next).toBe(2);
});

test('a run that must not begin fails, and the next one is asked anew', async () => {
  let isReady = false;
  let runs = 0;
  const ask = coalesce(
    async () => {
      runs += 1;
    },
    async () => {
      if (!isReady) throw new Error('not now');
    },
  );
  await expect(ask()).rejects.toThrow('not now');
  expect(runs).toBe(0);

  isReady = true;
  await ask();
  expect(runs).toBe(1);
});
