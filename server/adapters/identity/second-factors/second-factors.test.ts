import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SENTENCES } from '#contract/http/error-sentences.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { fromBase32, readSecret, showCode } from '#server/test/stand-ins/authenticator-app.ts';
import { type Browser, openBrowser, registration, SESSION_COOKIE } from '#server/test/stand-ins/browser.ts';
import { type StandInIssuer, startIssuer } from '#server/test/stand-ins/issuer.ts';

const SIGN_IN = '/identity/sign-in/email';
const VERIFY = '/identity/two-factor/verify-totp';
const FORTY_DAYS = 40 * 86_400_000;
const RECOVER = '/identity/two-factor/verify-backup-code';

let issuer: StandInIssuer;
let site: TestApp;
let browser: Browser;
let person: ReturnType<typeof registration>;
beforeAll(async () => {
  issuer = await startIssuer();
  site = await startTestApp(undefined, { issuers: [issuer.settings] });
});
beforeEach(async () => {
  person = registration();
  browser = openBrowser(site.app);
  await browser.post('/identity/sign-up/email', person);
});
afterAll(async () => {
  await site.close();
  await issuer.close();
});

async function setUp(): Promise<{ totpURI: string; backupCodes: string[] }> {
  const { body } = await browser.post('/identity/two-factor/enable', { password: person.password });
  expect((await browser.post(VERIFY, { code: showCode(readSecret(body.totpURI)) })).status).toBe(200);
  return body;
}

/** Pretends that a minute has passed since the last code, so that tests need not wait for the next one. */
const letTimePass = () => site.database.pool.query('update identity_two_factors set last_step = last_step - 2');

/** An attacker who knows the password guesses codes in a browser that the account does not know. */
async function guessTenTimes(): Promise<void> {
  const attacker = openBrowser(site.app);
  for (let n = 0; n < 10; n += 1) {
    if (n % 4 === 0) await attacker.post(SIGN_IN, person);
    expect((await attacker.post(VERIFY, { code: '000000' })).body.fields).toEqual({ code: 'wrong_code' });
  }
}

const isIn = async (by: Browser) => (await by.post('/jwt', { email: person.email })).status === 200;

describe('an authenticator app', () => {
  test('is asked for at the next sign-in, after the password', async () => {
    const { totpURI } = await setUp();
    expect((await browser.get('/account')).body.twoFactor).toBe(true);
    const other = openBrowser(site.app);

    const first = await other.post(SIGN_IN, person);

    expect(first).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
    expect(other.cookies.get(SESSION_COOKIE) || null).toBeNull();
    expect(await isIn(other)).toBe(false);
    const second = await other.post(VERIFY, { code: showCode(readSecret(totpURI), 'next') });
    expect(second).toMatchObject({ status: 200, body: { user: { email: person.email } } });
    expect(await isIn(other)).toBe(true);
  });

  test('counts only after one of its codes was given', async () => {
    await browser.post('/identity/two-factor/enable', { password: person.password });
    expect((await browser.post(VERIFY, { code: '000000' })).body).toMatchObject({
      code: 'invalid_input',
      fields: { code: 'wrong_code' },
    });
    const other = openBrowser(site.app);
    expect((await other.post(SIGN_IN, person)).body.user.email).toBe(person.email);
  });

  test('cannot be set up or removed without the password', async () => {
    for (const password of [undefined, null, 'Wrong!1']) {
      const answer = await browser.post('/identity/two-factor/enable', { password });
      expect(answer.body).toMatchObject({ code: 'invalid_input', fields: { password: expect.any(String) } });
    }
    await setUp();
    expect((await browser.post('/identity/two-factor/disable', { password: 'Wrong!1' })).status).toBe(422);
    expect((await browser.get('/account')).body.twoFactor).toBe(true);

    expect((await browser.post('/identity/two-factor/disable', { password: person.password })).status).toBe(200);

    expect((await browser.get('/account')).body.twoFactor).toBe(false);
    expect(await isIn(browser)).toBe(true);
    expect(await isIn(openBrowser(site.app))).toBe(false);
    const other = openBrowser(site.app);
    await other.post(SIGN_IN, person);
    expect(await isIn(other)).toBe(true);
  });

  test('[AB-55] is not guessed: a challenge ends after five wrong codes', async () => {
    const { totpURI } = await setUp();
    const other = openBrowser(site.app);
    await other.post(SIGN_IN, person);
    for (let n = 0; n < 5; n += 1) {
      expect((await other.post(VERIFY, { code: '000000' })).body.fields).toEqual({ code: 'wrong_code' });
    }
    expect((await other.post(VERIFY, { code: showCode(readSecret(totpURI), 'next') })).body.fields).toEqual({
      code: 'begin_again',
    });
    expect(await isIn(other)).toBe(false);
  });

  test('[AB-55] is not guessed by starting again and again either, and the refusal is in our words', async () => {
    const { totpURI } = await setUp();
    await guessTenTimes();
    const other = openBrowser(site.app);
    await other.post(SIGN_IN, person);

    const { status, body, headers } = await other.post(VERIFY, { code: showCode(readSecret(totpURI), 'next') });

    expect({ status, body }).toEqual({
      status: 429,
      body: { code: 'too_many_requests', message: SENTENCES.too_many_requests },
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await isIn(other)).toBe(false);
  });

  test('[AB-55] guesses of others keep the owner out neither where they signed in before nor with a recovery code', async () => {
    const { totpURI, backupCodes } = await setUp();
    await browser.post('/logout');
    await guessTenTimes();
    await browser.post(SIGN_IN, person);
    expect((await browser.post(VERIFY, { code: showCode(readSecret(totpURI), 'next') })).status).toBe(200);

    const other = openBrowser(site.app);
    await other.post(SIGN_IN, person);
    expect((await other.post(RECOVER, { code: backupCodes[0] })).status).toBe(200);
    expect([await isIn(browser), await isIn(other)]).toEqual([true, true]);
  });

  test('[AB-55] wrong codes leave the tries of the password alone', async () => {
    await setUp();
    await guessTenTimes();
    expect((await openBrowser(site.app).post(SIGN_IN, person)).status).toBe(200);
  });

  test('[AB-55] opens one session with each code, however many browsers give it at the same moment, in every process', async () => {
    const { totpURI } = await setUp();
    const neighbour = await startTestApp(site);
    const browsers = Array.from({ length: 8 }, (_, n) => openBrowser(n % 2 ? site.app : neighbour.app));
    for (const each of browsers) await each.post(SIGN_IN, person);

    const code = showCode(readSecret(totpURI), 'next');
    const answers = await Promise.all(browsers.map((each) => each.post(VERIFY, { code })));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)]);
    expect(answers.find(({ status }) => status === 422)?.body.fields).toEqual({ code: 'used_code' });
    expect((await Promise.all(browsers.map(isIn))).filter(Boolean)).toHaveLength(1);
    await neighbour.close();
  });

  test('[AB-55] takes no code for proof that was taken at a sign-in, nor one that is older', async () => {
    const { totpURI } = await setUp();
    const code = showCode(readSecret(totpURI), 'next');
    const other = openBrowser(site.app);
    await other.post(SIGN_IN, person);
    await other.post(VERIFY, { code });

    for (const spent of [code, showCode(readSecret(totpURI))]) {
      expect((await browser.post(VERIFY, { code: spent })).body.fields).toEqual({ code: 'used_code' });
    }
  });

  test('a code without a sign-in before it opens nothing', async () => {
    const { totpURI } = await setUp();
    const answer = await openBrowser(site.app).post(VERIFY, { code: showCode(readSecret(totpURI), 'next') });
    expect(answer.body.fields).toEqual({ code: 'begin_again' });
  });

  test('[AB-68] is kept encrypted', async () => {
    const { totpURI, backupCodes } = await setUp();
    const { rows } = await site.database.pool.query('select t::text as row from identity_two_factors t');
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(fromBase32(readSecret(totpURI)).toString());
    for (const code of backupCodes) expect(stored).not.toContain(code);
  });
});

test('[AB-55] codes and challenges go by the database’s clock', async () => {
  const { totpURI } = await setUp();
  const code = showCode(readSecret(totpURI), 'next');
  const other = openBrowser(site.app);
  await other.post(SIGN_IN, person);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + FORTY_DAYS });
  try {
    expect((await other.post(VERIFY, { code })).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
  expect(await isIn(other)).toBe(true);
});

describe('after another provider', () => {
  const address = () => ({ sub: person.email, email: person.email, email_verified: true });

  async function comeFromIssuer(other: Browser, start = '/identity/social/elsewhere'): Promise<string> {
    const { headers } = await other.get(start);
    const back = await other.get(issuer.approve(String(headers['location']), address()).replace(/^.*?\/api/, ''));
    return String(back.headers['location']);
  }

  beforeEach(() => site.database.pool.query('update users set email_verified = true where email = $1', [person.email]));

  test('an authenticator app is asked for, too, in a window and in place of the page', async () => {
    const { totpURI } = await setUp();
    for (const given of ['popup=one', 'next=%2Fdashboard%2Fprofile']) {
      const other = openBrowser(site.app);

      expect(await comeFromIssuer(other, `/identity/social/elsewhere?${given}`)).toBe(
        `/login/return?${given}&fault=second_step`,
      );

      expect(other.cookies.get(SESSION_COOKIE) || null).toBeNull();
      expect(await isIn(other)).toBe(false);
      await letTimePass();
      const second = await other.post(VERIFY, { code: showCode(readSecret(totpURI)) });
      expect(second).toMatchObject({ status: 200, body: { user: { email: person.email } } });
      expect(await isIn(other)).toBe(true);
    }
  });

  test('a program with an ID token is asked for it too', async () => {
    const { backupCodes } = await setUp();
    const other = openBrowser(site.app);
    const proof = { provider: 'elsewhere', idToken: { token: await issuer.idToken(address()) } };

    const first = await other.post('/identity/sign-in/social', proof);

    expect(first).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
    expect(first.body.token).toBeUndefined();
    expect(await isIn(other)).toBe(false);
    expect((await other.post(RECOVER, { code: backupCodes[0] })).status).toBe(200);
    expect(await isIn(other)).toBe(true);
  });

  test('no session is left behind by a person who does not know the code', async () => {
    await setUp();
    const other = openBrowser(site.app);
    await comeFromIssuer(other);
    expect((await other.post(VERIFY, { code: '000000' })).body.fields).toEqual({ code: 'wrong_code' });
    const { rows } = await site.database.pool.query(
      'select s.id from identity_sessions s join users u on u.id = s.user_id where u.email = $1',
      [person.email],
    );
    expect(rows).toHaveLength(1);
  });

  test('a person who has not turned it on is asked for nothing', async () => {
    const other = openBrowser(site.app);
    expect(await comeFromIssuer(other)).toBe('/login/return');
    expect(await isIn(other)).toBe(true);
  });
});

describe('a recovery code', () => {
  test('replaces a code of the app once', async () => {
    const { backupCodes } = await setUp();
    expect(backupCodes).toHaveLength(10);
    const [first, second] = [openBrowser(site.app), openBrowser(site.app)];
    for (const each of [first, second]) await each.post(SIGN_IN, person);

    expect((await first.post(RECOVER, { code: ` ${backupCodes[0]} ` })).status).toBe(200);

    expect(await isIn(first)).toBe(true);
    expect((await second.post(RECOVER, { code: backupCodes[0] })).body.fields).toEqual({ code: 'wrong_code' });
    expect((await second.post(RECOVER, { code: backupCodes[1] })).status).toBe(200);
  });

  test('does not work once there are new ones', async () => {
    const { backupCodes } = await setUp();
    const renewed = await browser.post('/identity/two-factor/generate-backup-codes', { password: person.password });
    const other = openBrowser(site.app);
    await other.post(SIGN_IN, person);
    expect((await other.post(RECOVER, { code: backupCodes[0] })).status).toBe(422);
    expect((await other.post(RECOVER, { code: renewed.body.backupCodes[0] })).status).toBe(200);
  });
});

describe('a passkey', () => {
  const PASSKEY = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} };

  test('is offered after a proof of identity', async () => {
    expect((await openBrowser(site.app).post('/identity/passkey/generate-register-options', {})).status).toBe(401);
    expect((await browser.post('/identity/passkey/generate-register-options', {})).status).toBe(422);
    const { status, body } = await browser.post('/identity/passkey/generate-register-options', {
      password: person.password,
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { rp: { id: 'localhost' }, authenticatorSelection: { userVerification: 'required' } },
    });
  });

  test('that was never made lets no person in', async () => {
    const other = openBrowser(site.app);
    const { body } = await other.post('/identity/passkey/generate-authenticate-options', {});
    expect(body).toMatchObject({ challenge: expect.any(String), userVerification: 'required' });
    const response = { ...PASSKEY, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } };
    for (const attempt of [{ response }, { response }]) {
      const answer = await other.post('/identity/passkey/verify-authentication', attempt);
      expect(answer).toMatchObject({ status: 422, body: { fields: { response: 'not_known' } }, setCookies: [] });
    }
  });

  test.each([null, {}, 'x', { ...PASSKEY, response: { clientDataJSON: 7 } }])(
    'is refused in any other form: %j',
    async (response) => {
      const answer = await openBrowser(site.app).post('/identity/passkey/verify-authentication', { response });
      expect(answer.status).toBe(422);
    },
  );
});
