import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { createTurnstile } from './turnstile.ts';

test('lets so many in at once, in the order they came', async () => {
  const turnstile = createTurnstile({ atOnce: 2, waiting: 10 });
  const order: number[] = [];
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      turnstile.pass(async () => {
        inside += 1;
        most = Math.max(most, inside);
        order.push(n);
        await delay(1);
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('tells those who would wait too long to come back, and lets the next in when work fails', async () => {
  const turnstile = createTurnstile({ atOnce: 1, waiting: 1 });
  const failing = turnstile.pass(() => Promise.reject(new Error('broken')));
  const waiting = turnstile.pass(async () => 'done');
  const refused = turnstile.pass(async () => 'never');

  await expect(refused).rejects.toThrow(new AppError('unavailable'));
  await expect(failing).rejects.toThrow('broken');
  expect(await waiting).toBe('done');
  expect(await turnstile.pass(async () => 'next')).toBe('next');
});
