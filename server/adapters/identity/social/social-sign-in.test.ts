import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PICTURE_BYTES_MAX } from '#basics/limits.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { TEST_URL } from '#server/test/people.ts';
import { type Browser, openBrowser, registration, SESSION_COOKIE } from '#server/test/stand-ins/browser.ts';
import { type StandInIssuer, startIssuer } from '#server/test/stand-ins/issuer.ts';

let issuer: StandInIssuer;
let site: TestApp;
beforeAll(async () => {
  issuer = await startIssuer();
  site = await startTestApp(undefined, { issuers: [issuer.settings] });
});
beforeEach(() => {
  Object.assign(issuer, { claims: {}, forgery: 'none', isDown: false });
});
afterAll(async () => {
  await site.close();
  await issuer.close();
});

const START = '/identity/social/elsewhere';

const claimant = (changes: object = {}) => {
  const sub = randomUUID();
  return { sub, email: `${sub}@elsewhere.example`, email_verified: true, name: 'Grace Hopper', ...changes };
};

/** The path below `/api`, as the test's browser expects it. */
const pathOf = (address: unknown) => String(address).replace(/^.*?\/api/, '');

/** Starts at the site, signs in at the issuer and returns. @returns the address to which the site then sends the browser */
async function signIn(browser: Browser, person: object, start = START): Promise<string> {
  const there = await browser.get(start);
  const back = await browser.get(pathOf(issuer.approve(String(there.headers['location']), person)));
  return String(back.headers['location']);
}

const whoIs = async (browser: Browser) => (await browser.get('/identity/get-session')).body?.user;

const confirm = (email: string) =>
  site.database.pool.query('update users set email_verified = true where email = $1', [email]);

describe('signing in with another provider', () => {
  test('[T05] opens an account the first time, and the same one after that', async () => {
    const person = claimant();
    const [first, second] = [openBrowser(site.app), openBrowser(site.app)];

    expect(await signIn(first, person, `${START}?next=%2Fdashboard%2Fprofile`)).toBe(
      '/login/return?next=%2Fdashboard%2Fprofile',
    );
    expect(await signIn(second, { ...person, email: person.email.toUpperCase() })).toBe('/login/return');

    const known = await whoIs(first);
    expect(known).toMatchObject({
      name: 'Grace Hopper',
      email: person.email,
      emailVerified: true,
      role: 'user',
    });
    expect((await whoIs(second)).id).toBe(known.id);
    expect((await first.post('/jwt', { email: person.email })).status).toBe(200);
  });

  test('asks the issuer with PKCE, a nonce and a state of its own each time', async () => {
    const wishes = await Promise.all(
      [1, 2].map(
        async () => new URL(String((await openBrowser(site.app).get(START)).headers['location'])).searchParams,
      ),
    );
    for (const wish of wishes) {
      expect(Object.fromEntries(wish)).toMatchObject({
        client_id: 'surveys',
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: 'http://localhost:3999/api/identity/callback/elsewhere',
      });
      expect(wish.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['openid', 'email', 'profile']));
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(new Set(wishes.map((wish) => wish.get(name))).size).toBe(2);
      expect(wishes[0]?.get(name)?.length).toBeGreaterThanOrEqual(32);
    }
  });

  test('stores no tokens of the provider', async () => {
    const person = claimant();
    await signIn(openBrowser(site.app), person);
    const { rows } = await site.database.pool.query(
      'select access_token, refresh_token, id_token from identity_accounts where account_id = $1',
      [person.sub],
    );
    expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
  });

  test('[AB-54] ends the session that the browser had before', async () => {
    const browser = openBrowser(site.app);
    const before = registration();
    await browser.post('/identity/sign-up/email', before);
    const kept = browser.cookies.get(SESSION_COOKIE) ?? '';

    await signIn(browser, claimant());

    const thief = openBrowser(site.app);
    thief.cookies.set(SESSION_COOKIE, kept);
    expect((await thief.post('/jwt', { email: before.email })).status).toBe(401);
  });

  test.each([
    ['given and family name', { name: undefined, given_name: 'Grace', family_name: 'Hopper' }, 'Grace Hopper'],
    ['a name of a novel', { name: 'x'.repeat(5_000) }, 'x'.repeat(100)],
    ['a name that cannot be stored', { name: 'A\u0000\u0007' }, 'A'],
    ['no name', { name: undefined, email: 'grace@elsewhere.example' }, 'grace'],
  ])('makes a name of what there is: %s', async (_, changes, name) => {
    const browser = openBrowser(site.app);
    await signIn(browser, claimant(changes));
    expect((await whoIs(browser)).name).toBe(name);
  });
});

describe('the picture that an issuer brings', () => {
  const square = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
  const brought = () => `${issuer.settings.issuer}/me.png`;

  test('[B07] [T05] is fetched once, drawn anew and kept as one of ours', async () => {
    issuer.picture = { status: 200, bytes: await square() };
    const person = claimant({ picture: brought() });
    const browser = openBrowser(site.app);
    await signIn(browser, person);

    const { image } = await whoIs(browser);

    expect(image).toMatch(/^\/pictures\/[\w-]{22}\.webp$/);
    const kept = await site.app.inject(image);
    expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    issuer.picture = { status: 200, bytes: await square() };
    await signIn(openBrowser(site.app), person);
    expect((await whoIs(browser)).image).toBe(image);
  });

  test('[B07] comes with an ID token, too', async () => {
    issuer.picture = { status: 200, bytes: await square() };
    const idToken = { token: await issuer.idToken(claimant({ picture: brought() })) };
    const browser = openBrowser(site.app);
    await browser.post('/identity/sign-in/social', { provider: 'elsewhere', idToken });
    expect((await whoIs(browser)).image).toMatch(/^\/pictures\//);
  });

  test('[AB-63] does not come back once the person has removed it', async () => {
    issuer.picture = { status: 200, bytes: await square() };
    const person = claimant({ picture: brought() });
    await signIn(openBrowser(site.app), person);
    await site.database.pool.query('update users set photo = null where email = $1', [person.email]);
    const browser = openBrowser(site.app);
    await signIn(browser, person);
    expect((await whoIs(browser)).image).toBeNull();
  });

  test.each([
    ['is not there', () => ({ status: 404, bytes: Buffer.alloc(0) })],
    ['is a page', () => ({ status: 200, bytes: Buffer.from('<script>alert(1)</script>') })],
    ['leads elsewhere', () => ({ status: 302, bytes: Buffer.alloc(0), location: brought() })],
    [
      'is too large',
      () => ({ status: 200, bytes: Buffer.alloc(PICTURE_BYTES_MAX + 1, '\x89PNG\r\n\x1a\n', 'latin1') }),
    ],
  ])('[AB-63] is none when it %s', async (_, picture) => {
    issuer.picture = picture();
    const browser = openBrowser(site.app);
    expect(await signIn(browser, claimant({ picture: brought() }))).toBe('/login/return');
    expect((await whoIs(browser)).image).toBeNull();
  });

  test.each(['javascript:alert(1)', 'http://127.0.0.1:1/a.png', 'https://127.0.0.1/a.png', 7])(
    '[AB-63] is none when it is %s',
    async (picture) => {
      const browser = openBrowser(site.app);
      await signIn(browser, claimant({ picture }));
      expect((await whoIs(browser)).image).toBeNull();
    },
  );
});

describe('one address on both sides', () => {
  test('[T05] is one person when it is confirmed here and there', async () => {
    const own = registration();
    const browser = openBrowser(site.app);
    await browser.post('/identity/sign-up/email', own);
    await confirm(own.email);

    const other = openBrowser(site.app);
    expect(await signIn(other, claimant({ email: own.email }))).toBe('/login/return');

    expect((await whoIs(other)).id).toBe((await whoIs(browser)).id);
    expect((await openBrowser(site.app).post('/identity/sign-in/email', own)).status).toBe(200);
  });

  test.each([
    ['confirmed there but not here', true, false, 'unconfirmed_here'],
    ['confirmed here but not there', false, true, 'unconfirmed_there'],
    ['confirmed nowhere', false, false, 'unconfirmed_there'],
    ['said to be "false" there', 'false', true, 'unconfirmed_there'],
  ])('is refused when it is %s', async (_, email_verified, isConfirmedHere, fault) => {
    const own = registration();
    await openBrowser(site.app).post('/identity/sign-up/email', own);
    if (isConfirmedHere) await confirm(own.email);
    const rows = () =>
      site.database.pool.query(
        'select u.*, a.provider_id from users u join identity_accounts a on a.user_id = u.id where email = $1',
        [own.email],
      );
    const before = (await rows()).rows;

    const browser = openBrowser(site.app);
    expect(await signIn(browser, claimant({ email: own.email, email_verified }))).toBe(`/login/return?fault=${fault}`);

    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    expect((await rows()).rows).toEqual(before);
  });
});

describe('refused sign-ins', () => {
  /** A valid sign-in, with the changes of a test. */
  async function attempt(person: object = claimant()) {
    const browser = openBrowser(site.app);
    const target = await signIn(browser, person, `${START}?popup=1`);
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    return new URL(target, 'http://localhost').searchParams.get('fault');
  }

  test.each([
    ['an old one', { exp: 1_700_000_000 }],
    ['one that never ends', { exp: undefined }],
    ['one that is not valid yet', { nbf: 4_000_000_000 }],
    ['one for another site', { aud: 'somebody-else' }],
    ['one for several sites, of which another asked', { aud: ['surveys', 'other'], azp: 'other' }],
    ['one for several sites, without the authorized party', { aud: ['surveys', 'other'] }],
    ['one of another issuer', { iss: 'https://evil.example' }],
    ['one that answers another question', { nonce: 'chosen-by-somebody-else' }],
    ['one without a question', { nonce: undefined }],
    ['one without a subject', { sub: undefined }],
  ])('[AB-02] a token of the issuer that does not fit: %s', async (_, claims) => {
    issuer.claims = claims;
    expect(await attempt()).toBe('untrusted');
  });

  test.each(['other key', 'changed', 'unsigned', 'no token'] as const)(
    '[AB-02] a forged token: %s',
    async (forgery) => {
      issuer.forgery = forgery;
      expect(await attempt()).toBe('untrusted');
    },
  );

  test.each([undefined, null, '', 7, {}, ['a@b.example'], 'no address'])('[AB-02] the address %j', async (email) => {
    expect(['no_address', 'untrusted']).toContain(await attempt(claimant({ email })));
  });

  test('[AB-50] an answer that another browser was waiting for, or none', async () => {
    const [victim, attacker] = [openBrowser(site.app), openBrowser(site.app)];
    const { headers } = await attacker.get(START);
    const back = issuer.approve(String(headers['location']), claimant());
    const exchanges = issuer.exchanges;

    for (const address of [back, back.replace(/state=[^&]+/, 'state=made-up'), back.replace(/state=[^&]+&?/, '')]) {
      expect((await victim.get(pathOf(address))).headers['location']).toBe('/login/return?fault=stale');
    }

    expect(victim.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(issuer.exchanges).toBe(exchanges);
  });

  test('an answer that comes twice', async () => {
    const browser = openBrowser(site.app);
    const { headers } = await browser.get(START);
    const state = [...browser.cookies];
    const back = pathOf(issuer.approve(String(headers['location']), claimant()));
    expect((await browser.get(back)).headers['location']).toBe('/login/return');
    for (const [name, value] of state) browser.cookies.set(name, value);
    expect((await browser.get(back)).headers['location']).toBe('/login/return?fault=stale');
  });

  test('tells who refused, in our words only', async () => {
    const browser = openBrowser(site.app);
    const { headers } = await browser.get(`${START}?popup=1&next=%2Fabout-us`);
    const state = new URL(String(headers['location'])).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', error_description: 'Call +1 555 0100', state });
    const back = await browser.get(`/identity/callback/elsewhere?${query}`);
    expect(back.headers['location']).toBe('/login/return?popup=1&next=%2Fabout-us&fault=denied');
  });

  test('says that the issuer does not answer, and tries again when asked again', async () => {
    const late = await startIssuer();
    late.isDown = true;
    const app = await startTestApp(site, { issuers: [late.settings] });
    const browser = openBrowser(app.app);
    expect((await browser.get(START)).headers['location']).toBe('/login/return?fault=unreachable');
    late.isDown = false;
    expect(String((await browser.get(START)).headers['location'])).toContain(late.settings.issuer);
    await app.close();
    await late.close();
  });

  test('accepts no other server as the issuer', async () => {
    const app = await startTestApp(site, { issuers: [{ ...issuer.settings, issuer: `${issuer.settings.issuer}/` }] });
    expect(String((await openBrowser(app.app).get(START)).headers['location'])).toContain('/authorize?');
    await app.close();
    const other = { ...issuer.settings, issuer: issuer.settings.issuer.replace('127.0.0.1', 'localhost') };
    const wrong = await startTestApp(site, { issuers: [other] });
    expect((await openBrowser(wrong.app).get(START)).headers['location']).toBe('/login/return?fault=unreachable');
    await wrong.close();
  });

  test.each(['nobody', '..%2F..', 'credential', '%00'])('a provider that is not set up: %s', async (provider) => {
    const { headers } = await openBrowser(site.app).get(`/identity/social/${provider}`);
    expect(headers['location']).toBe('/login/return?fault=failed');
  });

  test('[AB-57] [AB-58] never leads to another site', async () => {
    const next = encodeURIComponent('https://evil.example/');
    const browser = openBrowser(site.app);
    const there = await site.app.inject({
      url: `/api${START}?next=${next}`,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(String(there.headers.location)).toMatch(new RegExp(`^${issuer.settings.issuer}/authorize\\?`));
    expect(new URL(String(there.headers.location)).searchParams.get('redirect_uri')).toMatch(
      /^http:\/\/localhost:3999\//,
    );
    // The page itself checks the path.
    expect(await signIn(browser, claimant(), `${START}?next=${next}`)).toBe(`/login/return?next=${next}`);
  });
});

describe('a program with an ID token', () => {
  const proveBy = (token: string, nonce?: string) =>
    openBrowser(site.app).post('/identity/sign-in/social', {
      provider: 'elsewhere',
      idToken: { token, ...(nonce && { nonce }) },
    });

  test('is signed in', async () => {
    const person = claimant();
    const answer = await proveBy(await issuer.idToken(person, 'mine'), 'mine');
    expect(answer).toMatchObject({ status: 200, body: { user: { email: person.email } } });
    expect(answer.setCookies.some((line) => line.startsWith(SESSION_COOKIE))).toBe(true);
  });

  test('[AB-02] is 401 with one that does not hold, and 422 without', async () => {
    const good = await issuer.idToken(claimant());
    issuer.forgery = 'other key';
    const forged = await issuer.idToken(claimant());
    for (const token of [forged, `${good.slice(0, -3)}abc`, 'x', 'a.b.c']) {
      expect(await proveBy(token)).toMatchObject({ status: 401, setCookies: [] });
    }
    expect((await proveBy(good, 'another nonce')).status).toBe(401);
    for (const body of [{}, { provider: 'elsewhere' }, { provider: 'elsewhere', idToken: { token: {} } }]) {
      expect((await openBrowser(site.app).post('/identity/sign-in/social', body)).status).toBe(422);
    }
  });
});

test('[S05] lists the providers with which people may sign in', async () => {
  const { body } = await site.guest.call('listSignInWays');
  expect(body).toEqual({
    providers: [{ id: 'elsewhere', name: 'Elsewhere', mark: 'other' }],
    mail: false,
    origin: TEST_URL.origin,
  });
});
