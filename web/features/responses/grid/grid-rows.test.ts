import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { openGridRows, PAGE, placeOf, type ReadPage, rowAt } from './grid-rows.ts';

/** A server that knows responses by their numbers; a cursor is the number before the page. */
function serve(count: number) {
  const asked: object[] = [];
  const read: ReadPage = async (query) => {
    asked.push(query);
    const from = (query.cursor === undefined ? 0 : Number(query.cursor) + 1) + (query.skip ?? 0);
    const until = Math.min(count, from + query.limit);
    const rows = Array.from({ length: Math.max(0, until - from) }, (_, index) => ({
      ...{ respondedUser: String(from + index), user_name: '', kind: 'guest' as const, submittedAt: '', revision: 1 },
      answers: {},
    }));
    return { rows, nextCursor: until < count ? String(until - 1) : null };
  };
  return { asked, read };
}

const VIEW = { surveyId: 's', search: '', oldestFirst: false, known: 100_000 };

async function open({ count, ...view }: Partial<typeof VIEW> & { count: number }) {
  const { asked, read } = serve(count);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rows = openGridRows({ ...VIEW, ...view }, { read, restMs: 0 });
  const load = async (page: number) => (await client.fetchQuery(rows.page(page))).map((row) => row.respondedUser);
  return { asked, client, rows, load };
}

test('[S94] a page anywhere is read by steps of ten thousand, and the page after it by its cursor', async () => {
  const { asked, load } = await open({ count: 100_000 });

  expect((await load(345))[0]).toBe('34500');
  expect(asked).toEqual([
    { skip: 9_999, limit: 1 },
    { cursor: '9999', skip: 9_999, limit: 1 },
    { cursor: '19999', skip: 9_999, limit: 1 },
    { cursor: '29999', skip: 4_500, limit: PAGE },
  ]);
  expect((await load(346))[0]).toBe('34600');
  expect(asked.at(-1)).toEqual({ cursor: '34599', limit: PAGE });
  expect((await load(344)).at(-1)).toBe('34499');
  expect(asked).toHaveLength(6);
});

test('[S94] the list ends where the server says so, whatever the count was', async () => {
  const fewer = await open({ count: 99_950 });
  expect(fewer.rows.count()).toBe(100_000);
  await fewer.load(999);
  expect(fewer.rows.count()).toBe(99_950);

  const more = await open({ count: 100_120 });
  await more.load(999);
  expect(more.rows.count()).toBe(100_001);
  await more.load(1_000);
  await more.load(1_001);
  expect(more.rows.count()).toBe(100_120);

  const far = await open({ count: 150, known: 50_000 });
  expect(await far.load(400)).toEqual([]);
});

test('[S94] a search grows page by page, and skips nothing', async () => {
  const { asked, rows, load } = await open({ count: 250, search: 'train' });
  expect(rows.isWhole()).toBe(false);

  await load(0);
  expect(rows.count()).toBe(PAGE + 1);
  await load(2);
  expect([rows.count(), rows.isWhole()]).toEqual([250, true]);
  expect(asked).toEqual([{ limit: PAGE }, { cursor: '99', limit: PAGE }, { cursor: '199', limit: PAGE }]);
});

test('[S94] a row is found by its place and by its respondent while its page is in memory', async () => {
  const { client, rows, load } = await open({ count: 1_000, known: 1_000 });
  await load(3);

  expect(rowAt(client, rows, 342)?.respondedUser).toBe('342');
  expect(placeOf(client, rows, '342')).toBe(342);
  expect(rowAt(client, rows, 20)).toBeUndefined();
  expect(placeOf(client, rows, '20')).toBeNull();
});

test('[S94] a page that is passed before it rests in sight is never asked for', async () => {
  const { asked, read } = serve(100_000);
  const client = new QueryClient();
  const rows = openGridRows(VIEW, { read, restMs: 20 });

  const passed = client.fetchQuery(rows.page(500));
  await client.cancelQueries({ queryKey: rows.page(500).queryKey });
  await expect(passed).rejects.toThrow();
  await new Promise((done) => setTimeout(done, 40));
  expect(asked).toEqual([]);
});
