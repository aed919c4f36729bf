import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BY_HAND } from '#server/http/openapi/by-hand.ts';
import { MALFORMED, ODD_IDS } from '#server/test/hostile/malformed.ts';
import { isRefusal, outcomeOf } from '#server/test/hostile/raw-call.ts';
import type { Person } from '#server/test/people.ts';
import {
  addressOf,
  callOf,
  ENDPOINTS,
  isAllowed,
  KINDS,
  type Kind,
  type Sweep,
  startSweep,
} from '#server/test/sweep.ts';

let sweep: Sweep;
const people = new Map<Kind, Person | null>();

beforeAll(async () => {
  sweep = await startSweep();
  for (const kind of KINDS) people.set(kind, await sweep.personOf(kind));
});
afterAll(() => sweep.close());

describe.each(ENDPOINTS)('%s', (name, endpoint) => {
  const refused = KINDS.filter((kind) => !isAllowed(endpoint, kind));
  const [allowed = 'guest'] = KINDS.filter((kind) => isAllowed(endpoint, kind));
  /** Sends the call's example as a person of this kind. */
  const callBy = async (kind: Kind) => {
    const person = people.get(kind) ?? null;
    return callOf(endpoint, await sweep.exampleFor(name, person), person);
  };

  test.for(refused)('refuses a %s before it looks at anything else', async (kind) => {
    const right = await callBy(kind);
    const wrong = { ...right, url: right.url.replaceAll(/[0-9a-f-]{36}/g, 'x'), payload: '{"half' };

    await sweep.leavesNothingBehind(async () => {
      // The survey decides who may answer, so the server needs a valid body first.
      for (const call of endpoint.body && endpoint.access !== 'respondent' ? [right, wrong] : [right]) {
        const expected = kind === 'guest' ? [401, 'not_signed_in'] : [403, 'forbidden'];
        expect(outcomeOf(await sweep.request(name, call))).toEqual(expected);
      }
    });
  });

  if (endpoint.access !== 'public')
    test('[AB-03] refuses forged, cut and deleted people’s sessions', async () => {
      const { cookie = '' } = people.get(allowed) ?? {};
      const deleted = await sweep.app.join();
      const erase = sweep.app.database.db.updateTable('users').set({ deleted_at: new Date() });
      await erase.where('id', '=', deleted.id).execute();
      const call = await callBy(allowed);

      await sweep.leavesNothingBehind(async () => {
        for (const bad of [
          `${cookie}x`,
          cookie.slice(0, -5),
          `${cookie}; ${cookie}`,
          'canvass.session=x',
          deleted.cookie,
        ]) {
          expect(outcomeOf(await sweep.request(name, { ...call, cookie: bad }))).toEqual([401, 'not_signed_in']);
        }
      });
    });

  if (endpoint.method !== 'GET')
    test('[AB-50] refuses the calls of another site’s page', async () => {
      const call = await callBy(allowed);

      await sweep.leavesNothingBehind(async () => {
        for (const headers of [
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { 'sec-fetch-site': 'cross-site' },
        ]) {
          expect(outcomeOf(await sweep.request(name, { ...call, headers }))).toEqual([403, 'cross_site']);
        }
      });
    });

  if (endpoint.body)
    test('[V10] [AB-42b] [AB-43] [AB-47] refuses malformed bodies', async () => {
      const call = await callBy(allowed);

      await sweep.leavesNothingBehind(async () => {
        for (const [what, payload] of Object.entries(MALFORMED)) {
          const reply = await sweep.request(name, { ...call, payload });
          expect(isRefusal(reply), `${what}: ${JSON.stringify(reply)}`).toBe(true);
        }
      });
      expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    });

  test.for(endpoint.body ? JSON_TYPES : [])('[AB-46] validates a body that comes as "%s"', async (type) => {
    const call = { ...(await callBy(allowed)), payload: '5', headers: { 'content-type': type } };

    await sweep.leavesNothingBehind(async () => {
      expect(outcomeOf(await sweep.request(name, call))).toEqual([422, 'invalid_input']);
    });
  });

  test.for(endpoint.body ? OTHER_TYPES : [])('[AB-46] refuses a body that comes as "%s"', async (type) => {
    const call = { ...(await callBy(allowed)), headers: { 'content-type': type } };

    await sweep.leavesNothingBehind(async () => {
      expect(outcomeOf(await sweep.request(name, call))).toEqual([415, 'unsupported_media_type']);
    });
  });

  if (endpoint.body)
    test('[AB-42] refuses a body of more than 1 MiB, or of what the call allows', async () => {
      const size = Math.max(endpoint.bodyBytes ?? 0, 1024 * 1024);
      const call = { ...(await callBy(allowed)), payload: { text: 'x'.repeat(size) } };
      expect(outcomeOf(await sweep.request(name, call))).toEqual([413, 'too_large']);
    });

  if (endpoint.params)
    test('[AB-41] answers 404 to a malformed id, 403 where the caller’s own id is needed', async () => {
      const expected = endpoint.params && 'email' in endpoint.params.shape ? [403, 404] : [404];
      const call = await callBy(allowed);

      await sweep.leavesNothingBehind(async () => {
        for (const id of ODD_IDS) {
          const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, id)}`;
          const reply = await sweep.request(name, { ...call, url });
          expect(expected, `${id}: ${JSON.stringify(reply)}`).toContain(reply.status);
          expect(isRefusal(reply)).toBe(true);
        }
      });
    });

  test('[M54] answers 405 to other methods, and says which it takes', async () => {
    const url = addressOf(endpoint);
    const taken = ENDPOINTS.filter(([, other]) => patternOf(other.path).test(url)).map(([, other]) => other.method);
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !new Set<string>(taken).has(method));

    for (const method of others) {
      const reply = await sweep.send({ method, url });
      expect(outcomeOf(reply)).toEqual([405, 'method_not_allowed']);
      expect(String(reply.headers['allow']).split(', ').sort()).toEqual(taken.toSorted());
    }
  });
});

const JSON_TYPES = ['application/json; charset=utf-16', 'APPLICATION/JSON', ' application/json', 'application/json\t'];
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json, text/plain',
  'x',
];

test.each(['/api', '/api/', '/api/nothing', '/api/survey/1/2/3', '/api/../etc/passwd', '/api/%FF', '/nothing'])(
  '[R08] [M54] %s, which is nowhere, answers 404 in the uniform shape',
  async (url) => {
    const reply = await sweep.send({ method: 'GET', url });
    expect(reply.status).toBe(404);
    expect(isRefusal(reply)).toBe(true);
  },
);

describe.each(BY_HAND.filter(({ method }) => method !== 'get'))('by hand: $path', ({ path, method }) => {
  test.for(Object.entries(MALFORMED))('[V10] refuses %s', async ([, payload]) => {
    const { cookie } = people.get('user') ?? {};

    await sweep.leavesNothingBehind(async () => {
      const reply = await sweep.send({ method: method.toUpperCase(), url: `/api${path}`, cookie, payload });
      expect(isRefusal(reply)).toBe(true);
    });
  });
});

test('[FZ-1] every answer is in the OpenAPI document', async () => {
  expect((await sweep.report()).undocumented).toEqual([]);
});

const patternOf = (path: string) => new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
