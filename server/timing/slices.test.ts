import { expect, test } from 'vitest';
import { inSlices } from './slices.ts';

test('each item is acted on, and other work gets its turn in between', async () => {
  let others = 0;
  const count = () => {
    others += 1;
    ticking = setImmediate(count);
  };
  let ticking = setImmediate(count);
  const seen: number[] = [];

  await inSlices(Array(2_000).keys(), (n) => void seen.push(n));
  clearImmediate(ticking);

  expect(seen).toEqual([...Array(2_000).keys()]);
  expect(others).toBeGreaterThanOrEqual(3);
});
