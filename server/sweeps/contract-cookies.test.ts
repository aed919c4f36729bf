import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { breakCookie } from '#server/test/hostile/broken-cookies.ts';
import { outcomeOf, type RawReply } from '#server/test/hostile/raw-call.ts';
import type { Person } from '#server/test/people.ts';
import { callOf, ENDPOINTS, KINDS, kindsWithExample, namesCaller, type Sweep, startSweep } from '#server/test/sweep.ts';

/** Random changes to the cookie of each call. `npm run trust` tries many more, with every role that may make the call. */
const FLIPS = Number(process.env['COOKIE_FLIPS'] ?? 2);
const CALLERS = process.env['COOKIE_FLIPS'] ? KINDS.length : 1;

let sweep: Sweep;
beforeAll(async () => {
  sweep = await startSweep();
});
afterAll(() => sweep.close());

const READ_BY_ALL = ENDPOINTS.filter(([, { access, method }]) => access === 'public' && method === 'GET');

describe.each(await collectCases())('[FZ-7] $name, which was answered,', ({ name, endpoint, kinds, personal }) => {
  test.for(kinds)('is not answered without the very cookie of the %s', { timeout: 600_000 }, async (kind) => {
    const [me, other] = [await sweep.app.join(kindOf(kind)), await sweep.app.join(kindOf(kind))];
    const call = callOf(endpoint, await sweep.exampleFor(name, me), me);
    const broken = await breakCookie(sweep.app, me, other, FLIPS);

    await sweep.leavesNothingBehind(async () => {
      for (const [how, cookie] of broken) {
        const reply = await sweep.request(name, { ...call, cookie });
        expect(outcomeOf(reply), how).toEqual([401, 'not_signed_in']);
      }
    });

    expect((await sweep.request(name, call)).status).toBe(endpoint.status ?? 200);
  });

  test.for(personal)('is not done for a %s in the session of another one', async (kind) => {
    const [me, other] = [await sweep.app.join(kindOf(kind)), await sweep.app.join(kindOf(kind))];
    const call = callOf(endpoint, await sweep.exampleFor(name, me), me);

    await sweep.leavesNothingBehind(async () => {
      const reply = await sweep.request(name, { ...call, cookie: other.cookie });
      expect(outcomeOf(reply)).toEqual([403, 'other_person']);
    });
  });
});

describe.each(READ_BY_ALL)('[FZ-7] %s, which all visitors may read,', (name, endpoint) => {
  test('answers a broken cookie like a guest', async () => {
    const [me, other] = [await sweep.app.join('admin'), await sweep.app.join('admin')];
    const call = callOf(endpoint, await sweep.exampleFor(name, null), null);
    const toGuest = lasting(await sweep.request(name, call));

    for (const [how, cookie] of await breakCookie(sweep.app, me, other, FLIPS)) {
      expect(lasting(await sweep.request(name, { ...call, cookie })), how).toEqual(toGuest);
    }
  });
});

/** The calls that need a session, with the roles that have an example of each, and the roles whose examples name the caller. */
async function collectCases() {
  const cases = ENDPOINTS.filter(([, { access }]) => access !== 'public').map(async ([name, endpoint]) => {
    const kinds = (await kindsWithExample(name)).slice(0, CALLERS);
    const isPersonal = await Promise.all(kinds.map((kind) => kind !== 'admin' && namesCaller(name, kind)));
    return { name, endpoint, kinds, personal: kinds.filter((_, place) => isPersonal[place]) };
  });
  return (await Promise.all(cases)).filter(({ kinds }) => kinds.length > 0);
}

const kindOf = (kind: (typeof KINDS)[number]): Person['role'] => (kind === 'guest' ? 'user' : kind);

/** The response without its time and number, which differ for each request. */
function lasting({ status, body }: RawReply): unknown {
  return [status, typeof body === 'object' && body !== null ? { ...body, serverNow: null, requestId: null } : body];
}
