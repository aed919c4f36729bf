import { expect, test } from 'vitest';
import { once } from './once.ts';

test('work is done on the first call, once for all callers, and again only after a failure', async () => {
  const outcomes = [Promise.reject(new Error('not now')), Promise.resolve('done'), Promise.resolve('done twice')];
  let begun = 0;
  const work = once(async () => outcomes[begun++]);
  expect(begun).toBe(0);

  expect(await Promise.allSettled([work(), work()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(begun).toBe(1);

  expect(await Promise.all([work(), work()])).toEqual(['done', 'done']);
  expect(await work()).toBe('done');
});
