import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTACT_MAX, SUBJECT_MAX } from '#basics/limits.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { type StandInMailServer, startMailServer } from '#server/test/stand-ins/mail-server.ts';

let server: StandInMailServer;
let t: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  t = await startTestApp(undefined, { mail: { url: server.url, from: 'Canvass <no-reply@surveys.example>' } });
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(async () => {
  await t.close();
  await server.close();
});

const MESSAGE = { email: 'ada@people.example', subject: 'Hello', message: 'Well done.\nAda' };
const send = (changes: Record<string, unknown> = {}) =>
  t.guest.call('sendContactMessage', { body: { ...MESSAGE, ...changes } });
const stored = async () =>
  await t.database.db.selectFrom('contact_messages').select(['email', 'subject', 'message']).orderBy('id').execute();

describe('POST /contact', () => {
  test('[C30] [S07] keeps the message and mails it to every admin, who can answer it', async () => {
    const admins = [await t.join('admin'), await t.join('admin')];
    await t.join('surveyor');

    expect(await send({ email: ' Ada@People.example ' })).toMatchObject({
      status: 201,
      body: { message: expect.any(String) },
    });

    expect(await stored()).toEqual([MESSAGE]);
    await expect.poll(() => server.received.length).toBe(2);
    expect(server.received.flatMap(({ envelope }) => envelope).sort()).toEqual(admins.map(({ email }) => email).sort());
    expect(server.received[0]).toMatchObject({
      subject: '[Canvass] Hello',
      replyTo: [{ address: 'ada@people.example' }],
      text: expect.stringContaining('Well done.\nAda'),
      html: expect.stringContaining('Well done.'),
    });
  });

  test('[C30] is for guests and signed-in people', async () => {
    for (const caller of [t.guest, await t.join(), await t.join('admin')]) {
      expect((await caller.call('sendContactMessage', { body: MESSAGE })).status).toBe(201);
    }
  });

  test.each([
    ['email', undefined],
    ['email', 'not an address'],
    ['email', 'ada@people'],
    ['email', `${'a'.repeat(250)}@b.example`],
    ['email', 'ada@people.example\r\nBcc: all@people.example'],
    ['subject', ''],
    ['subject', '   '],
    ['subject', 'x'.repeat(SUBJECT_MAX + 1)],
    ['message', undefined],
    ['message', ' \n '],
    ['message', 'x'.repeat(CONTACT_MAX + 1)],
    ['message', 'a\u0000b'],
    ['message', 5],
  ])('[V09] [V10] names the field that is not valid: %s %j', async (field, value) => {
    const before = await stored();
    const answer = await send({ [field]: value });
    expect(answer).toMatchObject({ status: 422, problem: { code: 'invalid_input' } });
    expect(Object.keys(answer.problem.fields ?? {})).toEqual([field]);
    expect(await stored()).toEqual(before);
  });

  test('[AB-65] slows down one address, but not the server’s own machine', async () => {
    const from = (remoteAddress: string) =>
      t.app.inject({ method: 'POST', url: '/api/contact', remoteAddress, payload: MESSAGE });
    const answers = [];
    for (let n = 0; n < 32; n += 1) answers.push(await from('203.0.113.7'));
    expect(answers.slice(0, 30).every(({ statusCode }) => statusCode === 201)).toBe(true);
    const last = answers.at(-1);
    expect([last?.statusCode, last?.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.113.8')).statusCode).toBe(201);
    expect((await from('127.0.0.1')).statusCode).toBe(201);
  });
});

test('[C30] one address gets the messages when it is set, and files hold them without a mail server', async () => {
  const site = await startTestApp(undefined, { contactEmail: 'desk@surveys.example' });
  await site.join('admin');
  expect((await site.guest.call('sendContactMessage', { body: MESSAGE })).status).toBe(201);
  const outbox = () => site.database.pool.query('select id, recipient, state from mail_outbox');
  await expect
    .poll(async () => (await outbox()).rows)
    .toMatchObject([{ recipient: 'desk@surveys.example', state: 'sent' }]);
  const [mail] = (await outbox()).rows;
  expect(await readdir(path.join(site.dataDir, 'mail'))).toEqual([`${mail?.id}.eml`]);
  await site.close();
});
