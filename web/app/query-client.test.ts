import { expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { NetworkError } from '#web/api/failures.ts';
import { createQueryClient } from '#web/app/query-client.ts';

const { retry, retryDelay, gcTime } = createQueryClient().getDefaultOptions().queries ?? {};

test('[B06] repeats a query three times when no answer comes or the server fails', () => {
  for (const error of [new NetworkError(), new AppError('unavailable'), new AppError('internal')]) {
    expect([0, 1, 2, 3].map((failures) => typeof retry === 'function' && retry(failures, error))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  }
});

test('[B06] does not repeat a refused query', () => {
  for (const code of ['not_found', 'forbidden', 'too_many_requests'] as const) {
    expect(typeof retry === 'function' && retry(0, new AppError(code))).toBe(false);
  }
});

test('[B06] waits one second, then twice as long each time, never more than thirty', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6].map(
    (failures) => typeof retryDelay === 'function' && retryDelay(failures, new NetworkError()),
  );
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('[B06] keeps unused data for five minutes', () => {
  expect(gcTime).toBe(5 * 60 * 1_000);
});
