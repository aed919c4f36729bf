import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPressure } from './pressure.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const comes = (isTooOften: (key: string) => boolean, { times, everyMs }: { times: number; everyMs: number }) => {
  const said: boolean[] = [];
  for (let time = 0; time < times; time += 1) {
    said.push(isTooOften('one'));
    vi.advanceTimersByTime(everyMs);
  }
  return said;
};

test('what comes at the usual rate is never too often, what comes at twice the rate soon is', () => {
  const options = { perSecond: 10, overSeconds: 60, keys: 10 };
  expect(comes(createPressure(options), { times: 3_000, everyMs: 110 })).not.toContain(true);
  const twice = comes(createPressure(options), { times: 3_000, everyMs: 50 });
  expect(twice.indexOf(true) / 20).toBeGreaterThan(30);
  expect(twice.indexOf(true) / 20).toBeLessThan(60);
  expect(twice.at(-1)).toBe(true);
});

test('a burst of a minute’s worth is not too often; however large a flood was, it is over soon', () => {
  const isTooOften = createPressure({ perSecond: 10, overSeconds: 60, keys: 10 });
  expect(comes(isTooOften, { times: 600, everyMs: 0 })).not.toContain(true);
  expect(comes(isTooOften, { times: 100_000, everyMs: 0 })).not.toContain(false);
  expect(isTooOften('other')).toBe(false);
  vi.advanceTimersByTime(70_000);
  expect(isTooOften('one')).toBe(false);
});

test('with a usual rate of none everything is too often', () => {
  expect(createPressure({ perSecond: 0, overSeconds: 60, keys: 10 })('one')).toBe(true);
});
