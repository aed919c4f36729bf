import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TOKENS_MAX } from '#basics/limits.ts';
import { api } from '#contract/index.ts';
import { type Caller, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { openBrowser, registration } from '#server/test/stand-ins/browser.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const withToken = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

async function issue(person: Caller, changes: object = {}) {
  const { status, body } = await person.call('createToken', {
    body: { name: 'Export', scope: 'write', days: 30, ...changes },
  });
  expect(status).toBe(201);
  return body;
}

/** Calls with this token. @returns the status */
const asks = async (secret: string, email = 'nobody@people.example') =>
  (await t.guest.call('getUser', { params: { email } }, withToken(secret))).status;

describe('a token', () => {
  test('is shown once, and stored as a hash', async () => {
    const ann = await t.join();

    const { token, secret } = await issue(ann);

    expect(secret).toMatch(/^cvs_[\w-]{43}$/);
    expect(token).toMatchObject({ name: 'Export', scope: 'write', lastUsed: null, isExpired: false });
    expect(Date.parse(token.expires ?? '') - Date.parse(token.created)).toBe(30 * 86_400_000);
    const { body } = await ann.call('listTokens');
    expect(body.tokens).toEqual([token]);
    const { rows } = await t.database.pool.query('select t::text as row from api_tokens t');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(4));
  });

  test('is in the audit log when it is made and when it is revoked, without its name', async () => {
    const ann = await t.join();
    const { token } = await issue(ann);
    await ann.call('revokeToken', { params: { id: token._id } });

    const log = t.database.db.selectFrom('audit_log').selectAll().where('subject', '=', ann.id).orderBy('id');
    const facts = { token: token._id, scope: 'write', expires: token.expires };
    expect(await log.execute()).toMatchObject([
      { actor_id: ann.id, action: 'token', before: null, after: facts, request_id: expect.any(String) },
      { actor_id: ann.id, action: 'token', before: facts, after: null },
    ]);
    expect(JSON.stringify(await log.execute())).not.toContain('Export');
  });

  test('makes calls as the person, with their role', async () => {
    const author = await t.join('surveyor');
    const ann = await t.join();
    const { secret } = await issue(ann);
    const survey = await t.survey(author);

    const taken = await t.guest.call(
      'submitResponse',
      { body: { ...submissionTo(survey).body, userId: ann.id } },
      withToken(secret),
    );

    expect(taken.status).toBe(200);
    const seen = await t.guest.call('getSurvey', { params: { id: survey._id } }, withToken(secret));
    expect(seen).toMatchObject({
      headers: { 'cache-control': 'private, no-store' },
      body: { survey_response: [{ respondedUser: ann.id }] },
    });
    expect((await t.guest.call('createSurvey', { body: {} }, withToken(secret))).status).toBe(403);
    expect((await t.guest.call('getUser', { params: { email: ann.email } }, withToken(secret))).body._id).toBe(ann.id);
  });

  test('to read changes nothing', async () => {
    const author = await t.join('surveyor');
    const survey = await t.survey(author);
    const ann = await t.join();
    const { secret } = await issue(ann, { scope: 'read' });
    const body = { surveyId: survey._id, action: 'like' };

    expect((await t.guest.call('getSurvey', { params: { id: survey._id } }, withToken(secret))).status).toBe(200);
    expect(await t.guest.call('react', { body }, withToken(secret))).toMatchObject({
      status: 403,
      problem: { code: 'token_scope' },
    });
    expect((await ann.call('react', { body })).status).toBe(200);
  });

  const personal = Object.entries(api).filter(([, endpoint]) => 'personally' in endpoint);

  test.each(personal)('never reaches the account: %s', async (_name, endpoint) => {
    const ann = await t.join('admin');
    const { secret } = await issue(ann);
    const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, ann.id)}`;
    const answer = await t.app.inject({ method: endpoint.method, url, headers: withToken(secret).headers });
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 403, code: 'token_scope' });
  });

  test('is no session for the identity provider either', async () => {
    const { secret } = await issue(await t.join());
    const answer = await t.app.inject({ url: '/api/identity/get-session', headers: withToken(secret).headers });
    expect(answer.json()).toBeNull();
    const change = { currentPassword: 'Engine!1843', newPassword: 'Difference!2' };
    const changed = await t.app.inject({
      method: 'POST',
      url: '/api/identity/change-password',
      headers: withToken(secret).headers,
      payload: change,
    });
    expect(changed.statusCode).toBe(401);
  });

  test('ends when it is revoked, at once and in every process', async () => {
    const neighbour = await startTestApp(t);
    const ann = await t.join();
    const { token, secret } = await issue(ann);
    const elsewhere = () =>
      neighbour.guest.call('getUser', { params: { email: ann.email } }, withToken(secret)).then(({ status }) => status);
    expect([await asks(secret), await elsewhere()]).toEqual([403, 200]);

    expect((await ann.call('revokeToken', { params: { id: token._id } })).status).toBe(200);

    expect(await asks(secret)).toBe(401);
    await expect.poll(elsewhere, { timeout: 900 }).toBe(401);
    await neighbour.close();
  });

  test('is seen and revoked by its owner alone', async () => {
    const [ann, bob] = [await t.join(), await t.join('admin')];
    const { token, secret } = await issue(ann);
    expect((await bob.call('listTokens')).body.tokens).toEqual([]);
    expect((await bob.call('revokeToken', { params: { id: token._id } })).status).toBe(404);
    expect(await asks(secret)).toBe(403);
  });

  test('[AB-10] follows a change of the role, and ends with the account', async () => {
    const admin = await t.join('admin');
    const ann = await t.join('admin');
    const { secret } = await issue(ann);
    expect(await asks(secret)).toBe(404);

    await admin.call('setUserRole', { body: { userId: ann.id, newRole: 'user' } });
    expect(await asks(secret)).toBe(403);

    await admin.call('deleteUser', { params: { id: ann.id } });
    expect(await asks(secret)).toBe(401);
    const { rows } = await t.database.pool.query('select 1 from api_tokens where user_id = $1', [ann.id]);
    expect(rows).toEqual([]);
  });

  test('ends when it has expired', async () => {
    const ann = await t.join();
    const { secret } = await issue(ann);
    await t.database.pool.query(`update api_tokens set expires_at = now() where user_id = $1`, [ann.id]);
    expect(await asks(secret)).toBe(401);
    expect((await ann.call('listTokens')).body.tokens).toMatchObject([{ isExpired: true }]);
  });

  test('remembers when it was last used', async () => {
    const brief = await startTestApp(t, { sessionsKeptMs: 20 });
    const ann = await t.join();
    const { secret } = await issue(ann, { days: null });
    await Promise.all(Array.from({ length: 5 }, () => brief.guest.call('listOwnSurveys', {}, withToken(secret))));

    const lastUsed = async () => (await ann.call('listTokens')).body.tokens[0]?.lastUsed;
    await expect.poll(lastUsed).toEqual(expect.any(String));
    expect((await ann.call('listTokens')).body.tokens).toMatchObject([{ expires: null }]);
    await brief.close();
  });

  test.each([
    ['that nobody has', `cvs_${'x'.repeat(43)}`],
    ['that is cut off', 'cvs_'],
    ['that is endless', `cvs_${'x'.repeat(4_000)}`],
  ])('%s is refused, even where guests are welcome', async (_, secret) => {
    expect(await t.guest.call('featuredSurveys', {}, withToken(secret))).toMatchObject({
      status: 401,
      problem: { code: 'invalid_token' },
    });
  });

  test('takes precedence over a cookie; any other value is ignored', async () => {
    const [ann, bob] = [await t.join(), await t.join()];
    const { secret } = await issue(ann);
    const who = { params: { email: bob.email } };
    expect((await bob.call('getUser', who, withToken(secret))).status).toBe(403);
    expect((await bob.call('getUser', who, { headers: { authorization: 'Basic YTpi' } })).status).toBe(200);
    expect((await bob.call('getUser', who, { headers: { authorization: 'Bearer other' } })).status).toBe(200);
  });

  test('[AB-50] needs no origin of ours, but a cookie beside it does', async () => {
    const survey = await t.survey(await t.join('surveyor'));
    const ann = await t.join();
    const { secret } = await issue(ann);
    const foreign = { ...withToken(secret).headers, origin: 'https://scripts.example', 'sec-fetch-site': 'cross-site' };
    const body = { surveyId: survey._id, action: 'like' };

    expect((await ann.call('react', { body }, { headers: foreign })).problem.code).toBe('cross_site');
    expect((await t.guest.call('react', { body }, { headers: foreign })).status).toBe(200);
  });

  test(`is one of at most ${TOKENS_MAX}`, async () => {
    const ann = await t.join();
    const asked = { body: { name: 'Many', scope: 'read', days: null } };
    const answers = await Promise.all(Array.from({ length: TOKENS_MAX + 5 }, () => ann.call('createToken', asked)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(TOKENS_MAX);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      problem: { code: 'too_many_kept' },
    });
  });
});

describe('making a token', () => {
  test('takes the password of those who have one', async () => {
    const browser = openBrowser(t.app);
    const person = registration();
    await browser.post('/identity/sign-up/email', person);
    const wanted = { name: 'Export', scope: 'read', days: 30 };

    const [without, wrong, right] = [
      await browser.post('/account/tokens', wanted),
      await browser.post('/account/tokens', { ...wanted, password: 'Wrong!1' }),
      await browser.post('/account/tokens', { ...wanted, password: person.password }),
    ];

    expect(without).toMatchObject({ status: 422, body: { fields: { password: 'password_needed' } } });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { password: 'wrong_password' } } });
    expect(right.status).toBe(201);
  });

  test('takes a fresh sign-in of those who have none', async () => {
    const ann = await t.join();
    await t.database.pool.query(
      `update identity_sessions set created_at = now() - interval '16 minutes' where user_id = $1`,
      [ann.id],
    );
    const { status, problem } = await ann.call('createToken', { body: { name: 'Export', scope: 'read', days: 30 } });
    expect({ status, code: problem.code }).toEqual({ status: 409, code: 'sign_in_again' });
  });

  test('measures how fresh a sign-in is by the database’s clock', async () => {
    const ann = await t.join();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    try {
      expect((await issue(ann)).token.name).toBe('Export');
    } finally {
      vi.useRealTimers();
    }
  });
});
