import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turn } from './coalesce.ts';
import { createLoader } from './loader.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** A loader of words by key, with the queries that it made. Each query ends when the test says so. */
function heldLoader() {
  const queries: { keys: string[]; end(error?: Error): void }[] = [];
  const find = createLoader<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const found = new Map(keys.filter((key) => key !== 'none').map((key) => [key, `<${key}>`]));
        queries.push({ keys, end: (error) => (error ? reject(error) : resolve(found)) });
      }),
  );
  return { queries, find, asked: () => queries.map(({ keys }) => keys) };
}

test('look-ups of one turn make one query, with each key once', async () => {
  const { queries, find, asked } = heldLoader();
  const found = Promise.all(['a', 'b', 'a', 'none'].map(find));
  await turn();
  queries[0]?.end();

  expect(await found).toEqual(['<a>', '<b>', '<a>', null]);
  expect(asked()).toEqual([['a', 'b', 'none']]);
});

test('look-ups during a query make the next query, also under a key that is being looked up', async () => {
  const { queries, find, asked } = heldLoader();
  const first = find('a');
  await turn();
  const others = Promise.all(['b', 'a'].map(find));
  await turn();
  expect(asked()).toEqual([['a']]);

  queries[0]?.end();
  await first;
  await turn();
  expect(asked()).toEqual([['a'], ['b', 'a']]);
  queries[1]?.end();
  expect(await others).toEqual(['<b>', '<a>']);
});

test('a failed query fails its callers that have waited long, and the others get another query', async () => {
  const { queries, find, asked } = heldLoader();
  const failing = find('a').catch((error: Error) => error.message);
  await turn();
  const tired = find('b').catch((error: Error) => error.message);
  vi.advanceTimersByTime(501);
  queries[0]?.end(new Error('the database hangs'));
  expect(await Promise.all([failing, tired])).toEqual(['the database hangs', 'the database hangs']);
  expect(asked()).toEqual([['a']]);

  const again = find('c').catch((error: Error) => error.message);
  await turn();
  const fresh = find('d');
  queries[1]?.end(new Error('still'));
  expect(await again).toBe('still');
  await turn();
  queries[2]?.end();
  expect(await fresh).toBe('<d>');
  expect(asked()).toEqual([['a'], ['c'], ['d']]);
});
