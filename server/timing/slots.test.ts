import { expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { turn } from './coalesce.ts';
import { createSerial, createSlots } from './slots.ts';

test('only the allowed number runs at once, in the order of the calls', async () => {
  const inSlot = createSlots({ atOnce: 2, waiting: 10 });
  const order: number[] = [];
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      inSlot(async () => {
        inside += 1;
        most = Math.max(most, inside);
        order.push(n);
        await turn();
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('callers beyond the queue are told to come back, and failed work frees its slot', async () => {
  const inSlot = createSlots({ atOnce: 1, waiting: 1 });
  const failing = inSlot(() => Promise.reject(new Error('broken')));
  const waiting = inSlot(async () => 'done');
  const refused = inSlot(async () => 'never');

  await expect(refused).rejects.toThrow(new AppError('unavailable'));
  await expect(failing).rejects.toThrow('broken');
  expect(await waiting).toBe('done');
  expect(await inSlot(async () => 'next')).toBe('next');
});

test('work under one key runs one after the other, also after a failure, and beside that of other keys', async () => {
  const inTurn = createSerial();
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await turn();
    log.push(`${name} ends`);
    if (name === 'a1') throw new Error('broken');
  };

  const outcomes = await Promise.allSettled([
    inTurn('a', work('a1')),
    inTurn('a', work('a2')),
    inTurn('b', work('b1')),
  ]);

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(log.filter((line) => line.startsWith('a'))).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends']);
  expect(log.indexOf('b1 begins')).toBeLessThan(log.indexOf('a1 ends'));
});
