import { expect, test } from 'vitest';
import { SEARCH_MAX } from '#basics/limits.ts';
import { isNarrowed, readView, writeView } from '#web/desk/desk-view.ts';

const TABLE = { sorts: ['name', 'votes'], choices: { role: ['user', 'admin'] } } as const;
const read = (address: string) => readView(new URLSearchParams(address), TABLE);

test('an address holds the search, the order and the filters', () => {
  expect(read('search=ada&sort=-votes&role=admin&other=1')).toEqual({
    search: 'ada',
    sort: '-votes',
    chosen: { role: 'admin' },
  });
});

test('unknown values are ignored, so that an old link still shows the table', () => {
  expect(read('sort=photo&role=root')).toEqual({ search: '', sort: undefined, chosen: {} });
  expect(read('sort=--name').sort).toBeUndefined();
  expect(read(`search=${encodeURIComponent('a\0b\ud800'.toWellFormed())}`).search).toBe('ab\ufffd');
  expect(read(`search=${'x'.repeat(SEARCH_MAX + 50)}`).search).toHaveLength(SEARCH_MAX);
});

test('a view is written into an address and read from it again; other parameters stay', () => {
  const view = read('search=ada&sort=name&role=user');

  const written = writeView(new URLSearchParams('tab=2&role=admin&sort=-votes'), view);

  expect(read(written.toString())).toEqual(view);
  expect(written.get('tab')).toBe('2');
});

test('a cleared search or filter leaves the address', () => {
  const address = new URLSearchParams('search=ada&sort=name&role=user');

  expect(writeView(address, { search: '', sort: undefined, chosen: { role: undefined } }).toString()).toBe('');
});

test('a search and a filter narrow the table, an order does not', () => {
  expect(isNarrowed(read('sort=name'))).toBe(false);
  expect(isNarrowed(read('search=ada'))).toBe(true);
  expect(isNarrowed(read('role=user'))).toBe(true);
});
