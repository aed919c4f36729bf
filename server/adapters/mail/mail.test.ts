import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { type StandInMailServer, startMailServer } from '#server/test/stand-ins/mail-server.ts';
import { createMailer } from './create-mailer.ts';
import type { Mail } from './mail.ts';
import { contactMail } from './messages/contact.ts';
import { createMailOutbox, type MailOutbox } from './outbox.ts';

const FROM = 'Canvass <no-reply@surveys.example>';
const MAIL: Mail = {
  to: 'admin@people.example',
  replyTo: 'ada@people.example',
  subject: 'Grüße',
  text: 'Hello\nworld',
  html: '<p>Hello</p>',
};

let server: StandInMailServer;
let database: TestDatabase;
let dataDir: string;
const warnings: [details: object, message: string][] = [];
const log = { warn: (details: object, message: string) => void warnings.push([details, message]) };
beforeAll(async () => {
  server = await startMailServer();
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-mail-'));
});
beforeEach(() => {
  server.received.length = 0;
  server.connections = 0;
  server.answer = 'taken';
  warnings.length = 0;
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const smtp = () => createMailer({ url: server.url, from: FROM }, { dataDir, log });

describe('a mailer', () => {
  test('sends mails by SMTP that a mail program shows as they were written', async () => {
    const mailer = smtp();
    expect(await mailer.send({ id: 'one', ...MAIL })).toEqual({ outcome: 'sent' });
    expect(server.received).toMatchObject([
      {
        envelope: [MAIL.to],
        from: { name: 'Canvass', address: 'no-reply@surveys.example' },
        to: [{ address: MAIL.to }],
        replyTo: [{ address: MAIL.replyTo }],
        subject: 'Grüße',
        text: expect.stringMatching(/^Hello\nworld/),
        html: expect.stringContaining('<p>Hello</p>'),
        messageId: '<one@surveys.example>',
      },
    ]);
    mailer.close();
  });

  test.each([
    'Hello\r\nBcc: everybody@people.example',
    'Hello\nTo: everybody@people.example',
    'Hello\r\n\r\n<script>',
    `${'long '.repeat(39)}end`,
  ])('lets no subject become a header: %j', async (subject) => {
    const mailer = smtp();
    await mailer.send({ id: 'one', ...MAIL, subject });
    const [mail] = server.received;
    expect(mail).toMatchObject({ envelope: [MAIL.to], subject: subject.replaceAll(/\s+/g, ' ') });
    expect(mail?.to).toHaveLength(1);
    expect(mail?.bcc).toBeUndefined();
    mailer.close();
  });

  test('tells a final no from a temporary one, with the code', async () => {
    const mailer = smtp();
    server.answer = 'never';
    expect(await mailer.send({ id: 'one', ...MAIL })).toEqual({ outcome: 'refused', code: 550 });
    server.answer = 'later';
    expect(await mailer.send({ id: 'one', ...MAIL })).toMatchObject({ outcome: 'later', of: 'mail', code: 451 });
    server.answer = 'taken';
    expect(await mailer.send({ id: 'one', ...MAIL })).toEqual({ outcome: 'sent' });
    mailer.close();
  });

  test('knows what was not sent from what may have been, when the connection is lost', async () => {
    const mailer = smtp();
    server.answer = 'lost after the text';
    expect(await mailer.send({ id: 'one', ...MAIL })).toMatchObject({ outcome: 'unknown' });
    server.answer = 'lost before the text';
    expect(await mailer.send({ id: 'two', ...MAIL })).toMatchObject({ outcome: 'later', of: 'server', code: null });
    mailer.close();
    const nobody = createMailer({ url: 'smtp://127.0.0.1:1', from: FROM }, { dataDir, log });
    expect(await nobody.send({ id: 'three', ...MAIL })).toMatchObject({ outcome: 'later', of: 'server', code: null });
    nobody.close();
    expect(server.received).toEqual([]);
  });

  test('sends many mails over a few connections', async () => {
    const mailer = smtp();
    const ids = Array.from({ length: 60 }, (_, n) => `mail-${n}`);
    await Promise.all(ids.map((id) => mailer.send({ id, ...MAIL })));
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(60);
    expect(server.connections).toBeLessThanOrEqual(5);
    mailer.close();
  });

  test('without a mail server writes files that only the owner reads, and says so once', async () => {
    const mailer = createMailer({ url: null, from: FROM }, { dataDir, log });
    for (const id of ['one', 'two', 'one']) expect(await mailer.send({ id, ...MAIL })).toEqual({ outcome: 'sent' });

    const folder = path.join(dataDir, 'mail');
    expect((await readdir(folder)).sort()).toEqual(['one.eml', 'two.eml']);
    expect((await stat(path.join(folder, 'one.eml'))).mode & 0o077).toBe(0);
    const mail = await PostalMime.parse(await readFile(path.join(folder, 'one.eml')));
    expect(mail).toMatchObject({
      subject: 'Grüße',
      to: [{ address: MAIL.to }],
      text: expect.stringContaining('Hello'),
    });
    expect(warnings).toEqual([[{ folder }, 'no MAIL_URL is set: mails are written as files']]);
  });
});

/** For a busy machine. */
const PATIENT = { timeout: 15_000 };

describe('the outbox', () => {
  let outboxes: MailOutbox[] = [];
  const newOutbox = () => {
    const mailer = smtp();
    const outbox = createMailOutbox({ db: database.db, mailer, log });
    const close = () => outbox.close().then(mailer.close);
    outboxes.push({ ...outbox, close });
    return outbox;
  };
  beforeEach(() => database.pool.query('delete from mail_outbox'));
  afterEach(async () => {
    await Promise.all(outboxes.map((outbox) => outbox.close()));
    outboxes = [];
  });

  const states = async () =>
    (await database.pool.query<{ state: string }>('select state from mail_outbox order by id')).rows.map(
      ({ state }) => state,
    );
  const makeDue = () => database.pool.query('update mail_outbox set due_at = now()');

  test('sends each mail once, even with several processes', async () => {
    const [first, ...others] = Array.from({ length: 4 }, newOutbox);
    await first?.post(
      database.db,
      Array.from({ length: 40 }, (_, n) => ({ ...MAIL, subject: `Mail ${n}` })),
    );
    for (const outbox of [first, ...others]) outbox?.start();
    await expect.poll(async () => (await states()).every((state) => state === 'sent'), PATIENT).toBe(true);
    expect(server.received).toHaveLength(40);
    expect(new Set(server.received.map(({ subject }) => subject)).size).toBe(40);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(40);
  });

  test.each(['taken', 'never'] as const)('[AB-69] keeps no word of a mail that was %s', async (answer) => {
    const outbox = newOutbox();
    server.answer = answer;
    const link = 'https://canvass.example/reset-password#token=secret';
    await outbox.post(database.db, [{ ...MAIL, text: link, html: link }]);
    outbox.start();
    await expect.poll(states).toEqual([answer === 'taken' ? 'sent' : 'failed']);

    const { rows } = await database.pool.query('select t::text as row from mail_outbox t');
    expect(JSON.stringify(rows)).not.toContain('token=');
    server.answer = 'taken';
  });

  test('sends nothing of a transaction that was rolled back', async () => {
    const outbox = newOutbox();
    outbox.start();
    const failing = database.db.transaction().execute(async (trx) => {
      await outbox.post(trx, [MAIL]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    outbox.wake();
    await outbox.close();
    expect(server.received).toEqual([]);
  });

  test('keeps a mail for later when the server is busy, under the same message id', async () => {
    const outbox = newOutbox();
    server.answer = 'later';
    await outbox.post(database.db, [MAIL]);
    outbox.start();
    await expect.poll(() => warnings.length).toBe(1);
    expect(JSON.stringify(warnings)).not.toContain(MAIL.to);
    expect(await states()).toEqual(['waiting']);

    server.answer = 'taken';
    outbox.wake(); // too early
    await outbox.close();
    await makeDue();
    newOutbox().start();
    await expect.poll(states).toEqual(['sent']);
    expect(server.received).toHaveLength(1);
  });

  test('gives up a mail that the server refuses for good', async () => {
    const outbox = newOutbox();
    server.answer = 'never';
    await outbox.post(database.db, [MAIL]);
    outbox.start();
    await expect.poll(states).toEqual(['failed']);
  });

  test('deletes mails a week after they were sent', async () => {
    const outbox = newOutbox();
    await outbox.post(database.db, [MAIL, MAIL]);
    await database.pool.query(`update mail_outbox set state = 'sent', settled_at = now() - interval '8 days'
      where id = (select id from mail_outbox order by id limit 1)`);
    await outbox.sweep();
    expect(await states()).toEqual(['waiting']);
  });
});

test('[AB-61] people’s texts stay text in a mail, too', () => {
  const evil = '<script>alert(1)</script><img src=x onerror="alert(2)">';
  const { html, text } = contactMail({
    to: 'a@b.example',
    language: 'en',
    email: 'c@d.example',
    subject: evil,
    message: `${evil} & '`,
  });
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).toContain(evil);
});
