import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { readSecret, showCode } from '#server/test/stand-ins/authenticator-app.ts';
import { openBrowser, registration } from '#server/test/stand-ins/browser.ts';
import { type StandInMailServer, startMailServer } from '#server/test/stand-ins/mail-server.ts';

const NEW_PASSWORD = 'Difference!2';

let server: StandInMailServer;
let site: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  site = await startTestApp(undefined, { mail: { url: server.url, from: 'Canvass <no-reply@surveys.example>' } });
});
afterAll(async () => {
  await site.close();
  await server.close();
});

async function join(at = site) {
  const person = registration();
  const browser = openBrowser(at.app);
  await browser.post('/identity/sign-up/email', person);
  return { ...person, browser };
}

/** The subjects of a person's mails, except for the links that they asked for. */
async function subjectsTo(email: string): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ subject: string }>(
    `select subject from mail_outbox where recipient = $1 and subject !~ '^(Confirm|Choose)' order by id`,
    [email],
  );
  return rows.map(({ subject }) => subject);
}

async function linkTo(email: string, subject: string): Promise<string> {
  const find = () => server.received.find((mail) => mail.envelope.includes(email) && mail.subject?.startsWith(subject));
  await expect.poll(find).toBeDefined();
  return /=([\w.-]+)$/m.exec(find()?.text ?? '')?.[1] ?? '';
}

describe('the person is told by mail', () => {
  test('that the password was changed, and how to react if an attacker did it', async () => {
    const { browser, email, password } = await join();
    await browser.post('/identity/change-password', { currentPassword: password, newPassword: NEW_PASSWORD });

    expect(await subjectsTo(email)).toEqual(['Your Canvass password was changed']);
    const find = () => server.received.find(({ subject }) => subject === 'Your Canvass password was changed');
    await expect.poll(find).toBeDefined();
    expect(find()?.envelope).toEqual([email]);
    expect(find()?.text).toContain('http://localhost:3999/forgot-password');
    expect(find()?.text).toContain('http://localhost:3999/contact-us');
    for (const secret of [password, NEW_PASSWORD]) expect(JSON.stringify(find())).not.toContain(secret);
  });

  test('that it was set anew by a link', async () => {
    const { email } = await join();
    await openBrowser(site.app).post('/identity/request-password-reset', { email });
    const token = await linkTo(email, 'Choose');
    await openBrowser(site.app).post('/identity/reset-password', { token, newPassword: NEW_PASSWORD });
    expect(await subjectsTo(email)).toEqual(['Your Canvass password was changed']);
  });

  test('at the old address and at the new one, that the address was changed', async () => {
    const { browser, email, password } = await join();
    const { email: newEmail } = registration();
    await browser.post('/account/email', { newEmail, password });
    const token = await linkTo(newEmail, 'Confirm your new');
    await browser.post('/account/email/confirm', { token });

    expect(await subjectsTo(email)).toEqual(['The email address of your Canvass account has changed']);
    expect(await subjectsTo(newEmail)).toEqual(['This is now the email address of your Canvass account']);
  });

  test('that an authenticator app was added, its recovery codes made anew, and that it was removed', async () => {
    const { browser, email, password } = await join();
    const { body } = await browser.post('/identity/two-factor/enable', { password });
    expect(await subjectsTo(email)).toEqual([]);
    const code = () => ({ code: showCode(readSecret(body.totpURI)) });
    await browser.post('/identity/two-factor/verify-totp', code());
    await browser.post('/identity/two-factor/verify-totp', code());
    await browser.post('/identity/two-factor/generate-backup-codes', { password });
    await browser.post('/identity/two-factor/disable', { password });

    expect(await subjectsTo(email)).toEqual([
      'Two-step login is on for your Canvass account',
      'Your Canvass account has new recovery codes',
      'Two-step login is off for your Canvass account',
    ]);
  });

  // e2e/password-reset.spec.ts tests the mail for an added passkey, which needs a browser.
  test('that a passkey was removed', async () => {
    const { browser, email } = await join();
    const id = randomUUID();
    await site.database.pool.query(
      `insert into identity_passkeys (id, name, public_key, user_id, credential_id, counter, device_type, backed_up)
       select $1::uuid, 'Phone', 'key', id, $1::uuid::text, 0, 'singleDevice', false from users where email = $2`,
      [id, email],
    );
    expect((await browser.delete(`/account/passkeys/${id}`)).status).toBe(200);
    expect(await subjectsTo(email)).toEqual(['A passkey was removed from your Canvass account']);
  });

  test('that a token for programs was made', async () => {
    const { browser, email, password } = await join();
    const token = { name: 'Export', scope: 'read', days: 30, password };
    expect((await browser.post('/account/tokens', token)).status).toBe(201);
    expect(await subjectsTo(email)).toEqual(['A token was created for your Canvass account']);
  });
});

test('a failed change sends no mail', async () => {
  const { browser, email } = await join();
  const change = { currentPassword: 'Wrong!1', newPassword: NEW_PASSWORD };
  expect((await browser.post('/identity/change-password', change)).status).toBe(422);
  expect((await browser.post('/identity/two-factor/disable', { password: 'Wrong!1' })).status).toBe(422);
  expect((await browser.delete(`/account/passkeys/${randomUUID()}`)).status).toBe(404);
  expect(await subjectsTo(email)).toEqual([]);
});

test('people can change their password while the mail server is away', async () => {
  server.answer = 'later';
  const { browser, password } = await join();
  const change = { currentPassword: password, newPassword: NEW_PASSWORD };
  expect((await browser.post('/identity/change-password', change)).status).toBe(200);
  server.answer = 'taken';
});

test('a site that sends no mail writes none', async () => {
  const silent = await startTestApp(site);
  const { browser, email, password } = await join(silent);
  await browser.post('/identity/change-password', { currentPassword: password, newPassword: NEW_PASSWORD });
  expect(await subjectsTo(email)).toEqual([]);
  await silent.close();
});
