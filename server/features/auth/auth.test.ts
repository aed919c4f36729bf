import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SESSIONS_KEPT_MS } from '#server/app-options.ts';
import { markChanged } from '#server/db/change-marks.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { cookieWith, TEST_SECRET } from '#server/test/people.ts';
import { openBrowser, registration, SESSION_COOKIE } from '#server/test/stand-ins/browser.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const asks = (cookie: string) => site.app.inject({ url: '/api/user/nobody@people.example', headers: { cookie } });

describe('POST /jwt', () => {
  test('[C02] accepts the own address', async () => {
    const person = await site.join();
    const answer = await person.call('openSession', { body: { email: person.email } });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  });

  test('[C02] [AB-01] is 401 without a session, whatever address is named', async () => {
    const admin = await site.join('admin');
    const answer = await site.guest.call('openSession', { body: { email: admin.email } });
    expect(answer).toMatchObject({ status: 401, problem: { code: 'not_signed_in' } });
  });

  test.each([
    ['in other letters', (email: string) => ` ${email.toUpperCase()} `, 200],
    ['with a tag', (email: string) => email.replace('@', '+tag@'), 403],
    ['with a look-alike letter', (email: string) => email.replace('people', 'peoplе'), 403],
    ['of somebody else', () => 'admin@canvass.example', 403],
  ])('[AB-01] [P07] the own proof and the address %s', async (_, change, status) => {
    const person = await site.join();
    const answer = await person.call('openSession', { body: { email: change(person.email) } });
    expect(answer.status).toBe(status);
  });

  test('[AB-01] the Kelvin sign, which Unicode folds into k, stays itself in an address', async () => {
    const person = registration({ email: `${registration().email}.kelvin.example` });
    const lookAlike = person.email.replace('kelvin', '\u212Aelvin');
    const browser = openBrowser(site.app);
    await browser.post('/identity/sign-up/email', person);

    const other = openBrowser(site.app);
    const statuses = [
      await browser.post('/jwt', { email: person.email.replace('kelvin', 'KELVIN') }),
      await browser.post('/jwt', { email: lookAlike }),
      await browser.get(`/user/${encodeURIComponent(lookAlike)}`),
      await other.post('/identity/sign-up/email', { ...person, email: lookAlike }),
      await other.post('/identity/sign-in/email', { ...person, email: lookAlike }),
    ].map(({ status }) => status);

    expect(statuses).toEqual([200, 403, 403, 422, 422]);
  });

  test('[AB-01] the database takes an address as it is folded here, and each for one account', async () => {
    const insert = (email: string) =>
      site.database.pool.query('insert into users (id, name, email) values (gen_random_uuid(), $1, $2)', [
        'Ann',
        email,
      ]);
    await insert('\u212Aelvin@two.example');
    await insert('kelvin@two.example');

    await expect(insert('kelvin@two.example')).rejects.toThrow('users_email');
    await expect(insert('Kelvin@two.example')).rejects.toThrow('users_email_folded');
  });

  test.each([null, 7, {}, ['a@b.example']])('[AB-02] an address that is %j is 422', async (email) => {
    const person = await site.join();
    expect((await person.call('openSession', { body: { email } })).status).toBe(422);
  });
});

describe('the session cookie', () => {
  test('[AB-03] counts only unchanged', async () => {
    const person = await site.join();
    const other = await site.join();
    const [name, value = ''] = person.cookie.split('=', 2);
    const [token, signature] = value.split('.');
    const forged = [
      ...Array.from({ length: value.length }, (_, at) => `${value.slice(0, at)}~${value.slice(at + 1)}`),
      token,
      `${token}.`,
      `.${signature}`,
      `${other.id}.${signature}`,
      value.slice(0, -1),
      '%',
      '%ff%ff.%00',
      'x'.repeat(8_000),
    ].map((forgery) => `${name}=${forgery}`);
    const answers = await Promise.all(
      [...forged, `${person.cookie}; ${other.cookie}`, `${person.cookie}; ${person.cookie}`].map(asks),
    );

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect((await asks(person.cookie)).statusCode).toBe(403);
  });

  test.each([
    ['was not used for a week', `expires_at = now() - interval '1 second'`],
    ['was opened a month ago', `created_at = now() - interval '30 days'`],
  ])('stands for nobody when its session %s', async (_, change) => {
    const person = await site.join();
    await site.database.pool.query(`update identity_sessions set ${change} where user_id = $1`, [person.id]);
    expect((await asks(person.cookie)).statusCode).toBe(401);
  });

  test('is renewed while it is used, but not beyond thirty days', async () => {
    const browser = openBrowser(site.app);
    await browser.post('/identity/sign-up/email', registration());
    await site.database.pool.query(`update identity_sessions set expires_at = now() + interval '2 days',
      created_at = now() - interval '27 days'`);

    const { body, setCookies } = await browser.get('/identity/get-session');

    expect(setCookies).toHaveLength(1);
    const days = (Date.parse(body.session.expiresAt) - Date.parse(body.session.createdAt)) / 86_400_000;
    expect(days).toBe(30);
    expect((await browser.get('/identity/get-session')).body.session.id).toBe(body.session.id);
  });

  test('[T02] is neither ended nor prolonged by a server’s clock that is forty days ahead for a while', async () => {
    const [browser, late] = [openBrowser(site.app), openBrowser(site.app)];
    const person = registration();
    await browser.post('/identity/sign-up/email', person);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 });
    try {
      expect((await browser.get('/identity/get-session')).body.user.email).toBe(person.email);
      expect((await late.post('/identity/sign-in/email', person)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }

    for (const each of [browser, late]) {
      expect((await each.get('/identity/get-session')).body.user.email).toBe(person.email);
      expect((await each.post('/jwt', { email: person.email })).status).toBe(200);
    }
    const { rows } = await site.database.pool.query(
      `select bool_and(s.expires_at < now() + interval '8 days'
      and s.created_at between now() - interval '1 minute' and now() + interval '1 minute') as alike
      from identity_sessions s join users u on u.id = s.user_id where u.email = $1`,
      [person.email],
    );
    expect(rows).toEqual([{ alike: true }]);
  });

  test('[AB-69] cannot be made from the stored rows, not even with the secret that signs it', async () => {
    const browser = openBrowser(site.app);
    await browser.post('/identity/sign-up/email', registration());
    const { rows } = await site.database.pool.query<{ stored: string[] }>(
      `select array(select value from jsonb_each_text(to_jsonb(s)) where value is not null) as stored
       from identity_sessions s`,
    );
    const stored = rows.flatMap((row) => row.stored);
    const cookies = stored.map((text) => cookieWith(text, { name: SESSION_COOKIE, secret: TEST_SECRET }));
    const answers = await Promise.all(cookies.map(asks));

    expect(stored.length).toBeGreaterThan(rows.length);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  });

  test('[AB-52] of a deleted person counts no longer', async () => {
    const person = await site.join();
    expect((await asks(person.cookie)).statusCode).toBe(403);
    await site.database.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', person.id).execute();
      await markChanged(trx, 'user', person.id);
    });
    await expect.poll(async () => (await asks(person.cookie)).statusCode).toBe(401);
  });

  test('[AB-10] a new role that was not announced counts within a second', async () => {
    const brief = await startTestApp(site, { sessionsKeptMs: 20 });
    const person = brief.as(await site.join());
    const asksOfAdmins = () => person.call('getUser', { params: { email: 'unknown@people.example' } });
    expect((await asksOfAdmins()).status).toBe(403);
    await site.database.db.updateTable('users').set({ role: 'admin' }).where('id', '=', person.id).execute();

    await expect.poll(async () => (await asksOfAdmins()).status).toBe(404);
    expect(SESSIONS_KEPT_MS).toBeLessThanOrEqual(1_000);
    await brief.close();
  });

  test('many at once are looked up in one query', async () => {
    const crowd = await site.crowd(200);
    const { rows } = await site.database.pool.query<{ n: number }>('select count(*) as n from identity_sessions');
    expect(rows[0]?.n).toBeGreaterThanOrEqual(200);
    const answers = await Promise.all(crowd.map((person) => asks(person.cookie)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
  });
});

describe('POST /logout', () => {
  test('[C03] [T02] ends the session on the server, not only in the browser', async () => {
    const person = registration();
    const browser = openBrowser(site.app);
    await browser.post('/identity/sign-up/email', person);
    const kept = browser.cookies.get(SESSION_COOKIE) ?? '';
    expect((await browser.post('/jwt', { email: person.email })).status).toBe(200);

    const answer = await browser.post('/logout');

    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    browser.cookies.set(SESSION_COOKIE, kept);
    expect((await browser.post('/jwt', { email: person.email })).status).toBe(401);
    expect((await browser.get('/identity/get-session')).body).toBeNull();
  });

  test('[C03] is a success for guests, for forged cookies and for the second time', async () => {
    const person = await site.join();
    const headers = { cookie: person.cookie };
    const cookies = [{}, { cookie: `${SESSION_COOKIE}=forged.cookie` }, headers, headers];
    for (const each of cookies) {
      const answer = await site.guest.call('closeSession', {}, { headers: each });
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
    }
  });

  test('[T02] [AB-52] is known to the other processes within a second', async () => {
    const person = await site.join();
    const read = async () => (await person.call('getUser', { params: { email: person.email } })).status;
    expect(await read()).toBe(200);
    await site.database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('identity_sessions').where('user_id', '=', person.id).execute();
      await markChanged(trx, 'user', person.id);
    });
    await expect.poll(read, { timeout: 800 }).toBe(401);
  });

  test('[T05] a role that another process has just given, as after a payment, admits at once', async () => {
    const person = await site.join();
    const input = { body: { surveyId: person.id, commentText: 'Well asked' } };
    expect((await person.call('addComment', input)).status).toBe(403);
    // The other process's mark is not there to be read yet.
    await site.database.pool.query(`update users set role = 'pro-user' where id = $1`, [person.id]);

    expect((await person.call('addComment', input)).status).toBe(404);
  });
});

test('[T02] a browser whose session has ended learns whether the account was deleted', async () => {
  const [person, admin] = [await site.join(), await site.join('admin')];
  const read = async (id: string) => (await site.guest.call('readAccountState', { params: { id } })).body;
  expect(await read(person.id)).toEqual({ deleted: false });
  expect((await admin.call('deleteUser', { params: { id: person.id } })).status).toBe(200);
  expect(await read(person.id)).toEqual({ deleted: true });
  expect(await read(randomUUID())).toEqual({ deleted: false });
});
