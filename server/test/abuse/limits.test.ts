import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANSWER_UPLOAD_LIMIT, UPLOAD_LIMIT } from '#contract/uploads.ts';
import { IDENTITY_CALLS } from '#server/http/identity/identity-calls.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { type RawCall, sendRaw } from '#server/test/hostile/raw-call.ts';
import { registration } from '#server/test/stand-ins/browser.ts';
import { addressOf, ENDPOINTS } from '#server/test/sweep.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

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

/** Calls with a limit per address, each cheap to make: most are refused for their content, but count. */
type Limited = [what: string, limit: number, call: RawCall];
const LIMITED: Limited[] = [
  ...ENDPOINTS.flatMap(([name, endpoint]): Limited[] => {
    const call = { method: endpoint.method, url: addressOf(endpoint), ...(endpoint.body && { payload: {} }) };
    return endpoint.limit ? [[name, endpoint.limit.calls, call]] : [];
  }),
  ...(['signIn', 'signUp'] as const).map((name): Limited => {
    const { path, limit } = IDENTITY_CALLS[name];
    return [name, limit.calls, { method: 'POST', url: `/api/identity${path}`, payload: {} }];
  }),
  ['uploadPicture', UPLOAD_LIMIT.calls, { method: 'POST', url: '/api/upload' }],
  ['uploadAnswerFile', ANSWER_UPLOAD_LIMIT.calls, { method: 'POST', url: '/api/survey/x/questions/x/files' }],
];

describe.each(LIMITED)('[AB-29] the limit of %s from one address', (_, limit, call) => {
  test('applies whichever proxy the caller claims to be behind, and tells when to come back', async () => {
    const replies = await inTurn(limit + 5, (n) => sendRaw(site.app, { ...call, from: SOMEBODY, headers: forged(n) }));

    expect(replies.map(({ status }) => status === 429)).toEqual([...Array(limit).fill(false), ...Array(5).fill(true)]);
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect(replies.at(-1)?.body).toMatchObject({ code: 'too_many_requests' });
  });

  test('does not affect other callers', async () => {
    expect((await sendRaw(site.app, { ...call, from: SOMEBODY_ELSE })).status).not.toBe(429);
  });
});

test('[AB-29] behind a proxy that is named, the limit is each client’s own', async () => {
  const behind = await startTestApp(undefined, { trustProxy: ['10.0.0.0/8'] });
  const write = (client: string) =>
    sendRaw(behind.app, {
      ...{ method: 'POST', url: '/api/contact', payload: {}, from: '10.0.0.1' },
      // The entries before the proxy's own are the client's claims.
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
