import { createEmailVerificationToken } from 'better-auth/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { earlier } from '#server/test/days.ts';
import { TEST_SECRET } from '#server/test/people.ts';
import { openBrowser, registration, SESSION_COOKIE } from '#server/test/stand-ins/browser.ts';
import { type StandInMailServer, startMailServer } from '#server/test/stand-ins/mail-server.ts';
import { leastOf, noteWork, type Step } from '#server/test/work.ts';

const NEW_PASSWORD = 'Difference!2';
const FORTY_DAYS = 40 * 86_400_000;
const [SIGN_UP, SIGN_IN] = ['/identity/sign-up/email', '/identity/sign-in/email'];
const [FORGET, RESET] = ['/identity/request-password-reset', '/identity/reset-password'];
const [CONFIRM, RESEND] = ['/identity/verify-email', '/identity/send-verification-email'];

let server: StandInMailServer;
let site: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  site = await startTestApp(undefined, { mail: { url: server.url, from: 'Canvass <no-reply@surveys.example>' } });
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(async () => {
  await site.close();
  await server.close();
});

/** Registers a person. @returns the person and their mail */
async function join() {
  const person = registration();
  const browser = openBrowser(site.app);
  await browser.post(SIGN_UP, person);
  return { ...person, browser, welcome: await mailTo(person.email, 'Confirm') };
}

async function mailTo(email: string, subject: string) {
  const find = () =>
    server.received.findLast((mail) => mail.envelope.includes(email) && mail.subject?.startsWith(subject));
  await expect.poll(find).toBeDefined();
  const mail = find();
  const link = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return { ...mail, link, token: new URLSearchParams(link.hash.slice(1)).get('token') ?? '' };
}

async function forget(email: string) {
  expect((await openBrowser(site.app).post(FORGET, { email })).status).toBe(200);
  return mailTo(email, 'Choose');
}

const reset = (token: string, newPassword = NEW_PASSWORD) => openBrowser(site.app).post(RESET, { token, newPassword });

const row = async (email: string) =>
  (await site.database.pool.query('select id, email_verified from users where email = $1', [email])).rows[0];

describe('confirming an address', () => {
  test('a new person gets a link that confirms it where they are signed in', async () => {
    const { email, browser, welcome } = await join();
    expect(welcome.link.href).toMatch(/^http:\/\/localhost:3999\/verify-email#token=/);
    expect(welcome.html).toContain('Confirm the address');
    expect((await row(email)).email_verified).toBe(false);

    expect((await browser.post(CONFIRM, { token: welcome.token })).status).toBe(200);

    expect((await row(email)).email_verified).toBe(true);
    expect((await browser.post(CONFIRM, { token: welcome.token })).status).toBe(200);
  });

  test('the owner of the address does not confirm an account that a stranger has opened with it', async () => {
    const { email, welcome } = await join();
    const other = await join();
    const stranger = await openBrowser(site.app).post(CONFIRM, { token: welcome.token });
    const otherPerson = await other.browser.post(CONFIRM, { token: welcome.token });
    expect(stranger).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect(otherPerson).toMatchObject({ status: 403, body: { code: 'other_person' } });
    expect((await row(email)).email_verified).toBe(false);
  });

  test('a link that is old, changed or made up says so', async () => {
    const { email, browser, welcome } = await join();
    const old = await createEmailVerificationToken(TEST_SECRET, email, undefined, -10);
    const forged = await createEmailVerificationToken(`${TEST_SECRET}!`, email);
    for (const token of [old, forged, `${welcome.token}x`, 'x', 'a.b.c']) {
      expect(await browser.post(CONFIRM, { token })).toMatchObject({ status: 409, body: { code: 'link_expired' } });
    }
    expect((await row(email)).email_verified).toBe(false);
  });

  test('the link is sent again, but not without end', async () => {
    const { email, browser } = await join();
    server.received.length = 0;
    expect((await browser.post(RESEND, {})).body).toEqual({ confirmed: false });
    const again = await mailTo(email, 'Confirm');
    expect((await browser.post(RESEND, {})).status).toBe(200);
    expect((await browser.post(RESEND, {})).status).toBe(429);

    await browser.post(CONFIRM, { token: again.token });
    expect((await browser.post(RESEND, {})).body).toEqual({ confirmed: true });
    expect((await openBrowser(site.app).post(RESEND, {})).status).toBe(401);
  });
});

describe('[L110] mails are in the language of who reads them', () => {
  const GERMAN = { 'accept-language': 'de-AT,en;q=0.5' };
  const language = async (email: string) =>
    (await site.database.pool.query('select language from users where email = $1', [email])).rows[0].language;

  test('the language in which they registered, also when another browser asks for the mail', async () => {
    const person = registration();
    const answer = await openBrowser(site.app).post(SIGN_UP, person, GERMAN);
    expect(answer.body.user).not.toHaveProperty('language');
    expect(await language(person.email)).toBe('de');
    const welcome = await mailTo(person.email, 'Bestätigen Sie Ihre E-Mail-Adresse für Canvass');
    expect(welcome.text).toContain('Guten Tag Ada Lovelace,\n\nWillkommen bei Canvass!');

    await openBrowser(site.app).post(FORGET, { email: person.email }, { 'accept-language': 'fr' });
    const mail = await mailTo(person.email, 'Wählen Sie ein neues Passwort für Canvass');
    expect(mail.text).toContain('\n\nDer Link funktioniert einmal.');
    expect(mail.html).toMatch(/^<!doctype html><html lang="de"><head>/);
    expect(mail.html).toContain('>Neues Passwort wählen</a>');
    expect((await reset(mail.token)).status).toBe(200);
    await mailTo(person.email, 'Ihr Canvass-Passwort wurde geändert');
  });

  test('else the language of the page on which they asked for it; one that we do not have is English', async () => {
    const person = registration();
    await openBrowser(site.app).post(SIGN_UP, person, { 'accept-language': 'sw' });
    expect(await language(person.email)).toBeNull();
    await mailTo(person.email, 'Confirm your email address for Canvass');

    await openBrowser(site.app).post(FORGET, { email: person.email }, GERMAN);
    await mailTo(person.email, 'Wählen Sie');
  });
});

describe('a forgotten password', () => {
  test('is set anew by the link, once, and ends every session', async () => {
    const { email, password, browser } = await join();
    const other = openBrowser(site.app);
    await other.post(SIGN_IN, { email, password });
    const { token, link } = await forget(email);
    expect(link.href).toMatch(/^http:\/\/localhost:3999\/reset-password#token=/);

    expect((await reset(token)).status).toBe(200);

    for (const each of [browser, other]) expect((await each.post('/jwt', { email })).status).toBe(401);
    expect((await openBrowser(site.app).post(SIGN_IN, { email, password })).status).toBe(401);
    expect((await openBrowser(site.app).post(SIGN_IN, { email, password: NEW_PASSWORD })).status).toBe(200);
    expect(await reset(token, 'Another!3')).toMatchObject({ status: 409, body: { code: 'link_expired' } });
  });

  test('a link works for one hour and one use, even of simultaneous ones, and ends the earlier links', async () => {
    const { email } = await join();
    const [first, second] = [await forget(email), await forget(email)];
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(second.token, `Umbrella!${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await reset(first.token)).status).toBe(409);

    await site.database.pool.query('delete from sign_in_tries');
    server.received.length = 0;
    const old = await forget(email);
    await site.database.pool.query(`update identity_verifications set expires_at = ${earlier('expires_at')}`, [
      '61 minutes',
    ]);
    expect((await reset(old.token)).status).toBe(409);
  });

  test('a link lasts one hour by the database’s clock, however far ahead the server’s clock is', async () => {
    const { email } = await join();
    const early = await forget(email);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + FORTY_DAYS });
    try {
      expect((await reset(early.token)).status).toBe(200);
      server.received.length = 0;
      await forget(email);
    } finally {
      vi.useRealTimers();
    }
    const { rows } = await site.database.pool.query(
      `select expires_at between now() + interval '59 minutes' and now() + interval '61 minutes' as lasts
       from identity_verifications where value = $1`,
      [(await row(email)).id],
    );
    expect(rows).toEqual([{ lasts: true }]);
  });

  test.each([
    ['password', '/identity/change-password', { currentPassword: registration().password, newPassword: NEW_PASSWORD }],
    ['address', '/account/email', { newEmail: registration().email, password: registration().password }],
  ])('a link dies with the %s that was changed meanwhile', async (what, path, change) => {
    const { email, browser } = await join();
    const { token } = await forget(email);
    expect((await browser.post(path, change)).status).toBe(200);
    if (what === 'address') {
      const link = await mailTo(String('newEmail' in change && change.newEmail), 'Confirm your new');
      const proof = new URLSearchParams(link.link.hash.slice(1)).get('confirm-email');
      expect((await browser.post('/account/email/confirm', { token: proof })).status).toBe(200);
    }

    expect((await reset(token, 'Another!2026')).body.code).toBe('link_expired');
  });

  test('the stored row of a link does not open the account', async () => {
    const { email } = await join();
    const { token } = await forget(email);
    const { id } = await row(email);
    const { rows } = await site.database.pool.query<{ identifier: string }>(
      'select identifier from identity_verifications where value = $1',
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { identifier } of rows) expect((await reset(identifier)).status).toBe(409);
  });

  test('does not become one that is easy to guess, and the link stays valid', async () => {
    const { email } = await join();
    const { token } = await forget(email);
    for (const [newPassword, reason] of [
      ['Pa$$w0rd', 'password_common'],
      ['Ada.Lovelace!', 'password_personal'],
    ] as const) {
      expect(await reset(token, newPassword)).toMatchObject({ status: 422, body: { fields: { newPassword: reason } } });
    }
    expect((await reset(token)).status).toBe(200);
  });

  test.each(['short', 'no capital!', 'NoSymbol'])('[V01] does not become %s', async (newPassword) => {
    const answer = await reset('any', newPassword);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(Object.keys(answer.body.fields)).toEqual(['newPassword']);
  });

  test('[AB-56] the answer does not tell whether an address has an account, and is sent before any look-up', async () => {
    const known = await Promise.all([1, 2, 3].map(join));
    const answers = new Set<string>();
    const work = noteWork(site.database);
    const lookUps = async ({ email }: { email: string }) => {
      const steps = await work.during(async () => {
        const { status, body, headers } = await openBrowser(site.app).post(FORGET, { email });
        answers.add(JSON.stringify([status, body, headers['content-length']]));
      });
      return steps.filter(({ values }) => values.includes(email));
    };
    const asked = [...known, ...known.map(() => registration())];

    const works: Step[][] = [];
    for (const person of asked) works.push(await lookUps(person));

    expect([...answers]).toHaveLength(1);
    expect(leastOf(works.slice(0, known.length))).toEqual([]);
    expect(leastOf(works.slice(known.length))).toEqual([]);
  });

  test('[AB-65] an address gets only a few mails', async () => {
    const { email } = await join();
    for (let n = 0; n < 10; n += 1) await openBrowser(site.app).post(FORGET, { email });
    const mails = () => site.database.pool.query('select from mail_outbox where recipient = $1', [email]);
    await expect.poll(async () => (await mails()).rowCount).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await mails()).rowCount).toBe(3);
  });

  test('[AB-58] the link leads to this site, even if the request names another host', async () => {
    const { email } = await join();
    const forget = (payload: object) =>
      site.app.inject({
        method: 'POST',
        url: `/api${FORGET}`,
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
    expect((await forget({ email, redirectTo: 'https://evil.example/' })).statusCode).toBe(422);
    await forget({ email });
    const mail = await mailTo(email, 'Choose');
    expect(mail.link.host).toBe('localhost:3999');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  test('[AB-55] lets the owner in while others guess at the account', async () => {
    const { email } = await join();
    const guess = () => openBrowser(site.app).post(SIGN_IN, { email, password: 'Wrong!1' });
    for (let n = 0; n < 11; n += 1) await guess();
    expect((await openBrowser(site.app).post(SIGN_IN, { email, password: NEW_PASSWORD })).status).toBe(429);
    const { token } = await forget(email);
    const owner = openBrowser(site.app);
    await owner.post(RESET, { token, newPassword: NEW_PASSWORD });
    expect((await owner.post(SIGN_IN, { email, password: NEW_PASSWORD })).status).toBe(200);
  });
});

describe('an account that a stranger opened with a person’s address', () => {
  test('is the owner’s alone after the link: all other ways to sign in end', async () => {
    const attacker = await join();
    const { email } = attacker;
    const { id } = await row(email);
    await site.database.pool.query(
      `insert into identity_accounts (id, user_id, provider_id, account_id) values (gen_random_uuid(), $1, 'elsewhere', 'evil')`,
      [id],
    );
    await site.database.pool.query(
      `insert into api_tokens (id, user_id, name, hash, scope) values (gen_random_uuid(), $1, 'evil', 'hash', 'write')`,
      [id],
    );

    const { token } = await forget(email);
    await reset(token);

    const left = await site.database.pool.query(
      `select provider_id as way from identity_accounts where user_id = $1
       union all select name from api_tokens where user_id = $1`,
      [id],
    );
    expect(left.rows).toEqual([{ way: 'credential' }]);
    expect(await row(email)).toMatchObject({ email_verified: true });
    expect((await attacker.browser.post('/jwt', { email })).status).toBe(401);
  });

  test('an account whose address was confirmed keeps its other ways in', async () => {
    const { email, browser, welcome } = await join();
    await browser.post(CONFIRM, { token: welcome.token });
    const { id } = await row(email);
    await site.database.pool.query(
      `insert into identity_accounts (id, user_id, provider_id, account_id) values (gen_random_uuid(), $1, 'elsewhere', 'mine')`,
      [id],
    );
    await reset((await forget(email)).token);
    const { rowCount } = await site.database.pool.query('select from identity_accounts where user_id = $1', [id]);
    expect(rowCount).toBe(2);
  });
});

test('where no mail is set up nothing is sent, and nothing is promised', async () => {
  const quiet = await startTestApp(site);
  const browser = openBrowser(quiet.app);
  const person = registration();
  await browser.post(SIGN_UP, person);
  expect(browser.cookies.has(SESSION_COOKIE)).toBe(true);
  expect((await browser.post(RESEND, {})).status).toBe(404);
  expect((await browser.post(FORGET, { email: person.email })).status).toBe(404);
  const { rowCount } = await quiet.database.pool.query('select from mail_outbox where recipient = $1', [person.email]);
  expect(rowCount).toBe(0);
  await quiet.close();
});
