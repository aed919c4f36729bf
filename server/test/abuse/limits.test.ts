import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANSWER_UPLOAD_LIMIT, UPLOAD_LIMIT } from '#contract/files/uploads.ts';
import { createCallCounts } from '#server/db/call-counts.ts';
import { IDENTITY_CALLS } from '#server/http/identity/identity-calls.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { type RawCall, sendRaw } from '#server/test/hostile/raw-call.ts';
import { registration } from '#server/test/stand-ins/browser.ts';
import { addressOf, ENDPOINTS } from '#server/test/sweep.ts';

let site: TestApp;
/** Two applications that share a database, and their limits. */
let shared: [TestApp, TestApp];
beforeAll(async () => {
  const first = await startTestApp(undefined, { sharedLimits: true });
  [site, shared] = await Promise.all([
    startTestApp(),
    startTestApp(first, { sharedLimits: true }).then((second): [TestApp, TestApp] => [first, second]),
  ]);
});
afterAll(async () => {
  await Promise.all([site, shared[1]].map((each) => each.close()));
  await shared[0].close();
});

const SOMEBODY = '203.0.113.9';
const SOMEBODY_ELSE = '198.51.100.7';

/** Headers with which a proxy would name its client, different for each call. */
const forged = (n: number) => ({
  'x-forwarded-for': `198.51.100.${n % 250}, 10.0.0.${n % 250}`,
  forwarded: `for=198.51.100.${n % 250};proto=https`,
  'x-real-ip': `198.51.100.${n % 250}`,
  'cf-connecting-ip': `198.51.100.${n % 250}`,
  'true-client-ip': `198.51.100.${n % 250}`,
  'x-client-ip': `198.51.100.${n % 250}`,
});

/** Calls with a limit per address. The server refuses most for their content, which is cheap, but counts them. */
type Limited = [what: string, limit: number, call: RawCall & { byAuthor?: true }];
const LIMITED: Limited[] = [
  ...ENDPOINTS.flatMap(([name, endpoint]): Limited[] => {
    const byAuthor = Array.isArray(endpoint.access) && { byAuthor: true as const };
    const call = {
      method: endpoint.method,
      url: addressOf(endpoint),
      ...(endpoint.body && { payload: {} }),
      ...byAuthor,
    };
    return endpoint.limit ? [[name, endpoint.limit.calls, call]] : [];
  }),
  ...(['signIn', 'signUp'] as const).map((name): Limited => {
    const { path, limit } = IDENTITY_CALLS[name];
    return [name, limit.calls, { method: 'POST', url: `/api/identity${path}`, payload: {} }];
  }),
  ['uploadPicture', UPLOAD_LIMIT.calls, { method: 'POST', url: '/api/upload' }],
  ['uploadAnswerFile', ANSWER_UPLOAD_LIMIT.calls, { method: 'POST', url: '/api/survey/x/questions/x/files' }],
];

/** The limit of an author's call counts only after the server knows the author. */
const sentBy = async (by: TestApp, { byAuthor, ...call }: Limited[2]): Promise<RawCall> =>
  byAuthor ? { ...call, cookie: (await by.join('surveyor')).cookie } : call;

describe.each(LIMITED)('[AB-29] the limit of %s from one address', (_, limit, limited) => {
  test('applies whichever proxy the caller claims to be behind, and tells when to come back', async () => {
    const call = await sentBy(site, limited);
    const replies = await inTurn(limit + 5, (n) => sendRaw(site.app, { ...call, from: SOMEBODY, headers: forged(n) }));

    expect(replies.map(({ status }) => status === 429)).toEqual([...Array(limit).fill(false), ...Array(5).fill(true)]);
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect(replies.at(-1)?.body).toMatchObject({ code: 'too_many_requests' });
  });

  test('does not affect other callers', async () => {
    const call = await sentBy(site, limited);
    expect((await sendRaw(site.app, { ...call, from: SOMEBODY_ELSE })).status).not.toBe(429);
  });
});

/** All calls of the identity provider with a limit. The server refuses each before any costly work. */
const IDENTITY_LIMITED = Object.entries(IDENTITY_CALLS).flatMap(([name, { kind, path, limit }]): Limited[] => {
  const url = `/api/identity${path.replace('{provider}', 'nobody')}`;
  const call = kind === 'form' ? { method: 'POST', url, payload: {} } : { method: 'GET', url };
  return limit ? [[name, limit.calls, call]] : [];
});

describe.each([
  ...LIMITED.filter(([name]) => !(name in IDENTITY_CALLS)),
  ...IDENTITY_LIMITED,
  ['stopMails', 6_000, { method: 'POST', url: '/stop/forged', payload: 'List-Unsubscribe=One-Click' }] as Limited,
])('[AB-29] the limit of %s that two processes share', (_, limit, limited) => {
  test('lets through exactly as many calls as one process, however they are spread and however many come at once', async () => {
    const call = await sentBy(shared[0], limited);
    const sends = Array.from({ length: limit + 30 }, (_, n) => n);
    const statuses: number[] = [];
    const waiting = sends.values();
    const sendAll = async () => {
      for (const n of waiting) {
        const { status, headers } = await sendRaw(app(n), { ...call, from: SOMEBODY });
        statuses.push(status);
        if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    };

    await Promise.all(Array.from({ length: 16 }, sendAll));

    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect((await sendRaw(app(0), { ...call, from: SOMEBODY_ELSE })).status).not.toBe(429);
  });
});

const app = (n: number) => (n % 3 === 0 ? shared[0] : shared[1]).app;

test('[AB-29] what processes share keeps no address, and ends with its window', async () => {
  const { pool } = shared[0].database;
  const write = (n: number) =>
    sendRaw(app(n), { method: 'POST', url: '/api/contact', payload: {}, from: '192.0.2.200' });
  const statuses = async () => (await inTurn(4, write)).map(({ status }) => status);
  const sweepTwice = () => createCallCounts(shared[0].database.db, 'any secret').sweep();
  await pool.query('truncate call_counts');

  await inTurn(30, write);
  const { rows } = await pool.query('select c::text as row, calls, ends_at > now() as open from call_counts c');
  await sweepTwice();
  const kept = await pool.query('select from call_counts');
  await pool.query(`update call_counts set ends_at = now() - interval '1 second'`);

  expect(rows).toEqual([{ row: expect.not.stringContaining('192.0.2'), calls: 30, open: true }]);
  expect(kept.rowCount).toBe(1);
  expect(await statuses()).toEqual([422, 422, 422, 422]);
  await pool.query(`update call_counts set ends_at = now() - interval '1 second'`);
  await sweepTwice();
  expect((await pool.query('select from call_counts')).rowCount).toBe(0);
});

test('[AB-29] behind a proxy that is named, the limit is each client’s own', async () => {
  const behind = await startTestApp(undefined, { trustProxy: ['10.0.0.0/8'] });
  const write = (client: string) =>
    sendRaw(behind.app, {
      ...{ method: 'POST', url: '/api/contact', payload: {}, from: '10.0.0.1' },
      // The entries before the proxy's own are unverified claims of the client.
      headers: { 'x-forwarded-for': `${Math.random()}, ${client}` },
    });

  await inTurn(30, () => write(SOMEBODY));

  expect((await write(SOMEBODY)).status).toBe(429);
  expect((await write(SOMEBODY_ELSE)).status).toBe(422);
  await behind.close();
});

test('[AB-55] the tries of an account are shared by all addresses', async () => {
  const { email } = registration();
  const guess = (n: number): RawCall => ({
    ...{ method: 'POST', url: '/api/identity/sign-in/email', payload: { email, password: `Wrong!${n}` } },
    ...{ from: `192.0.2.${n}`, headers: forged(n) },
  });

  const replies = await inTurn(15, (n) => sendRaw(site.app, guess(n)));

  expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
});

test('[AB-55] a burst of guesses leaves room for the others’ calls', async () => {
  let answered = 0;
  const guesses = Array.from({ length: 60 }, async () => {
    const guess = { email: registration().email, password: 'Wrong!1' };
    const call = { method: 'POST', url: '/api/identity/sign-in/email', from: SOMEBODY_ELSE, payload: guess };
    const { status } = await sendRaw(site.app, call);
    answered += 1;
    return status;
  });

  await inTurn(10, () => site.guest.call('featuredSurveys'));

  expect(answered).toBeLessThan(60);
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]));
});

async function inTurn<T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < count; n += 1) results.push(await act(n));
  return results;
}
