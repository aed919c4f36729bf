import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { runCommand } from '#server/test/command.ts';
import { TEST_SECRET } from '#server/test/people.ts';
import { databaseUrl } from '#server/test/postgres.ts';
import { openBrowser, registration } from '#server/test/stand-ins/browser.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Runs the command, by default on the database of this test. */
function admin(args: string[], env?: Record<string, string>) {
  const usual = { DATABASE_URL: databaseUrl(t.database.connection), SECRET: TEST_SECRET, PORT: '3999' };
  return runCommand('admin', args, env ?? usual);
}

test('[P09] the operator makes the first admin while the server runs, and further ones', async () => {
  expect(await admin(['list'])).toMatchObject({ code: 0, text: expect.stringContaining('No admins yet') });
  const [ann, bob] = await t.crowd(2);
  expect((await ann?.call('listUsers'))?.status).toBe(403);

  expect(await admin(['grant', ` ${ann?.email.toUpperCase()}`])).toEqual({
    code: 0,
    text: `${ann?.email} is now an admin (was user).`,
  });

  await expect.poll(async () => (await ann?.call('listUsers'))?.status).toBe(200);
  expect((await admin(['grant', ann?.email ?? ''])).text).toContain('already');
  expect((await admin(['list'])).text).toContain(ann?.email);
  const log = await t.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', ann?.id ?? '')
    .execute();
  expect(log).toMatchObject([{ actor_id: null, action: 'role', before: { role: 'user' }, after: { role: 'admin' } }]);

  expect(await admin(['revoke', ann?.email ?? ''])).toMatchObject({
    code: 1,
    text: expect.stringContaining('last admin'),
  });
  await admin(['grant', bob?.email ?? '']);
  expect((await admin(['revoke', ann?.email ?? ''])).code).toBe(0);
  await expect.poll(async () => (await ann?.call('listUsers'))?.status).toBe(403);
});

test('a link for a new password lets its person in once, and is in the audit log', async () => {
  const person = registration();
  const browser = openBrowser(t.app);
  await browser.post('/identity/sign-up/email', person);

  const { code, text } = await admin(['reset-link', person.email]);

  expect(code).toBe(0);
  const link = new URL(text.split('\n')[0] ?? '');
  expect(link.origin).toBe('http://localhost:3999');
  const reset = { token: new URLSearchParams(link.hash.slice(1)).get('token'), newPassword: 'Difference!2' };
  expect((await browser.post('/identity/reset-password', reset)).status).toBe(200);
  expect((await browser.post('/identity/reset-password', reset)).status).toBe(409);
  const signedIn = await openBrowser(t.app).post('/identity/sign-in/email', { ...person, password: 'Difference!2' });
  expect(signedIn.status).toBe(200);
  const log = await t.database.db.selectFrom('audit_log').selectAll().where('action', '=', 'recovery').execute();
  expect(log).toHaveLength(1);
});

test.each([[[]], [['grant']], [['list', 'x']], [['promote', 'a@b.example']], [['grant', 'a@b.example', 'c']]])(
  'unknown arguments print the usage: %j',
  async (args) => {
    expect(await admin(args)).toMatchObject({ code: 2, text: expect.stringContaining('Usage: npm run admin') });
  },
);

test.each(['grant', 'revoke', 'reset-link'])('%s reports an address without an account', async (command) => {
  expect(await admin([command, 'nobody@people.example'])).toEqual({
    code: 1,
    text: 'No account has the address nobody@people.example.',
  });
});

test('a wrong setting is named', async () => {
  expect(await admin(['list'], { PORT: 'x' })).toMatchObject({ code: 1, text: expect.stringContaining('PORT') });
});

test('a running embedded database is used, and a stopped one is started for the command', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-admin-'));
  const noAdmins = { code: 0, text: expect.stringContaining('No admins yet') };

  expect(await admin(['list'], { DATA_DIR: dataDir })).toMatchObject(noAdmins);
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  expect(server.adopted).toBe(false);
  expect(await admin(['list'], { DATA_DIR: dataDir })).toMatchObject(noAdmins);

  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});
