import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailOutbox } from '#server/adapters/mail/outbox.ts';
import { createPictureAddresses } from '#server/adapters/pictures/picture-addresses.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { earlier } from '#server/test/days.ts';
import { TEST_SECRET } from '#server/test/people.ts';
import { openBrowser, registration, SESSION_COOKIE } from '#server/test/stand-ins/browser.ts';
import { leastOf, noteWork } from '#server/test/work.ts';
import { createIdentity } from './identity.ts';

const SIGN_UP = '/identity/sign-up/email';
const SIGN_IN = '/identity/sign-in/email';
const CHANGE_PASSWORD = '/identity/change-password';
const WRONG = { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' };

const NO_MAILER = { send: async () => ({ outcome: 'sent' as const }), close: () => undefined };

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

/** The identity provider of another process on the same database. */
const anotherProcess = (publicUrl: string) =>
  createIdentity({
    db: site.database.db,
    publicUrl: new URL(publicUrl),
    secret: TEST_SECRET,
    log: { warn: () => undefined },
    outbox: createMailOutbox({ db: site.database.db, mailer: NO_MAILER, log: { warn: () => undefined } }),
    mail: false,
    issuers: [],
    photos: createPictureAddresses(new URL(publicUrl), null),
    takePhoto: async () => undefined,
    onSessionsEnded: async () => undefined,
  });

describe('registering', () => {
  test('makes an account and signs in', async () => {
    const browser = openBrowser(site.app);
    const person = registration();

    const answer = await browser.post(SIGN_UP, person);

    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      name: person.name,
      email: person.email,
      image: person.image,
      role: 'user',
    });
    expect((await browser.post('/jwt', { email: person.email })).status).toBe(200);
  });

  test.each([
    ['too short', 'Ab!45', 'password_short'],
    ['without a capital letter', 'secret!', 'password_weak'],
    ['without a symbol', 'Secret1', 'password_weak'],
  ])('[V01] refuses a password %s', async (_, password, fault) => {
    const answer = await openBrowser(site.app).post(SIGN_UP, registration({ password }));
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', fields: { password: fault } } });
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of a novel', { name: 'x'.repeat(101) }, 'name'],
    ['a name that cannot be stored', { name: 'A\u0000' }, 'name'],
    ['an address that is none', { email: 'ada' }, 'email'],
    ['a password of a novel', { password: `A!${'x'.repeat(127)}` }, 'password'],
    ['a photo that is a script', { image: 'javascript:alert(1)' }, 'image'],
    ['a photo that is data', { image: 'data:image/png;base64,AAAA' }, 'image'],
    ['a photo of another host without a scheme', { image: '//evil.example/x.png' }, 'image'],
  ])('[V01] refuses %s', async (_, changes, field) => {
    const answer = await openBrowser(site.app).post(SIGN_UP, registration(changes));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  test('[AB-04] refuses a role in the form', async () => {
    const answer = await openBrowser(site.app).post(SIGN_UP, registration({ role: 'admin', emailVerified: true }));
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['role', 'emailVerified']]);
  });

  test('[X03] [E03] an address is taken once, in any case of its letters', async () => {
    const person = registration();
    await openBrowser(site.app).post(SIGN_UP, person);

    const again = await openBrowser(site.app).post(SIGN_UP, { ...person, email: ` ${person.email.toUpperCase()} ` });

    expect(again).toMatchObject({ status: 422, body: { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' } });
    expect(again.setCookies).toEqual([]);
  });
});

describe('signing in', () => {
  test('[X02] answers a wrong password and an unknown address alike', async () => {
    const person = registration();
    await openBrowser(site.app).post(SIGN_UP, person);

    const wrong = await openBrowser(site.app).post(SIGN_IN, { email: person.email, password: 'Wrong!1' });
    const unknown = await openBrowser(site.app).post(SIGN_IN, { email: registration().email, password: 'Wrong!1' });

    expect(wrong).toMatchObject({ status: 401, body: WRONG, setCookies: [] });
    expect(unknown).toMatchObject({ status: 401, body: WRONG, setCookies: [] });
  });

  test('[AB-56] does the same work for them, and for an account that has no password', async () => {
    const people = [registration(), registration()];
    for (const person of people) await openBrowser(site.app).post(SIGN_UP, person);
    await site.database.pool.query(
      `update identity_accounts set password = null where user_id = (select id from users where email = $1)`,
      [people[0]?.email],
    );
    const work = noteWork(site.database);
    const guess = ({ email }: { email: string }) =>
      work.during(async () => {
        await openBrowser(site.app).post(SIGN_IN, { email, password: 'Wrong!1' });
        // The security log looks the account up after the answer.
        await expect.poll(() => work.soFar().at(-1)?.text).toContain('from "users"');
      });

    const guessThrice = async (person: () => { email: string }) =>
      leastOf([await guess(person()), await guess(person()), await guess(person())]).map(({ text }) => text);

    const unknown = await guessThrice(registration);

    // Hashing takes nearly all the time of an answer; trust/enumeration.test.ts measures it.
    expect(unknown.filter((each) => each === 'hash')).toHaveLength(1);
    for (const person of people) expect(await guessThrice(() => person)).toEqual(unknown);
  });

  test.each([{ email: 'ada' }, { email: null }, { password: '' }, { password: ['a'] }, { password: 'x'.repeat(129) }])(
    '[V02] wants an address and a password: %j',
    async (changes) => {
      const answer = await openBrowser(site.app).post(SIGN_IN, { ...registration(), ...changes });
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
      expect(Object.keys(answer.body.fields)).toEqual(Object.keys(changes));
    },
  );

  test('[AB-53] over https gives cookies that are bound to this host', async () => {
    const identity = anotherProcess('https://canvass.example');
    const answer = await identity.signUp(registration(), new Headers());
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-canvass\.session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-canvass\.browser=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    ]);
  });

  test('[AB-53] gives a cookie that scripts and other sites do not get', async () => {
    const { setCookies } = await openBrowser(site.app).post(SIGN_UP, registration());
    expect(setCookies).not.toEqual([]);
    for (const line of setCookies) {
      expect(line).toMatch(/; HttpOnly/);
      expect(line).toMatch(/; SameSite=Lax/);
      expect(line).toMatch(/; Path=\//);
      expect(line).not.toMatch(/; Domain/i);
    }
  });

  test('[AB-54] makes a new session, even if the browser brings one', async () => {
    const person = registration();
    const browser = openBrowser(site.app);
    browser.cookies.set(SESSION_COOKIE, 'chosen.by-somebody-else');
    await browser.post(SIGN_UP, person);
    const first = browser.cookies.get(SESSION_COOKIE);

    await browser.post(SIGN_IN, person);

    const second = browser.cookies.get(SESSION_COOKIE);
    expect(new Set([undefined, 'chosen.by-somebody-else', first, second]).size).toBe(4);
    const thief = openBrowser(site.app);
    thief.cookies.set(SESSION_COOKIE, first ?? '');
    expect((await thief.post('/jwt', { email: person.email })).status).toBe(401);
    expect((await browser.post('/jwt', { email: person.email })).status).toBe(200);
  });

  test('[AB-55] ten wrong passwords close the account for a while, known or not, but not to its owner', async () => {
    const owner = openBrowser(site.app);
    const person = registration();
    await owner.post(SIGN_UP, person);

    for (const email of [person.email, registration().email]) {
      const guesses = await Promise.all(
        Array.from({ length: 14 }, (_, i) => openBrowser(site.app).post(SIGN_IN, { email, password: `Wrong!${i}` })),
      );
      expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
      const late = guesses.find(({ status }) => status === 429);
      expect(Number(late?.headers['retry-after'])).toBeGreaterThan(800);
    }

    expect((await openBrowser(site.app).post(SIGN_IN, person)).status).toBe(429);
    expect((await owner.post(SIGN_IN, person)).status).toBe(200);
    await site.database.pool.query(`update sign_in_tries set since = ${earlier('since')}`, ['15 minutes']);
    expect((await openBrowser(site.app).post(SIGN_IN, person)).status).toBe(200);
  });

  test('[AB-55] the tries are counted for all processes together', async () => {
    const processes = [anotherProcess('http://localhost:3999'), anotherProcess('http://localhost:3999')];
    const guess = { ...registration(), password: 'Wrong!1' };
    const guesses = await Promise.all(
      processes.flatMap(({ signIn }) => Array.from({ length: 10 }, () => signIn(guess, new Headers()))),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('right passwords use up nothing, however many at once', async () => {
    const person = registration();
    await openBrowser(site.app).post(SIGN_UP, person);
    const answers = await Promise.all(Array.from({ length: 20 }, () => openBrowser(site.app).post(SIGN_IN, person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});

describe('changing the password', () => {
  test('[AB-52] ends every other session, and renews the own one', async () => {
    const person = registration();
    const [own, other] = [openBrowser(site.app), openBrowser(site.app)];
    await own.post(SIGN_UP, person);
    await other.post(SIGN_IN, person);
    const before = own.cookies.get(SESSION_COOKIE) ?? '';
    expect((await other.post('/jwt', { email: person.email })).status).toBe(200);

    const change = { currentPassword: person.password, newPassword: 'Difference!2' };
    expect((await own.post(CHANGE_PASSWORD, change)).status).toBe(200);

    expect((await own.post('/jwt', { email: person.email })).status).toBe(200);
    expect((await other.post('/jwt', { email: person.email })).status).toBe(401);
    own.cookies.set(SESSION_COOKIE, before);
    expect((await own.post('/jwt', { email: person.email })).status).toBe(401);
  });

  test.each([
    [true, 0],
    [false, 1],
    [undefined, 1],
  ])('with endTokens %s, %i token for programs is left', async (endTokens, left) => {
    const person = registration();
    const browser = openBrowser(site.app);
    await browser.post('/identity/sign-up/email', person);
    await browser.post('/account/tokens', { name: 'Export', scope: 'read', days: 30, password: person.password });

    const change = { currentPassword: person.password, newPassword: 'Another!2026', endTokens };
    expect((await browser.post('/identity/change-password', change)).status).toBe(200);

    expect((await browser.get('/account/tokens')).body.tokens).toHaveLength(left);
  });

  test('asks for the current one, and for a session', async () => {
    const person = registration();
    const browser = openBrowser(site.app);
    await browser.post(SIGN_UP, person);
    const change = { currentPassword: 'Wrong!1', newPassword: 'Difference!2' };

    const wrong = await browser.post(CHANGE_PASSWORD, change);
    const guest = await openBrowser(site.app).post(CHANGE_PASSWORD, change);

    expect(wrong).toMatchObject({ status: 422, body: { fields: { currentPassword: 'wrong_password' } } });
    expect(guest).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });
});

test('the session is shown to its own browser, and never kept by a cache', async () => {
  const browser = openBrowser(site.app);
  expect((await browser.get('/identity/get-session')).body).toBeNull();
  const person = registration();
  await browser.post(SIGN_UP, person);

  const answer = await browser.get('/identity/get-session');

  expect(answer.body.user.email).toBe(person.email);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['cross-origin-opener-policy']).toBe('unsafe-none');
});

test.each(['/identity/link-social', '/identity/update-user', '/identity/delete-user', '/identity/revoke-sessions'])(
  'a call of the library that the product does not use is not there: %s',
  async (path) => {
    const { status } = await openBrowser(site.app).post(path, { name: 'x' });
    expect(status).toBe(404);
  },
);
