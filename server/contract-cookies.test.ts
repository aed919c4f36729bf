import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { breakCookie } from './test/broken-cookies.ts';
import type { Person } from './test/people.ts';
import { outcomeOf, type RawReply } from './test/raw-call.ts';
import { callOf, ENDPOINTS, isAllowed, KINDS, type Sweep, startSweep } from './test/sweep.ts';

/** Random changes to the cookie of each call. `npm run trust` tries many more, and everybody who may make the call. */
const FLIPS = Number(process.env['COOKIE_FLIPS'] ?? 2);
const CALLERS = process.env['COOKIE_FLIPS'] ? KINDS.length : 1;

let sweep: Sweep;
beforeAll(async () => {
  sweep = await startSweep();
});
afterAll(() => sweep.close());

const CLOSED = ENDPOINTS.filter(([, { access }]) => access !== 'public');
const READ_BY_ALL = ENDPOINTS.filter(([, { access, method }]) => access === 'public' && method === 'GET');

describe.each(CLOSED)('[FZ-7] %s, which was answered,', (name, endpoint) => {
  const kinds = KINDS.filter((kind) => isAllowed(endpoint, kind)).slice(0, CALLERS);

  test.for(kinds)('is not answered without the very cookie of the %s', { timeout: 600_000 }, async (kind, { skip }) => {
    const [me, other] = [await sweep.app.join(kindOf(kind)), await sweep.app.join(kindOf(kind))];
    const example = await sweep.exampleFor(name, me);
    if (!example) return skip();
    const call = callOf(endpoint, example, me);
    const broken = await breakCookie(sweep.app, me, other, FLIPS);

    await sweep.leavesNothingBehind(async () => {
      for (const [how, cookie] of broken) {
        const reply = await sweep.request(name, { ...call, cookie });
        expect(outcomeOf(reply), how).toEqual([401, 'not_signed_in']);
      }
    });

    expect((await sweep.request(name, call)).status).toBe(endpoint.status ?? 200);
  });

  test.for(kinds)('is not done for a %s in the session of another one', async (kind, { skip }) => {
    const [me, other] = [await sweep.app.join(kindOf(kind)), await sweep.app.join(kindOf(kind))];
    const example = await sweep.exampleFor(name, me);
    if (!example || !namesPerson(example, me) || kind === 'admin') return skip();

    await sweep.leavesNothingBehind(async () => {
      const reply = await sweep.request(name, { ...callOf(endpoint, example, me), cookie: other.cookie });
      expect(outcomeOf(reply)).toEqual([403, 'other_person']);
    });
  });
});

describe.each(READ_BY_ALL)('[FZ-7] %s, which everybody may read,', (name, endpoint) => {
  test('says to a broken cookie what it says to a guest', async () => {
    const [me, other] = [await sweep.app.join('admin'), await sweep.app.join('admin')];
    const call = callOf(endpoint, await sweep.exampleFor(name, null), null);
    const toGuest = timeless(await sweep.request(name, call));

    for (const [how, cookie] of await breakCookie(sweep.app, me, other, FLIPS)) {
      expect(timeless(await sweep.request(name, { ...call, cookie })), how).toEqual(toGuest);
    }
  });
});

/** Nobody without a session may make these calls. */
const kindOf = (kind: (typeof KINDS)[number]): Person['role'] => (kind === 'guest' ? 'user' : kind);

const namesPerson = (example: object, { id, email }: Person): boolean => {
  const said = JSON.stringify(example);
  return said.includes(id) || said.includes(email);
};

/** What was answered, but for the time at which it was. */
function timeless({ status, body }: RawReply): unknown {
  return [status, typeof body === 'object' && body !== null ? { ...body, serverNow: null } : body];
}
