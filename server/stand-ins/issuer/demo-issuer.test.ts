import { createHash, createHmac } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownAddressOf } from '#server/http/protection/address.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { listening } from '#server/test/live-site.ts';
import { TEST_SECRET } from '#server/test/people.ts';
import { type Browser, openBrowser, registration, SESSION_COOKIE } from '#server/test/stand-ins/browser.ts';

const ADA = { name: 'Ada Whitfield', email: 'admin@sample.example' };
const VERIFIER = 'v'.repeat(43);
const CLIENT_SECRET = createHmac('sha256', TEST_SECRET)
  .update('client of the demonstration issuer')
  .digest('base64url');
const START = '/identity/social/demonstration';
const ISSUER = '/api/demo-issuer';

let site: TestApp;
let neighbour: TestApp;
beforeAll(async () => {
  site = await listening(await startTestApp(undefined, { demoAccounts: [ADA] }));
  neighbour = await listening(await startTestApp(site, { demoAccounts: [ADA] }));
});
afterAll(async () => {
  await neighbour.close();
  await site.close();
});

/** Submits the form on the issuer's page. @returns where the browser is sent back to */
async function choose(wish: URLSearchParams, form: Record<string, string>) {
  return site.app.inject({
    method: 'POST',
    url: `${ISSUER}/authorize`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `${wish}&${new URLSearchParams(form)}`,
  });
}

const beginAt = async (browser: Browser) => new URL(String((await browser.get(START)).headers['location']));
const pathOf = (address: unknown) => String(address).replace(/^.*?\/api/, '');

async function signIn(browser: Browser, account: string, back = browser) {
  const { searchParams } = await beginAt(browser);
  const { headers } = await choose(searchParams, { account });
  return (await back.get(pathOf(headers.location))).headers['location'];
}

const whoIs = async (browser: Browser) => (await browser.get('/identity/get-session')).body?.user;

describe('the demonstration issuer', () => {
  test('[T05] signs a sample account in, with their own account here', async () => {
    const password = 'Sample!2026';
    await openBrowser(site.app).post('/identity/sign-up/email', registration({ ...ADA, password }));
    await site.database.pool.query('update users set email_verified = true where email = $1', [ADA.email]);
    const browser = openBrowser(site.app);

    const page = await site.app.inject(pathOf((await beginAt(browser)).href).replace(/^/, '/api'));
    expect(page.body).toContain(ADA.email);
    expect(await signIn(browser, ADA.email)).toBe('/login/return');

    expect(await whoIs(browser)).toMatchObject({ email: ADA.email, emailVerified: true });
  });

  test('opens an account for a typed address, which counts as not confirmed', async () => {
    const [first, second] = [openBrowser(site.app), openBrowser(site.app)];
    expect(await signIn(first, ' Grace@Typed.example ')).toBe('/login/return');
    expect(await signIn(second, 'grace@typed.example')).toBe('/login/return');
    expect(await whoIs(first)).toMatchObject({ email: 'grace@typed.example', name: 'grace', emailVerified: false });
    expect((await whoIs(second)).id).toBe((await whoIs(first)).id);
  });

  test('gives no access to an account whose address another person has confirmed', async () => {
    const owner = registration();
    await openBrowser(site.app).post('/identity/sign-up/email', owner);
    await site.database.pool.query('update users set email_verified = true where email = $1', [owner.email]);
    const browser = openBrowser(site.app);
    expect(await signIn(browser, owner.email)).toBe('/login/return?fault=unconfirmed_there');
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
  });

  test('accepts a refusal', async () => {
    const browser = openBrowser(site.app);
    const { headers } = await choose((await beginAt(browser)).searchParams, {});
    expect((await browser.get(pathOf(headers.location))).headers['location']).toBe('/login/return?fault=denied');
  });

  test('asks again after an invalid address', async () => {
    const { statusCode, body } = await choose((await beginAt(openBrowser(site.app))).searchParams, {
      account: '<b>no address',
    });
    expect(statusCode).toBe(400);
    expect(body).toContain('value="&lt;b&gt;no address"');
  });

  test('works with several processes: one gives out codes, another redeems them', async () => {
    const [here, there] = [openBrowser(site.app), openBrowser(neighbour.app)];
    const { searchParams } = await beginAt(here);
    const { headers } = await choose(searchParams, { account: 'two@typed.example' });
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    expect((await there.get(pathOf(headers.location))).headers['location']).toBe('/login/return');
  });

  test('speaks the protocol: its description, its keys, and tokens that they prove', async () => {
    const address = ownAddressOf(site.app) + ISSUER;
    const description = (await site.app.inject(`${ISSUER}/.well-known/openid-configuration`)).json();
    expect(description).toMatchObject({
      issuer: 'http://localhost:3999/api/demo-issuer',
      authorization_endpoint: 'http://localhost:3999/api/demo-issuer/authorize',
      token_endpoint: `${address}/token`,
    });
    const wish = (await beginAt(openBrowser(site.app))).searchParams;
    wish.set('code_challenge', createHash('sha256').update(VERIFIER).digest('base64url'));
    const tokens = (await exchange(await codeFor(wish))).json();

    const keys = createRemoteJWKSet(new URL(description.jwks_uri));
    const { payload } = await jwtVerify(tokens.id_token, keys, { issuer: description.issuer, audience: 'canvass' });
    expect(payload).toMatchObject({ sub: ADA.email, email_verified: true, nonce: wish.get('nonce') });
    const asPerson = (token: string) =>
      fetch(description.userinfo_endpoint, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await asPerson(tokens.access_token)).json()).toMatchObject({ sub: ADA.email });
    expect((await asPerson(tokens.id_token)).status).toBe(401);
  });

  test('gives a code out once, to its own client, for the question that was asked', async () => {
    const wish = (await beginAt(openBrowser(site.app))).searchParams;
    wish.set('code_challenge', createHash('sha256').update(VERIFIER).digest('base64url'));

    expect((await exchange(await codeFor(wish), { client_secret: 'guessed' })).statusCode).toBe(401);
    const code = await codeFor(wish);
    expect((await exchange(code, { code_verifier: 'another' })).json()).toEqual({ error: 'invalid_grant' });
    expect((await exchange(code)).json()).toEqual({ error: 'invalid_grant' });
    const old = await codeFor(wish);
    await site.database.pool.query(`update identity_verifications set expires_at = now() - interval '1 second'`);
    expect((await exchange(old)).json()).toEqual({ error: 'invalid_grant' });
  });

  test.each([
    ['redirect_uri', 'https://evil.example/'],
    ['redirect_uri', 'http://localhost:3999/api/identity/callback/demonstration/../x'],
    ['client_id', 'somebody-else'],
    ['response_type', 'token'],
    ['code_challenge', ''],
    ['code_challenge_method', 'plain'],
    ['scope', 'email'],
  ])('sends nobody anywhere for a wish with another %s: %j', async (name, value) => {
    const wish = (await beginAt(openBrowser(site.app))).searchParams;
    wish.set(name, value);
    for (const answer of [
      await site.app.inject(`${ISSUER}/authorize?${wish}`),
      await choose(wish, { account: ADA.email }),
    ]) {
      expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    }
  });

  async function codeFor(wish: URLSearchParams): Promise<string> {
    const { headers } = await choose(wish, { account: ADA.email });
    return new URL(String(headers.location)).searchParams.get('code') ?? '';
  }

  const exchange = (code: string, changes: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url: `${ISSUER}/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'authorization_code',
        redirect_uri: 'http://localhost:3999/api/identity/callback/demonstration',
        client_id: 'canvass',
        client_secret: CLIENT_SECRET,
        code_verifier: VERIFIER,
        code,
        ...changes,
      }).toString(),
    });
});

test('is not there without the demonstration, nor beside another issuer', async () => {
  const configured = { id: 'x', name: 'X', issuer: 'https://id.example', clientId: 'c', clientSecret: null };
  for (const options of [{}, { demoAccounts: [ADA], issuers: [configured] }]) {
    const app = await startTestApp(site, options);
    expect((await app.app.inject(`${ISSUER}/.well-known/openid-configuration`)).statusCode).toBe(404);
    const { body } = await app.guest.call('listSignInWays');
    expect(body.providers.map(({ id }) => id)).toEqual(options.issuers ? ['x'] : []);
    await app.close();
  }
});
