import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';

let t: TestApp;
beforeAll(async () => {
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

test('[S27] [C22] [AB-62] admins keep the payments as a table that no spreadsheet calculates', async () => {
  const admin = await t.join('admin');
  const payer = { ...(await t.join('pro-user')), name: '=cmd|calc, "Ltd."', email: 'ann@payers.example' };
  await pay(payer, 1);

  const { status, headers, bytes } = await admin.call('exportPayments', { query: { search: 'ann@payers' } });

  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="payments-\d{4}-\d\d-\d\d\.csv"/);
  expect(bytes.toString()).toBe(
    '\uFEFFTime (UTC),User name,User e-mail,Transaction ID,Amount (US dollars)\r\n' +
      `2026-01-31T12:00:00.000Z,"'=cmd|calc, ""Ltd.""",ann@payers.example,"'=cmd|calc, ""Ltd.""_1",10\r\n`,
  );
});

test('[S27] the table holds every payment that fits, newest first, however many there are', async () => {
  const admin = await t.join('admin');
  await pay({ ...(await t.join('pro-user')), name: 'Bob', email: 'bob@payers.example' }, 2_500);

  const { bytes } = await admin.call('exportPayments', { query: { search: 'bob@' } });

  const transactions = bytes
    .toString()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[3]);
  expect(transactions).toEqual(Array.from({ length: 2_500 }, (_, n) => `Bob_${2_500 - n}`));
});
