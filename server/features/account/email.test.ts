import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sayIn } from '#server/messages/say.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { openBrowser, registration } from '#server/test/stand-ins/browser.ts';
import { type StandInMailServer, startMailServer } from '#server/test/stand-ins/mail-server.ts';

let server: StandInMailServer;
let withMail: TestApp;
let withoutMail: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  withMail = await startTestApp(undefined, { mail: { url: server.url, from: 'Canvass <no-reply@localhost>' } });
  withoutMail = await startTestApp();
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(async () => {
  await withMail.close();
  await withoutMail.close();
  await server.close();
});

const newAddress = () => registration().email;

async function register(t: TestApp, headers = {}) {
  const person = registration();
  const browser = openBrowser(t.app);
  await browser.post('/identity/sign-up/email', person, headers);
  server.received.length = 0;
  return { person, browser };
}

/** The token of the link that was sent to this address. */
async function receiveLink(to: string): Promise<string> {
  const find = () => server.received.find(({ envelope }) => envelope.includes(to))?.text;
  await expect.poll(find, { timeout: 5_000 }).toContain('#confirm-email=');
  return /#confirm-email=([\w-]+)/.exec(find() ?? '')?.[1] ?? '';
}

describe('where mail is set up', () => {
  test('a new address is stored once its owner has followed the link, and the old one gets a mail', async () => {
    const { person, browser } = await register(withMail);
    const newEmail = newAddress();

    const asked = await browser.post('/account/email', { newEmail, password: person.password });

    expect(asked).toMatchObject({ status: 200, body: { outcome: 'link_sent' } });
    expect((await browser.get('/account')).body.pendingEmail).toBe(newEmail);
    expect((await browser.post('/jwt', { email: person.email })).status).toBe(200);
    const token = await receiveLink(newEmail);
    expect((await browser.post('/account/email/confirm', { token })).body).toEqual({ email: newEmail });
    expect((await browser.get('/account')).body).toMatchObject({ pendingEmail: null, emailVerified: true });
    expect((await browser.post('/jwt', { email: newEmail })).status).toBe(200);
    expect(
      (await openBrowser(withMail.app).post('/identity/sign-in/email', { ...person, email: newEmail })).status,
    ).toBe(200);
    expect((await openBrowser(withMail.app).post('/identity/sign-in/email', person)).status).toBe(401);
    const told = () =>
      server.received.filter(
        ({ envelope, subject }) => envelope.includes(person.email) && subject?.includes('has changed'),
      );
    await expect.poll(() => told().length, { timeout: 8_000 }).toBe(1);
    expect(told()[0]?.text).not.toContain(newEmail);
  });

  test('[L110] both addresses get mails in the language of the account', async () => {
    const { person, browser } = await register(withMail, { 'accept-language': 'ar' });
    const newEmail = newAddress();

    await browser.post('/account/email', { newEmail, password: person.password });
    const token = await receiveLink(newEmail);
    expect((await browser.post('/account/email/confirm', { token })).status).toBe(200);

    const say = sayIn('ar');
    for (const [to, key] of [
      [newEmail, 'mails.newAddress'],
      [person.email, 'mails.oldAddress'],
    ] as const) {
      const find = () =>
        server.received.find(({ envelope, subject }) => envelope.includes(to) && subject === say(`${key}.subject`));
      await expect.poll(find).toBeDefined();
      const html = find()?.html;
      for (const part of ['text', 'action', 'notYou'] as const) expect(html).toContain(say(`${key}.${part}`));
      expect(html).toContain('<html lang="ar" dir="rtl">');
    }
  });

  test('a link works once, for its person, and for a day', async () => {
    const { person, browser } = await register(withMail);
    const stranger = await register(withMail);
    const newEmail = newAddress();
    await browser.post('/account/email', { newEmail, password: person.password });
    const token = await receiveLink(newEmail);
    const confirm = async (by = browser) => (await by.post('/account/email/confirm', { token })).status;

    expect(await confirm(stranger.browser)).toBe(409);
    await withMail.database.pool.query(`update email_changes set expires_at = now()`);
    expect(await confirm()).toBe(409);
    await withMail.database.pool.query(`update email_changes set expires_at = now() + interval '1 minute'`);
    expect(await confirm()).toBe(200);
    expect(await confirm()).toBe(409);
  });

  test('an address that was taken in the meantime stays its owner’s', async () => {
    const { person, browser } = await register(withMail);
    const newEmail = newAddress();
    await browser.post('/account/email', { newEmail, password: person.password });
    const token = await receiveLink(newEmail);
    await openBrowser(withMail.app).post('/identity/sign-up/email', registration({ email: newEmail }));

    const answer = await browser.post('/account/email/confirm', { token });

    expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  test('a change can be cancelled, and cannot be used to send many mails', async () => {
    const { person, browser } = await register(withMail);
    const wish = { newEmail: newAddress(), password: person.password };
    await browser.post('/account/email', wish);
    expect((await browser.post('/account/email', { ...wish, newEmail: newAddress() })).status).toBe(429);
    const token = await receiveLink(wish.newEmail);

    expect((await browser.delete('/account/email')).status).toBe(200);

    expect((await browser.post('/account/email/confirm', { token })).status).toBe(409);
    expect((await browser.get('/account')).body.pendingEmail).toBeNull();
  });

  test('[AB-58] the link leads to this site, whatever host the request names', async () => {
    const { person, browser } = await register(withMail);
    const newEmail = newAddress();
    const forged = { 'x-forwarded-host': 'evil.example' };
    await browser.post('/account/email', { newEmail, password: person.password }, forged);
    await receiveLink(newEmail);
    const [mail] = server.received.filter(({ envelope }) => envelope.includes(newEmail));
    expect(mail?.text).toContain('http://localhost:3999/dashboard/settings#');
    expect(mail?.text).not.toContain('evil');
  });

  test('[AB-52] a password link that was sent to the old address stops working', async () => {
    const { person, browser } = await register(withMail);
    const newPassword = 'Difference!2';
    await openBrowser(withMail.app).post('/identity/request-password-reset', { email: person.email });
    const sent = () => server.received.find(({ subject }) => subject?.startsWith('Choose'))?.text;
    await expect.poll(sent, { timeout: 5_000 }).toBeDefined();
    const resetToken = /#token=([\w-]+)/.exec(sent() ?? '')?.[1];
    const newEmail = newAddress();
    await browser.post('/account/email', { newEmail, password: person.password });
    await browser.post('/account/email/confirm', { token: await receiveLink(newEmail) });

    const reset = { token: resetToken, newPassword };
    expect((await openBrowser(withMail.app).post('/identity/reset-password', reset)).status).toBe(409);
    const again = { ...person, email: newEmail };
    expect((await openBrowser(withMail.app).post('/identity/sign-in/email', again)).status).toBe(200);
  });

  test('the secret of the link is not stored', async () => {
    const { person, browser } = await register(withMail);
    const newEmail = newAddress();
    await browser.post('/account/email', { newEmail, password: person.password });
    const token = await receiveLink(newEmail);
    const { rows } = await withMail.database.pool.query('select c::text as row from email_changes c');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('where no mail is set up', () => {
  test('a new address is stored at once, but is not proven', async () => {
    const { person, browser } = await register(withoutMail);
    const newEmail = newAddress();

    const answer = await browser.post('/account/email', { newEmail, password: person.password });

    expect(answer).toMatchObject({ status: 200, body: { outcome: 'changed' } });
    expect((await browser.post('/jwt', { email: newEmail })).status).toBe(200);
    expect((await browser.get('/account')).body.emailVerified).toBe(false);
  });

  test('[E03] an address belongs to one account, whatever its case', async () => {
    const { person, browser } = await register(withoutMail);
    const other = await register(withoutMail);
    const newEmail = other.person.email.toUpperCase();

    const answer = await browser.post('/account/email', { newEmail, password: person.password });

    expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  test.each([
    ['no password', {}, 'password'],
    ['a wrong password', { password: 'Wrong!1' }, 'password'],
    ['the address it is already', {}, 'newEmail'],
    ['no address', { newEmail: 'ada' }, 'newEmail'],
  ])('is not changed with %s', async (_, changes, field) => {
    const { person, browser } = await register(withoutMail);
    const wish =
      field === 'newEmail'
        ? { newEmail: person.email, password: person.password, ...changes }
        : { newEmail: newAddress(), ...changes };
    const answer = await browser.post('/account/email', wish);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect((await browser.post('/jwt', { email: person.email })).status).toBe(200);
  });
});
