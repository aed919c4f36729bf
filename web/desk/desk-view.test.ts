import { expect, test } from 'vitest';
import { SEARCH_MAX } from '#contract/limits.ts';
import { isNarrowed, readView, writeView } from '#web/desk/desk-view.ts';

const TABLE = { sorts: ['name', 'votes'], choices: { role: ['user', 'admin'] } } as const;
const read = (address: string) => readView(new URLSearchParams(address), TABLE);

test('an address says what is searched, the order and what the table is narrowed to', () => {
  expect(read('search=ada&sort=-votes&role=admin&other=1')).toEqual({
    search: 'ada',
    sort: '-votes',
    chosen: { role: 'admin' },
  });
});

test('what cannot be is left out, so that an old link still shows the table', () => {
  expect(read('sort=photo&role=root')).toEqual({ search: '', sort: undefined, chosen: {} });
  expect(read('sort=--name').sort).toBeUndefined();
  expect(read(`search=${encodeURIComponent('a\0b\ud800'.toWellFormed())}`).search).toBe('ab\ufffd');
  expect(read(`search=${'x'.repeat(SEARCH_MAX + 50)}`).search).toHaveLength(SEARCH_MAX);
});

test('a view written into an address is read out of it again, beside what else stands there', () => {
  const view = read('search=ada&sort=name&role=user');

  const written = writeView(new URLSearchParams('tab=2&role=admin&sort=-votes'), view);

  expect(read(written.toString())).toEqual(view);
  expect(written.get('tab')).toBe('2');
});

test('what is not asked for any more leaves the address', () => {
  const address = new URLSearchParams('search=ada&sort=name&role=user');

  expect(writeView(address, { search: '', sort: undefined, chosen: { role: undefined } }).toString()).toBe('');
});

test('a search and a choice narrow the table, an order does not', () => {
  expect(isNarrowed(read('sort=name'))).toBe(false);
  expect(isNarrowed(read('search=ada'))).toBe(true);
  expect(isNarrowed(read('role=user'))).toBe(true);
});
