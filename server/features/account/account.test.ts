import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ANSWERS, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { TABLES_WITH_PEOPLE } from '#server/test/own-data.ts';
import { TEST_URL } from '#server/test/people.ts';
import { openBrowser, registration, SESSION_COOKIE } from '#server/test/stand-ins/browser.ts';
import { readDevice } from './user-agent.policy.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A person who has registered, in a browser. */
async function register({ app } = t) {
  const person = registration();
  const browser = openBrowser(app);
  await browser.post('/identity/sign-up/email', person, { 'user-agent': FIREFOX });
  return { person, browser };
}

test('the account says how its owner signs in', async () => {
  const { browser } = await register();
  const { status, body, headers } = await browser.get('/account');
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      hasPassword: true,
      emailVerified: false,
      pendingEmail: null,
      twoFactor: false,
      passkeys: [],
      deletionDue: null,
    },
  });
  expect(headers['cache-control']).toBe('private, no-store');
});

/** The path of one of our pictures. */
const PICTURE = `/pictures/${'n'.repeat(22)}.webp`;

test('a new name and photo are shown to all viewers', async () => {
  const { person, browser } = await register();
  const changed = await t.app.inject({
    method: 'PUT',
    url: `/api/users/${encodeURIComponent(person.email)}`,
    headers: { cookie: `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE)}` },
    payload: { user_name: 'Ada King', user_photo: PICTURE },
  });
  expect(changed.statusCode).toBe(200);
  const { body } = await browser.get('/identity/get-session');
  expect(body.user).toMatchObject({ name: 'Ada King', image: PICTURE });
});

test('[S36] the photo of an author is beside their surveys, and the next one when they change it', async () => {
  const author = await t.join('surveyor');
  const survey = await t.survey(author);
  const photo = async () => (await t.guest.call('getSurvey', { params: { id: survey._id } })).body.authorPhoto;
  expect(await photo()).toBeNull();

  await author.call('syncUser', { params: { email: author.email }, body: { user_photo: PICTURE } });

  await expect.poll(photo, { timeout: 2_500 }).toBe(new URL(PICTURE, TEST_URL).href);
});

describe('devices', () => {
  test('are listed, and the caller’s own is marked', async () => {
    const { person, browser } = await register();
    const phone = openBrowser(t.app);
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';
    await phone.post('/identity/sign-in/email', person, { 'user-agent': agent });

    const { body } = await browser.get('/account/devices');

    expect(body.devices).toMatchObject([
      { browser: 'Safari', system: 'iPhone', isCurrent: false },
      { browser: 'Firefox', system: 'Linux', isCurrent: true },
    ]);
    expect(JSON.stringify(body)).not.toContain(browser.cookies.get(SESSION_COOKIE)?.split('.')[0]);
  });

  test('[AB-52] can be signed out one by one, and all others at once', async () => {
    const { person, browser } = await register();
    const others = [openBrowser(t.app), openBrowser(t.app), openBrowser(t.app)];
    for (const other of others) await other.post('/identity/sign-in/email', person);
    const standing = async () => {
      const answers = await Promise.all(others.map((other) => other.post('/jwt', { email: person.email })));
      return answers.map(({ status }) => status);
    };
    expect(await standing()).toEqual([200, 200, 200]);
    const { devices } = (await browser.get('/account/devices')).body;

    expect((await browser.delete(`/account/devices/${devices[0]._id}`)).status).toBe(200);
    expect(await standing()).toEqual([200, 200, 401]);
    expect((await browser.delete('/account/devices')).status).toBe(200);

    expect(await standing()).toEqual([401, 401, 401]);
    expect((await browser.get('/account/devices')).body.devices).toMatchObject([{ isCurrent: true }]);
  });

  test('of other people can be neither listed nor signed out', async () => {
    const { browser } = await register();
    const other = await register();
    const [device] = (await other.browser.get('/account/devices')).body.devices;
    expect((await browser.delete(`/account/devices/${device._id}`)).status).toBe(404);
    expect((await other.browser.get('/account')).status).toBe(200);
  });

  test('remember when they were last seen', async () => {
    const brief = await startTestApp(t, { sessionsKeptMs: 20 });
    const { browser } = await register(brief);
    const longAgo = '2026-01-02T03:04:05.000Z';
    await t.database.pool.query('update identity_sessions set last_seen_at = $1', [longAgo]);

    const lastSeen = async () => (await browser.get('/account/devices')).body.devices[0].lastSeen;
    await expect.poll(lastSeen, { timeout: 5_000 }).not.toBe(longAgo);
    await brief.close();
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    'Safari',
    'Mac',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148', 'Chrome', 'iPad'],
  ['curl/8.15.0', 'curl', null],
  ['', null, null],
  [null, null, null],
])('a device is named by what it says of itself: %s', (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system });
});

describe('the copy of all data', () => {
  test('has everything that is stored about the person, and nothing about others', async () => {
    const author = await t.join('surveyor');
    const admin = await t.join('admin');
    const survey = await t.survey(author);
    const [ann, bob] = await t.crowd(2, 'pro-user');
    for (const person of [ann, bob]) {
      await person?.call('submitResponse', submissionTo(survey));
      await person?.call('votePoll', { body: { surveyId: survey._id, selectedOption: 'Yes' } });
      await person?.call('react', { body: { surveyId: survey._id, action: 'like' } });
      await person?.call('addComment', { body: { surveyId: survey._id, commentText: `Said by ${person.id}` } });
      await person?.call('reportSurvey', { body: { surveyId: survey._id, report_message: `Told by ${person.id}` } });
      await person?.call('createToken', { body: { name: `Of ${person.id}`, scope: 'read', days: null } });
      await admin.call('setUserRole', { body: { userId: person?.id ?? '', newRole: 'user' } });
    }
    await t.database.pool.query(
      `insert into payments (id, trans_id, mode, user_id, user_name, user_email, amount, currency)
       select gen_random_uuid(), 'pi_' || id, 'test', id, name, email, 1000, 'usd' from users where id = any($1)`,
      [[ann?.id, bob?.id]],
    );

    const answer = await t.app.inject({ url: '/api/account/data', headers: { cookie: ann?.cookie ?? '' } });

    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment'),
      'cache-control': 'private, no-store',
    });
    const data = answer.json();
    expect(data).toMatchObject({
      person: { id: ann?.id, email: ann?.email, role: 'user' },
      responses: [
        {
          survey: survey.title,
          answers: ANSWERS.map(({ questionName, selectedOption }) => ({
            question: questionName,
            answer: selectedOption,
          })),
        },
      ],
      votes: [{ poll: 'Would you rather work from home?', choice: 'Yes' }],
      reactions: [{ kind: 'like' }],
      comments: [{ text: `Said by ${ann?.id}` }],
      reports: [{ message: `Told by ${ann?.id}` }],
      payments: [{ transaction: `pi_${ann?.id}`, amountInCents: 1000, currency: 'usd' }],
      sessions: [{ begun: expect.any(String) }],
      tokens: [{ name: `Of ${ann?.id}`, scope: 'read' }],
      changes: [
        { action: 'token', after: { scope: 'read' }, bySelf: true },
        { action: 'role', before: { role: 'pro-user' }, after: { role: 'user' }, bySelf: false },
      ],
      surveys: [],
    });
    expect(answer.body).not.toContain(bob?.id);
    expect(answer.body).not.toContain(bob?.email);
    const own = await t.app.inject({ url: '/api/account/data', headers: { cookie: author.cookie } });
    expect(own.json().surveys).toMatchObject([{ id: survey._id, title: survey.title }]);
  });

  test('leaves out no table that refers to people', async () => {
    const { rows } = await t.database.pool.query<{ at: string }>(`
      select c.conrelid::regclass || '.' || a.attname as at from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`);
    expect(rows.map(({ at }) => at).filter((at) => !TABLES_WITH_PEOPLE.includes(at))).toEqual([]);
  });

  test('has no secret in it', async () => {
    const { browser } = await register();
    const { body } = await browser.get('/account/data');
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|token":/i);
  });

  test('has the time of the database’s clock, not of the server’s', async () => {
    const { browser } = await register();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 });
    const { body } = await browser.get('/account/data').finally(() => vi.useRealTimers());
    expect(Math.abs(Date.parse(body.exported) - Date.now())).toBeLessThan(60_000);
  });

  test('is for its owner alone', async () => {
    expect((await t.app.inject('/api/account/data')).statusCode).toBe(401);
  });
});
