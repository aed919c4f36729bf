import { expect, test } from 'vitest';
import { digitsFor } from '#web/features/results/share-digits.ts';

test('[S15] [S16] the shares of a page are whole per cents, and have one decimal from a thousand answers or votes on', () => {
  const base = (responseCount: number, vote: number) => digitsFor({ responseCount, vote });

  expect([base(0, 0), base(999, 999), base(1_000, 0), base(3, 1_000)]).toEqual([0, 0, 1, 1]);
});
