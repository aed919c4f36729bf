import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LINES_PER_SECOND } from '#server/http/identity/security-log.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { TEST_URL } from '#server/test/people.ts';
import { readSecret, showCode } from '#server/test/stand-ins/authenticator-app.ts';
import { type Browser, openBrowser, registration } from '#server/test/stand-ins/browser.ts';
import { type StandInIssuer, startIssuer } from '#server/test/stand-ins/issuer.ts';
import { type StandInMailServer, startMailServer } from '#server/test/stand-ins/mail-server.ts';
import { makePasskey } from '#server/test/stand-ins/passkey.ts';

let issuer: StandInIssuer;
let mails: StandInMailServer;
let site: TestApp;
/** Every line that the application logged. */
let lines: string[];
let person: ReturnType<typeof registration>;
let browser: Browser;
let id: string;

beforeAll(async () => {
  [issuer, mails] = await Promise.all([startIssuer(), startMailServer()]);
  const stream = { write: (line: string) => void lines.push(line) };
  lines = [];
  site = await startTestApp(undefined, {
    issuers: [issuer.settings],
    mail: { url: mails.url, from: 'Canvass <no-reply@surveys.example>' },
    logger: { level: 'info', stream },
  });
});
beforeEach(async () => {
  // The log has a limit of lines per second for an event. Waiting keeps an earlier test from using up this test's lines.
  if (events().length >= LINES_PER_SECOND) await setTimeout(1_000);
  person = registration();
  browser = openBrowser(site.app);
  id = (await browser.post('/identity/sign-up/email', person)).body.user.id;
  await logged({ event: 'signed_in', method: 'registration', userId: id });
  lines.length = 0;
});
afterAll(async () => {
  await site.close();
  await Promise.all([issuer.close(), mails.close()]);
});

const events = (): Record<string, unknown>[] =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('security'));

/** Waits, because some lines are written after the answer. */
async function logged(facts: object): Promise<void> {
  await expect.poll(events).toContainEqual(expect.objectContaining({ reqId: expect.any(String), ...facts }));
}

const signIn = (by: Browser, password = person.password) =>
  by.post('/identity/sign-in/email', { email: person.email, password });

async function turnOnSecondFactor(): Promise<{ totpURI: string; backupCodes: string[] }> {
  const { body } = await browser.post('/identity/two-factor/enable', { password: person.password });
  await browser.post('/identity/two-factor/verify-totp', { code: showCode(readSecret(body.totpURI)) });
  return body;
}

async function mailTo(email: string, subject: string): Promise<string> {
  const find = () =>
    mails.received.findLast((mail) => mail.envelope.includes(email) && mail.subject?.includes(subject));
  await expect.poll(find).toBeDefined();
  return decodeURIComponent(/#[\w-]+=(\S+)/.exec(find()?.text ?? '')?.[1] ?? '');
}

describe('the security log tells of a sign-in', () => {
  test('with a password, and of one that was refused', async () => {
    const other = openBrowser(site.app);
    await signIn(other, 'Guess!99');
    await logged({ event: 'sign_in_refused', method: 'password', reason: 'wrong_password', userId: id });

    await signIn(other);
    await logged({ event: 'signed_in', method: 'password', userId: id });
  });

  test('to an account that does not exist, and to one that is closed for a while', async () => {
    await openBrowser(site.app).post('/identity/sign-in/email', registration());
    await logged({ event: 'sign_in_refused', reason: 'wrong_password', userId: null });

    for (let n = 0; n < 11; n += 1) await signIn(openBrowser(site.app), 'Guess!99');
    await expect.poll(() => lines.join('')).toContain('too_many_requests');
  });

  test('with a second factor, and of a wrong code', async () => {
    const { totpURI, backupCodes } = await turnOnSecondFactor();
    await logged({ event: 'second_factor_added', userId: id });
    lines.length = 0;
    const other = openBrowser(site.app);
    await signIn(other);
    await other.post('/identity/two-factor/verify-totp', { code: '000000' });
    await logged({ event: 'sign_in_refused', method: 'second_factor', reason: 'wrong_code', userId: null });
    expect(events().map(({ event }) => event)).toEqual(['sign_in_refused']);

    await other.post('/identity/two-factor/verify-totp', { code: showCode(readSecret(totpURI), 'next') });
    await logged({ event: 'signed_in', method: 'second_factor', userId: id });

    const third = openBrowser(site.app);
    await signIn(third);
    await third.post('/identity/two-factor/verify-backup-code', { code: backupCodes[0] });
    await logged({ event: 'signed_in', method: 'recovery_code', userId: id });
  });

  test('with a passkey, which was made before, and with an unknown one', async () => {
    const device = makePasskey(TEST_URL);
    const offer = await browser.post('/identity/passkey/generate-register-options', { password: person.password });
    const response = device.create(offer.body.challenge);
    expect((await browser.post('/identity/passkey/verify-registration', { name: 'Key', response })).status).toBe(200);
    await logged({ event: 'passkey_added', userId: id });

    const comeWith = async (key: typeof device) => {
      const other = openBrowser(site.app);
      const { body } = await other.post('/identity/passkey/generate-authenticate-options', {});
      return other.post('/identity/passkey/verify-authentication', { response: key.get(body.challenge) });
    };
    expect((await comeWith(device)).status).toBe(200);
    await logged({ event: 'signed_in', method: 'passkey', userId: id });
    await comeWith(makePasskey(TEST_URL));
    await logged({ event: 'sign_in_refused', method: 'passkey', reason: 'not_known', userId: null });

    const { passkeys } = (await browser.get('/account')).body;
    await browser.delete(`/account/passkeys/${passkeys[0]._id}`);
    await logged({ event: 'passkey_removed', userId: id });
  });

  test('with another provider, and of one that failed there', async () => {
    const other = openBrowser(site.app);
    const come = async (changes: object) => {
      const { headers } = await other.get('/identity/social/elsewhere');
      const claims = { sub: person.email, email: `g.${person.email}`, email_verified: true, ...changes };
      await other.get(issuer.approve(String(headers['location']), claims).replace(/^.*?\/api/, ''));
    };
    await come({});
    await logged({ event: 'signed_in', method: 'social', userId: expect.any(String) });
    await come({ sub: 'nobody', email: person.email });
    await logged({ event: 'sign_in_refused', method: 'social', reason: 'unconfirmed_here', userId: null });
  });
});

describe('the security log tells of people’s changes', () => {
  test('signing out, here and elsewhere', async () => {
    await signIn(openBrowser(site.app));
    await browser.delete('/account/devices');
    await logged({ event: 'sessions_ended', userId: id });
    await browser.post('/logout');
    await logged({ event: 'signed_out', userId: id });
  });

  test('a password, by the old one and by a link', async () => {
    const newPassword = 'Difference!2';
    await browser.post('/identity/change-password', { currentPassword: 'Guess!99', newPassword });
    await logged({ event: 'proof_refused', reason: 'wrong_password', userId: id });
    await browser.post('/identity/change-password', { currentPassword: person.password, newPassword });
    await logged({ event: 'password_changed', userId: id });

    lines.length = 0;
    await openBrowser(site.app).post('/identity/request-password-reset', { email: person.email });
    const token = await mailTo(person.email, 'Choose');
    const reset = () => openBrowser(site.app).post('/identity/reset-password', { token, newPassword: person.password });
    expect((await reset()).headers).not.toHaveProperty('x-account');
    await logged({ event: 'password_changed', userId: id });
    await reset();
    await logged({ event: 'proof_refused', reason: 'link_expired', userId: null });
  });

  test('an address, and that it was confirmed', async () => {
    await browser.post('/identity/verify-email', { token: await mailTo(person.email, 'Confirm') });
    await logged({ event: 'email_confirmed', userId: id });
    const newEmail = `new.${person.email}`;
    await browser.post('/account/email', { newEmail, password: person.password });
    await logged({ event: 'email_change_requested', userId: id });
    await browser.post('/account/email/confirm', { token: await mailTo(newEmail, 'Confirm') });
    await logged({ event: 'email_changed', userId: id });
  });

  test('a second factor that is taken away, and new recovery codes', async () => {
    await turnOnSecondFactor();
    await browser.post('/identity/two-factor/generate-backup-codes', { password: person.password });
    await logged({ event: 'recovery_codes_renewed', userId: id });
    await browser.post('/identity/two-factor/disable', { password: person.password });
    await logged({ event: 'second_factor_removed', userId: id });
  });

  test('a token that is made and revoked', async () => {
    const wish = { name: 'Export', scope: 'read', days: 30 };
    await browser.post('/account/tokens', { ...wish, password: 'Guess!99' });
    await logged({ event: 'proof_refused', call: 'POST /api/account/tokens', reason: 'wrong_password', userId: id });
    const { body } = await browser.post('/account/tokens', { ...wish, password: person.password });
    await logged({ event: 'token_created', userId: id });
    await browser.delete(`/account/tokens/${body.token._id}`);
    await logged({ event: 'token_revoked', userId: id });
  });

  test('a role, all sessions and an account, by an admin; the own account', async () => {
    const admin = await site.join('admin');
    await admin.call('setUserRole', { body: { userId: id, newRole: 'surveyor' } });
    await logged({ event: 'role_changed', userId: admin.id });
    const asker = await site.join();
    await asker.call('askToSurvey', { body: { reason: 'Our members' } });
    const { body } = await admin.call('listSurveyorRequests', { query: { search: asker.email } });
    const other = await site.join('admin');
    await other.call('grantSurveyorRequest', { params: { id: body.rows[0]?._id ?? '' } });
    await logged({ event: 'role_changed', userId: other.id });
    await admin.call('endSessions', { params: { id } });
    await logged({ event: 'sessions_ended', userId: admin.id });
    await signIn(browser);
    await browser.post('/account/deletion', { password: person.password });
    await logged({ event: 'account_deletion_scheduled', userId: id });
    await admin.call('deleteUser', { params: { id } });
    await logged({ event: 'account_deleted', userId: admin.id });
  });
});

describe('the security log tells of a refusal', () => {
  test('by role, by session, by origin, by token', async () => {
    await browser.get('/users');
    await logged({ event: 'refused', call: 'GET /api/users', reason: 'forbidden', userId: id });
    await site.guest.call('listUsers');
    await logged({ event: 'refused', call: 'GET /api/users', reason: 'not_signed_in', userId: null });
    await browser.post('/survey/like-or-dislike', {}, { origin: 'https://elsewhere.example' });
    await logged({ event: 'refused', reason: 'cross_site' });
    await site.guest.call('listTokens', {}, { headers: { authorization: 'Bearer cvs_nothing' } });
    await logged({ event: 'refused', reason: 'invalid_token', userId: null });
  });

  test('by a limit', async () => {
    const asks = Array.from({ length: 21 }, () => browser.post('/identity/send-verification-email', {}));
    await Promise.all(asks);
    await logged({ event: 'refused', reason: 'too_many_requests', userId: id });
  });

  test('of requests that the pages do not send', async () => {
    await browser.post('/jwt', { email: 7 });
    await logged({ event: 'input_refused', call: 'POST /api/jwt', reason: 'invalid_input', userId: id });
  });

  test('but not of requests that are only too late or for missing things', async () => {
    await browser.get('/survey/nothing');
    await browser.post('/logout');
    await site.app.inject('/api/%ff');
    await site.app.inject('/nowhere');
    await openBrowser(site.app).post('/identity/sign-up/email', person);
    const told = events().filter(({ count }) => count === undefined); // without the pending counts of an earlier flood
    expect(told.map(({ event }) => event)).toEqual(['signed_out']);
  });
});

test('[AB-65] a flood of refusals is counted, and other events are told all the same', async () => {
  await setTimeout(1_000);
  lines.length = 0;
  const flood = 500;
  await Promise.all(Array.from({ length: flood }, () => site.guest.call('listUsers')));
  await browser.post('/logout');

  await logged({ event: 'signed_out', userId: id });
  const told = () => events().filter(({ event }) => event === 'refused');
  const counted = () => told().reduce((sum, { count = 1 }) => sum + Number(count), 0);
  await expect.poll(counted, { timeout: 3_000 }).toBe(flood);
  expect(told().length).toBeLessThanOrEqual((LINES_PER_SECOND + 1) * 3);
  expect(told()).toContainEqual(expect.objectContaining({ reasons: { not_signed_in: expect.any(Number) } }));
});

test('[AB-68] the security log holds no text that a person typed', async () => {
  const name = `Ada\r\n{"event":"signed_in"}`;
  const mine = registration({ name });
  await openBrowser(site.app).post('/identity/sign-up/email', mine);
  await openBrowser(site.app).post('/identity/sign-in/email', { email: mine.email, password: name });
  await openBrowser(site.app).get(`/user/${encodeURIComponent(mine.email)}`);
  await logged({ event: 'sign_in_refused' });

  const known = ['level', 'time', 'pid', 'hostname', 'msg', 'event', 'userId', 'reqId', 'method', 'call', 'reason'];
  for (const line of events()) {
    expect([...known, 'count', 'reasons']).toEqual(expect.arrayContaining(Object.keys(line)));
    expect(JSON.stringify(line)).not.toMatch(/@|Ada|\\r/);
  }
});
