import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#server/process/settings.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { registration } from '#server/test/stand-ins/browser.ts';
import { callOf, ENDPOINTS, isAllowed, type Sweep, startSweep } from '#server/test/sweep.ts';

const INDEX = '<title>Canvass</title>\n<meta name="description" content=""><body></body>';

let sweep: Sweep;
/** The same application, with pages. */
let site: TestApp;
let webDir: string;
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'canvass-web-'));
  await writeFile(path.join(webDir, 'index.html'), INDEX);
  await writeFile(path.join(webDir, 'app.js.map'), '{"sources":[]}');
  await writeFile(path.join(webDir, '.env'), 'SECRET=secret');
  site = await startTestApp(undefined, { webDir });
  sweep = await startSweep();
});
afterAll(async () => {
  await sweep.close();
  await site.close();
  await rm(webDir, { recursive: true, force: true });
});

describe('[AB-51] a page of another site', () => {
  const HOST = 'localhost:3999';
  const ORIGINS = [
    'https://evil.example',
    'null',
    `http://${HOST}.evil.example`,
    `http://evil${HOST}`,
    `https://${HOST}`,
  ];

  test.each(ORIGINS)('at %s gets no permission to read the answer', async (origin) => {
    const { cookie } = await site.join('admin');
    for (const url of ['/api/users', '/api/surveys', '/api/identity/get-session', '/', '/api/nowhere']) {
      const { headers } = await site.app.inject({ url, headers: { origin, cookie, host: HOST } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])(
    'is not allowed to send %s when it asks before',
    async (method) => {
      for (const url of ['/api/users', '/api/survey', '/api/updateUserRole', '/api/identity/sign-in/email']) {
        const { headers, statusCode } = await site.app.inject({
          method: 'OPTIONS',
          url,
          headers: { origin: 'https://evil.example', 'access-control-request-method': method },
        });
        expect(statusCode).toBeGreaterThanOrEqual(400);
        expect(headers['access-control-allow-origin']).toBeUndefined();
        expect(headers['access-control-allow-methods']).toBeUndefined();
      }
    },
  );
});

describe('[AB-66] [AB-52] the answer to a signed-in person', () => {
  test.each(ENDPOINTS.filter(([, { method }]) => method === 'GET'))(
    'by %s is kept by no cache',
    async (name, endpoint) => {
      const kind = (['admin', 'surveyor', 'user'] as const).find((each) => isAllowed(endpoint, each)) ?? 'user';
      const person = await sweep.personOf(kind);

      const { headers } = await sweep.send(callOf(endpoint, await sweep.exampleFor(name, person), person));

      expect(headers['cache-control']).toMatch(/no-store/);
      expect(headers['etag']).toBeUndefined();
    },
  );

  test('differs from the answer to a guest, and so does its tag', async () => {
    const author = await site.join('surveyor');
    const { _id } = await site.survey(author);
    const url = `/api/survey/${_id}`;
    const guest = await site.app.inject({ url });
    const tag = String(guest.headers['etag']);

    const own = await site.app.inject({ url, headers: { cookie: author.cookie, 'if-none-match': tag } });

    expect(guest.headers['vary']).toContain('cookie');
    expect(own.statusCode).toBe(200);
    expect(own.json().results).not.toBeNull();
    expect((await site.app.inject({ url })).json().results).toBeNull();
  });

  test('is refused without being kept, too', async () => {
    const { cookie } = await site.join();
    for (const url of ['/api/users', '/api/user/admin@canvass.example', '/api/survey/x']) {
      const { headers } = await site.app.inject({ url, headers: { cookie } });
      expect(headers['cache-control']).toContain('no-store');
    }
  });
});

test('every body names its type and its character encoding', async () => {
  const answers = await Promise.all(
    ['/', '/api/surveys', '/api/users', '/nowhere'].map((url) => site.app.inject({ url })),
  );
  for (const { headers } of answers) {
    expect(headers['content-type']).toMatch(/^(?:text\/html|application\/json); charset=utf-8$/);
  }
});

describe('[AB-58] a link that the site makes', () => {
  const HOSTS = [
    { host: 'evil.example' },
    { host: 'localhost:3999', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { host: 'localhost:3999', forwarded: 'host=evil.example;proto=https' },
  ];

  test.each(HOSTS)('on a page asked for with %j leads to the configured address', async (headers) => {
    const { _id } = await site.survey(await site.join('surveyor'));
    for (const url of ['/', '/dashboard/surveys', `/dashboard/survey-details/${_id}`, '/login']) {
      const { body } = await site.app.inject({ url, headers });
      expect(body).toContain('content="http://localhost:3999/');
      expect(body).not.toContain('evil.example');
    }
  });

  test.each(HOSTS)('in an answer or a mail asked for with %j does, too', async (headers) => {
    const person = registration();
    const post = (url: string, payload: object) => site.app.inject({ method: 'POST', url, headers, payload });

    const answers = [
      await post('/api/identity/sign-up/email', person),
      await post('/api/contact', { email: person.email, subject: 'Hi', message: 'Hello.' }),
    ];

    for (const answer of answers) {
      expect(answer.statusCode).toBeLessThan(300);
      expect(JSON.stringify(answer.headers) + answer.body).not.toContain('evil.example');
    }
    const { rows } = await site.database.pool.query('select t::text as mail from mail_outbox t');
    expect(JSON.stringify(rows)).not.toContain('evil.example');
  });
});

test.each([
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/app.js.map',
  '/assets/app.js.map',
  '/package.json',
  '/server/main.mjs',
  '/data/secret',
  '/metrics',
  '/debug',
  '/api/debug',
  '/api/docs/../../package.json',
  '/%2e%2e/package.json',
  '/..%2f..%2fetc/passwd',
  '/assets/%2e%2e/%2e%2e/package.json',
])('[AB-70] there is no %s from outside', async (url) => {
  const { statusCode, body } = await site.app.inject({ url });
  expect(statusCode).toBe(404);
  expect(body).not.toMatch(/"dependencies"|SECRET|root:|"sources"/);
});

test('[AB-70] the metrics need their token', async () => {
  const measured = await startTestApp(site, { metricsToken: 'a token of sixteen' });
  const ask = (authorization: string) => measured.app.inject({ url: '/metrics', headers: { authorization } });

  for (const wrong of ['', 'Bearer ', 'Bearer a token of sixtee', 'Basic a token of sixteen']) {
    const { statusCode, body } = await ask(wrong);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('# HELP');
  }
  expect((await ask('Bearer a token of sixteen')).body).toContain('# HELP');
  await measured.close();
});

describe('[AB-70] in production, the list of calls', () => {
  const ADDRESSES = ['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html'];
  let production: TestApp;
  beforeAll(async () => {
    production = await startTestApp(site, { webDir, apiDocs: 'members' });
  });
  afterAll(() => production.close());

  const ask = (url: string, headers = {}) => production.app.inject({ url, headers });

  test.each(ADDRESSES)(
    'a guest is not told at %s, with a session that has ended or a made-up token neither',
    async (url) => {
      const ended = await site.join();
      await site.database.db.deleteFrom('identity_sessions').where('user_id', '=', ended.id).execute();
      const guests = [
        {},
        { cookie: ended.cookie },
        { cookie: 'canvass.session=forged' },
        { authorization: 'Bearer cvs_forged' },
      ];
      for (const headers of guests) {
        const answer = await ask(url, headers);
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ code: 'not_found' });
      }
    },
  );

  test.each(ADDRESSES)('signed-in people read at %s, by the browser or a token', async (url) => {
    const { cookie, call } = await site.join();
    const { body: token } = await call('createToken', { body: { name: 'Reader', scope: 'read', days: 30 } });

    for (const headers of [{ cookie }, { authorization: `Bearer ${token.secret}` }]) {
      const { statusCode, headers: answered } = await ask(url, headers);
      expect(statusCode).toBeLessThan(400);
      expect(answered['cache-control'] ?? '').not.toMatch(/^public, max-age=[1-9]/);
    }
  });

  test('all visitors read elsewhere, and where the operator allows it', () => {
    expect(readSettings({}).apiDocs).toBe('public');
    expect(readSettings({ NODE_ENV: 'production' }).apiDocs).toBe('members');
    expect(readSettings({ NODE_ENV: 'production', API_DOCS: 'public' }).apiDocs).toBe('public');
    expect(() => readSettings({ API_DOCS: 'yes' })).toThrow('API_DOCS');
  });
});
