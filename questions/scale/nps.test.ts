import { expect, test } from 'vitest';
import { npsOf } from './nps.ts';

const counted = (counts: readonly number[]) => counts.map((count, value) => ({ value, count }));

test('[K06] a Net Promoter Score is the share of promoters less that of detractors, with its interval', () => {
  // 48 detractors, 60 passives and 97 promoters.
  const nps = npsOf(counted([3, 1, 4, 6, 7, 15, 12, 27, 33, 41, 56]));

  expect(nps).toMatchObject({ n: 205, detractors: 48, passives: 60, promoters: 97, score: expect.closeTo(23.902, 3) });
  // By hand: 100 · 1.96 · √((97 + 48)/205 − (49/205)²)/√205 = 11.04.
  expect(nps?.interval).toEqual({ from: expect.closeTo(12.86, 1), to: expect.closeTo(34.95, 1) });
});

test('[K06] its bands end at 6 and at 8', () => {
  expect(npsOf(counted([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0]))).toMatchObject({ detractors: 1, passives: 2, promoters: 1 });
});

test('[K06] without answers there is no score, and with one band no interval, which stays within the scale', () => {
  expect(npsOf(counted([]))).toBeNull();
  expect(npsOf(counted([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4]))).toMatchObject({ score: 100, interval: null });
  expect(npsOf(counted([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 4]))?.interval?.to).toBe(100);
});
