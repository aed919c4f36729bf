import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#contract/people/roles.ts';
import { CARD_PROVIDER_PATH } from '#server/stand-ins/cards/test-card-routes.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { visitors } from '#server/test/guests.ts';
import { isRefusal, type RawReply, sendRaw } from '#server/test/hostile/raw-call.ts';
import { inviting, STOP_KEY } from '#server/test/invitations.ts';

const INDEX = '<head><title>Canvass</title>\n<meta name="description" content=""></head><body></body>';
const LETTERS = 'x'.repeat(10_000);
/** The ends of a parameter in odd addresses. */
const ODD = [
  '%00',
  '%0a',
  '%0d%0aset-cookie:%20a=b',
  '%ff',
  '%',
  '%F0%9F%98%80',
  '=;',
  '%3D%3B%20Path=/',
  '%2e%2e%2f',
  LETTERS,
];
/** A response to an odd address may not repeat these in a cookie. */
const ECHOED = /[\0\r\n=;]\s*(?:a=b|Path=\/;.*Path=\/)|xxxxxxxx|\.\.\//i;

let t: TestApp;
let webDir: string;
let routes: { method: string; url: string }[];
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'canvass-web-'));
  await writeFile(path.join(webDir, 'index.html'), INDEX);
  t = await startTestApp(undefined, { webDir });
  routes = routesOf(t.app.printRoutes({ commonPrefix: false }));
});
afterAll(async () => {
  await t.close();
  await rm(webDir, { recursive: true, force: true });
});

/** Every route with a parameter, parsed from the router's printed tree. */
function routesOf(tree: string): typeof routes {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([\s│]*)[├└]── (\S*)(?: \(([^)]*)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    parents.splice(depth, parents.length, part);
    const url = parents.join('');
    return methods && /[:*]/.test(url) ? methods.split(', ').map((method) => ({ method, url })) : [];
  });
}

/** The addresses of a route with one odd parameter and otherwise usual ones. */
const addressesOf = (url: string, usual: string): string[] =>
  [...url.matchAll(/:\w+|\*/g)].flatMap(({ index, 0: name }) =>
    ['', usual].flatMap((start) =>
      ODD.map((odd) => {
        const filled = `${url.slice(0, index)}\u0001${url.slice(index + name.length)}`;
        return filled.replaceAll(/:\w+|\*/g, usual).replace('\u0001', start + odd);
      }),
    ),
  );

/** Errors of the identity provider and of the card provider have other bodies. */
const FOREIGN = ['/api/identity/', `${CARD_PROVIDER_PATH}/`];

/** A page, a file, a redirect, or a refusal in our shape. */
function isPlain({ status, headers, body }: RawReply, url: string): boolean {
  if (status >= 500 || ECHOED.test(String(headers['set-cookie'] ?? ''))) return false;
  const type = String(headers['content-type'] ?? '');
  if (status < 400 || type.startsWith('text/html')) return true;
  if (type === '' || body === '') return true; // to HEAD
  return isRefusal({ status, headers, body }) || FOREIGN.some((start) => url.startsWith(start));
}

test('[AB-77] the routes with parameters are found', () => {
  const urls = new Set(routes.map(({ url }) => url));
  for (const url of ['/api/survey/:id', '/i/:key', '/s/:word', '/embed/:id', '/stop/:key', '/pictures/:name', '/*']) {
    expect(urls).toContain(url);
  }
  expect(urls.size).toBeGreaterThan(60);
});

test.for<Role | 'guest'>(['guest', 'user', 'surveyor', 'admin'])(
  '[AB-77] odd signs in any parameter of any address fail nothing and come back in no cookie, asked by: %s',
  { timeout: 600_000 },
  async (role) => {
    const person = role === 'guest' ? null : await t.join(role);
    const { params } = await inviting(t, 'ada@people.example');
    const { rows } = await t.database.pool.query('select id from invitations where survey_id = $1', [params.id]);
    const usualOf = (url: string): string => {
      if (url.includes('stop')) return STOP_KEY;
      return url.endsWith(':key') ? visitors.invitationKey(rows[0].id) : params.id;
    };
    const wrong: string[] = [];
    for (const { method, url } of routes) {
      for (const address of addressesOf(url, usualOf(url))) {
        const payload = method === 'POST' || method === 'PUT' ? { payload: {} } : {};
        const reply = await sendRaw(t.app, { method, url: address, cookie: person?.cookie, ...payload });
        if (!isPlain(reply, url))
          wrong.push(`${method} ${address.slice(0, 120)}: ${JSON.stringify(reply).slice(0, 400)}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
