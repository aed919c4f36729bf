import { expect, test } from 'vitest';
import type { User } from '#contract/people/users.ts';
import { takePageData } from '#web/app/page-data.ts';
import { createQueryClient } from '#web/app/query-client.ts';
import { identityQuery, userQuery } from '#web/features/auth/auth.api.ts';

const USER: User = {
  _id: '0190a000-0000-7000-8000-000000000001',
  user_name: 'Mina',
  user_email: 'mina@example.org',
  user_photo: null,
  user_role: 'surveyor',
};

test('[R07] a page that knows its person sends no call for them', () => {
  const queryClient = take({ user: USER, queries: [] });

  expect(queryClient.getQueryData(identityQuery.queryKey)).toMatchObject({ email: 'mina@example.org' });
  expect(queryClient.getQueryData(userQuery('mina@example.org').queryKey)).toEqual(USER);
});

test('a page that was written for a guest has no signed-in person', () => {
  expect(take({ user: null, queries: [] }).getQueryData(identityQuery.queryKey)).toBeNull();
});

test('the page data is in the cache under its keys', () => {
  const queryClient = take({ user: null, queries: [[['survey', 'id'], { title: 'Tea or coffee?' }]] });

  expect(queryClient.getQueryData(['survey', 'id'])).toEqual({ title: 'Tea or coffee?' });
});

test('without page data the cache is empty', () => {
  const queryClient = createQueryClient();
  takePageData(queryClient, undefined);

  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

function take(pageData: object) {
  const queryClient = createQueryClient();
  takePageData(queryClient, JSON.stringify({ now: '2026-11-22T12:00:00.000Z', parts: [], ...pageData }));
  return queryClient;
}
