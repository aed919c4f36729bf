import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#contract/http/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { newId } from '#server/db/ids.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.join('admin');
});
afterAll(() => t.close());

/** Names that repeat, differ only in case, and hold the wildcards of a pattern. */
const PEOPLE = [
  { name: 'Ada', email: 'ada.one@people.example', role: 'surveyor' },
  { name: 'ada', email: 'ada.two@people.example', role: 'user' },
  { name: 'Ada', email: 'ada.three@people.example', role: 'pro-user' },
  { name: 'Béla 100%', email: 'b_la@people.example', role: 'user' },
  { name: 'Čedomir', email: 'cedomir@people.example', role: 'user' },
] as const;

describe('[S23] the admins’ table of people', () => {
  beforeAll(async () => {
    const rows = PEOPLE.map((person) => ({ id: newId(), photo: null, ...person }));
    await t.database.db.insertInto('users').values(rows).execute();
    const gone = await t.join();
    await admin.call('deleteUser', { params: { id: gone.id } });
  });

  test('[P06] begins with the newest, says how many there are, and is for admins only', async () => {
    const { body } = await admin.call('listPeople', { query: { limit: '2' } });

    expect(body).toMatchObject({
      rows: [{ user_name: 'Čedomir' }, { user_name: 'Béla 100%', user_role: 'user', timestamp: expect.any(String) }],
      total: PEOPLE.length + 1,
      counts: { all: PEOPLE.length + 1, user: 3, 'pro-user': 1, surveyor: 1, admin: 1 },
    });
    const { body: found } = await admin.call('listPeople', { query: { search: 'ada', role: 'user' } });
    expect(found).toMatchObject({ total: 1, counts: { all: 3, user: 1, 'pro-user': 1, surveyor: 1, admin: 0 } });
    for (const role of ['user', 'pro-user', 'surveyor'] as const) {
      expect((await (await t.join(role)).call('listPeople')).status).toBe(403);
    }
    expect((await t.guest.call('listPeople')).status).toBe(401);
  });

  test.each(['name', '-name', 'email', '-email', 'joined', '-joined'])(
    'meets everybody once when it is read in pages by %s',
    async (sort) => {
      const whole = await addressesBy(sort, 100);

      expect(await addressesBy(sort, 1)).toEqual(whole);
      expect(await addressesBy(sort, 2)).toEqual(whole);
      expect(new Set(whole).size).toBe(whole.length);
      expect(await addressesBy(sort.startsWith('-') ? sort.slice(1) : `-${sort}`, 100)).toEqual(whole.toReversed());
    },
  );

  test.each([
    ['ADA', 3],
    ['ada.t', 2],
    ['100%', 1],
    ['%', 1],
    ['b_la', 1],
    ['_', 1],
    ['\\', 0],
    ['čEDO', 1],
    ['people.example', PEOPLE.length],
    ['ada.one@people.example', 1],
    ['Deleted user', 0],
    ["'; drop table users; --", 0],
  ])('finds by part of a name or an address: %s', async (search, count) => {
    const { body } = await admin.call('listPeople', { query: { search, limit: '100' } });
    const found = body.rows.filter((row) => PEOPLE.some(({ email }) => email === row.user_email));

    expect(found).toHaveLength(count);
  });

  test('shows the people of one role, and counts those', async () => {
    const { body } = await admin.call('listPeople', { query: { role: 'pro-user', search: 'ADA.', sort: 'name' } });

    expect(body).toMatchObject({ rows: [{ user_email: 'ada.three@people.example' }], total: 1, nextCursor: null });
  });

  test('refuses an unknown order, role or cursor', async () => {
    const forName = (await admin.call('listPeople', { query: { sort: 'name', limit: '1' } })).body.nextCursor;

    for (const query of [
      { sort: 'photo' },
      { sort: '--name' },
      { role: 'root' },
      { cursor: 'x' },
      { cursor: Buffer.from('["x","y"]').toString('base64url') },
      { cursor: forName, sort: 'joined' },
    ]) {
      expect((await admin.call('listPeople', { query })).status, JSON.stringify(query)).toBe(422);
    }
  });
});

/** The addresses in this order, read a page of `limit` at a time. */
async function addressesBy(sort: string, limit: number): Promise<string[]> {
  const addresses: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Output<Api['listPeople']> = (await admin.call('listPeople', { query: { sort, limit, cursor } })).body;
    addresses.push(...page.rows.map((row) => row.user_email));
    cursor = page.nextCursor;
  }
  return addresses;
}
