import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';

let t: TestApp;
beforeEach(async () => {
  await t?.close();
  t = await startTestApp();
});
afterAll(() => t.close());

/** So many payments of one person, a minute apart, the last one at noon. */
async function pay(person: { id: string; name: string; email: string }, count: number): Promise<void> {
  await t.database.pool.query(
    `insert into payments (id, trans_id, mode, user_id, user_name, user_email, amount, currency, created_at)
     select id, $2 || '_' || n, 'test', $1, $2, $3, 1000, 'usd',
       timestamptz '2026-01-31 12:00Z' - make_interval(mins => cardinality($4::uuid[]) - n::int)
     from unnest($4::uuid[]) with ordinality as ids (id, n)`,
    [person.id, person.name, person.email, Array.from({ length: count }, newId)],
  );
}

test('[C22] [E02] [S27] only admins page through the payments, newest first', async () => {
  const admin = await t.join('admin');
  const ann = await t.join('pro-user');
  await pay({ ...ann, name: 'Ann' }, 3);

  const first = (await admin.call('listPayments', { query: { limit: '2' } })).body;
  const rest = (await admin.call('listPayments', { query: { limit: '2', cursor: first.nextCursor ?? '' } })).body;

  expect(first).toMatchObject({
    payments: [
      { user_name: 'Ann', user_email: ann.email, trans_id: 'Ann_3', trans_amount: 10 },
      { trans_id: 'Ann_2', timestamp: '2026-01-31T11:59:00.000Z' },
    ],
    total: 3,
  });
  expect(rest).toMatchObject({ payments: [{ trans_id: 'Ann_1' }], nextCursor: null, total: null });
  for (const other of [ann, await t.join('surveyor'), await t.join()]) {
    expect((await other.call('listPayments')).status).toBe(403);
    expect((await other.call('exportPayments')).status).toBe(403);
  }
});

test('[S27] payments are found by payer and transaction', async () => {
  const admin = await t.join('admin');
  await pay({ ...(await t.join('pro-user')), name: 'Ann', email: 'ann@payers.example' }, 1);
  await pay({ ...(await t.join('pro-user')), name: 'Bob', email: 'bob@payers.example' }, 2);
  const find = async (search: string) => (await admin.call('listPayments', { query: { search } })).body.total;

  expect(await find('ANN_1')).toBe(1);
  expect(await find('bob@')).toBe(2);
  expect(await find('payers')).toBe(3);
  expect(await find('%')).toBe(0);
});

test.each(['name', '-name', 'email', '-email', 'amount', '-amount', 'time', '-time'])(
  '[S27] sorted by %s, the pages hold every payment once',
  async (sort) => {
    const admin = await t.join('admin');
    await pay({ ...(await t.join('pro-user')), name: 'ann', email: 'c@payers.example' }, 3);
    await pay({ ...(await t.join('pro-user')), name: 'Bob', email: 'B@payers.example' }, 3);
    const whole = (await admin.call('listPayments', { query: { sort } })).body.payments;

    const first = (await admin.call('listPayments', { query: { sort, limit: '4' } })).body;
    const rest = (await admin.call('listPayments', { query: { sort, limit: '4', cursor: first.nextCursor ?? '' } }))
      .body;

    expect([...first.payments, ...rest.payments]).toEqual(whole);
    expect(new Set(whole.map(({ _id }) => _id)).size).toBe(6);
    const expected = { name: 'ann', email: 'Bob', amount: 'ann', time: 'ann' }[sort.replace('-', '')];
    expect(whole[sort.startsWith('-') ? 5 : 0]?.user_name).toBe(expected);
  },
);

test('[S27] [C22] [AB-62] admins download the payments as a table that no spreadsheet evaluates', async () => {
  const admin = await t.join('admin');
  const payer = { ...(await t.join('pro-user')), name: '=cmd|calc, "Ltd."', email: 'ann@payers.example' };
  await pay(payer, 1);

  const { status, headers, bytes } = await admin.call('exportPayments', { query: { search: 'ann@payers' } });

  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="payments-\d{4}-\d\d-\d\d\.csv"/);
  expect(bytes.toString()).toBe(
    '\uFEFFNo.,Time (UTC),User name,User email,Transaction ID,Amount (US dollars)\r\n' +
      `1,2026-01-31T12:00:00.000Z,"'=cmd|calc, ""Ltd.""",ann@payers.example,"'=cmd|calc, ""Ltd.""_1",10\r\n`,
  );
});

test('[S27] the table holds the matching payments in the requested order', async () => {
  const admin = await t.join('admin');
  await pay({ ...(await t.join('pro-user')), name: 'Bob', email: 'bob@payers.example' }, 1);
  await pay({ ...(await t.join('pro-user')), name: 'Ann', email: 'ann@payers.example' }, 1);
  await pay({ ...(await t.join('pro-user')), name: 'Zoe', email: 'zoe@elsewhere.example' }, 1);
  const namesIn = async (query: { search: string; sort: string }) => {
    const { bytes } = await admin.call('exportPayments', { query });
    const lines = bytes.toString().split('\r\n').slice(1, -1);
    return lines.map((line) => line.split(',')[2]);
  };

  expect(await namesIn({ search: 'payers', sort: 'name' })).toEqual(['Ann', 'Bob']);
  expect(await namesIn({ search: 'payers', sort: '-name' })).toEqual(['Bob', 'Ann']);
});

test('[S27] the table holds every matching payment, newest first, also of many', async () => {
  const admin = await t.join('admin');
  await pay({ ...(await t.join('pro-user')), name: 'Bob', email: 'bob@payers.example' }, 2_500);

  const { bytes } = await admin.call('exportPayments', { query: { search: 'bob@' } });

  const transactions = bytes
    .toString()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[4]);
  expect(transactions).toEqual(Array.from({ length: 2_500 }, (_, n) => `Bob_${2_500 - n}`));
});
