import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWriteBehind } from './write-behind.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function open(write = vi.fn(async (_ids: string[]) => {})) {
  const onError = vi.fn();
  const behind = createWriteBehind({ write, waitMs: 200, onError });
  return { behind, onError, written: () => write.mock.calls.map(([ids]) => ids) };
}

test('ids noted within the wait go into one statement, each once', async () => {
  const { behind, written } = open();
  for (const id of ['a', 'b', 'a']) behind.note(id);
  await pass(199);
  expect(written()).toEqual([]);

  await pass(2);
  expect(written()).toEqual([['a', 'b']]);
  behind.note('a');
  await pass(201);
  expect(written()).toEqual([['a', 'b'], ['a']]);
});

test('a flush waits for the noted ids rather than the clock, and a second statement for the first', async () => {
  let end = () => {};
  const write = vi.fn(async (_ids: string[]) => new Promise<void>((resolve) => (end = resolve)));
  const { behind, written } = open(write);
  behind.note('a');
  const first = behind.flush();
  await pass(0);
  behind.note('b');
  const second = behind.flush();
  await pass(0);
  expect(written()).toEqual([['a']]);

  end();
  await first;
  await pass(0);
  end();
  await second;
  expect(written()).toEqual([['a'], ['b']]);
  await behind.flush();
  expect(write).toHaveBeenCalledTimes(2);
});

test('a failed write is reported, and its ids go with the next', async () => {
  const write = vi.fn(async (_ids: string[]) => {}).mockRejectedValueOnce(new Error('broken'));
  const { behind, onError, written } = open(write);
  behind.note('a');
  await behind.flush();
  behind.note('b');
  await behind.flush();

  expect(onError).toHaveBeenCalledTimes(1);
  expect(written()).toEqual([['a'], ['a', 'b']]);
});

test('closing writes the noted ids, and takes no more', async () => {
  const { behind, written } = open();
  behind.note('a');
  await behind.close();
  behind.note('b');
  await pass(1_000);

  expect(written()).toEqual([['a']]);
});
