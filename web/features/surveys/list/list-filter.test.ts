import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEARCH_MAX } from '#basics/limits.ts';
import { SurveyFilter } from '#contract/surveys/surveys.ts';
import { isFiltering, readFilter, writeFilter } from '#web/features/surveys/list/list-filter.ts';

const ListFilter = SurveyFilter.omit({ limit: true, cursor: true });

test.each([
  ['', {}],
  ['category=Technology', { category: 'Technology' }],
  ['category=Travel+and+Tourism&sortByVote=mostVoted', { category: 'Travel and Tourism', sortByVote: 'mostVoted' }],
  ['sortByLikeDislike=mostDisLiked&searchTerm=%20tea%20', { sortByLikeDislike: 'mostDisLiked', searchTerm: 'tea' }],
  ['category=undefined&searchTerm=', {}],
  ['category=Gardening&searchTerm=tea', {}],
  ['category=Technology&category=Technology', {}],
  ['utm_source=mail', {}],
])('[S09] [C09] the address ?%s is a filter', (address, filter) => {
  expect(readFilter(new URLSearchParams(address))).toEqual(filter);
});

test('[C09] an address is read as the server reads it', () => {
  const value = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'undefined',
      'Technology',
      'Health and Wellness',
      'mostLiked',
      'mostDisLiked',
      'mostVoted',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.string({ minLength: SEARCH_MAX - 2, maxLength: SEARCH_MAX + 2 }),
  );
  const name = fc.constantFrom('category', 'sortByLikeDislike', 'sortByVote', 'searchTerm', 'page');

  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 4 }), (pairs) => {
      const search = new URLSearchParams(pairs);

      expect(asKey(readFilter(search))).toBe(asKey(ListFilter.safeParse(asServerReads(search)).data ?? {}));
    }),
  );
});

test('[S09] a filter written into an address is read from it', () => {
  const filter = { category: 'Technology', sortByLikeDislike: 'mostLiked', searchTerm: 'tea & cake' } as const;
  const before = new URLSearchParams('utm_source=mail&sortByVote=mostVoted');

  const written = writeFilter(filter, before);

  expect(readFilter(written)).toEqual(filter);
  expect(written.get('utm_source')).toBe('mail');
});

test('[S09] without filters the address has no filter parameters', () => {
  const written = writeFilter({ searchTerm: '' }, new URLSearchParams('category=Technology'));

  expect(written.toString()).toBe('');
  expect(isFiltering(readFilter(written))).toBe(false);
});

/** The form in which query keys are compared. */
function asKey(filter: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(filter).sort()));
}

function asServerReads(search: URLSearchParams): Record<string, string | string[]> {
  const names = new Set(search.keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}
