import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/http/endpoint.ts';
import { createVisitors } from '#server/adapters/identity/visitors.ts';
import { encode } from '#server/http/json-text.ts';
import { SECURITY_HEADERS } from '#server/http/protection/security-headers.ts';
import { createRouter } from '#server/http/serve.ts';
import { createHttpServer } from '#server/http/server.ts';
import { type Prepared, prepare } from './prepared.ts';
import { createSnapshots, type Snapshots } from './snapshots.ts';

interface News {
  guest: Prepared<z.output<typeof readNews.response>>;
  size: number;
}

const readNews = endpoint({
  method: 'GET',
  path: '/news',
  summary: 'The news',
  access: 'public',
  response: z.object({ n: z.int(), text: z.string().optional(), for: z.string().optional() }),
});

let app: Awaited<ReturnType<typeof createHttpServer>>;
let url: string;
let news: Snapshots<News>;
/** The content of the next answer. */
let n: number;

beforeEach(() => start(60_000));
afterEach(() => app.close());

/** @param keptMs how long an answer is fresh; long enough for two requests on a busy machine */
async function start(keptMs: number): Promise<void> {
  n = 1;
  news = createSnapshots(100_000, keptMs);
  app = await createHttpServer({
    logger: false,
    trustProxy: [],
    secure: false,
    stripeForm: false,
    imageHost: null,
    translateError: () => undefined,
    countCall: null,
    endpoints: [readNews],
  });
  const findActor = (cookie: string | undefined) =>
    cookie === undefined
      ? null
      : { id: 'ann', role: 'user' as const, email: '', name: '', photo: null, publishing: 'everywhere' as const };
  const readVisitor = createVisitors({ publicUrl: new URL('http://localhost'), secret: 'x'.repeat(32) }).read;
  createRouter(app, { findActor, findActorNow: async () => null, findGrant: () => null, readVisitor }).serve(
    readNews,
    async ({ actor }) => {
      if (actor) return prepare(encode(readNews.response, { n, for: actor.id }), { shared: false });
      const { guest } = await news.get('news', 0, async () => {
        const guest = prepare(encode(readNews.response, { n, text: 'x'.repeat(2_000) }), { shared: true });
        return { guest, size: guest.size };
      });
      return guest;
    },
  );
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/news`;
}

const read = async (headers: Record<string, string> = {}, method = 'GET', query = '') => {
  const answer = await fetch(url + query, { method, headers });
  const { date: _, ...rest } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: rest, text: await answer.text() };
};

describe('repeated requests of guests', () => {
  test.each(['identity', 'gzip', 'br'])('is answered to the letter as before (%s)', async (encoding) => {
    const first = await read({ 'accept-encoding': encoding });
    const again = await read({ 'accept-encoding': encoding });

    expect(app.front.answered()).toBe(1);
    expect(again).toEqual(first);
    expect(again.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('is not sent to a client that has it, and its protecting headers are not sent again', async () => {
    const { headers } = await read();
    const known = { 'if-none-match': headers['etag'] ?? '' };
    const again = await read(known);
    expect(app.front.answered()).toBe(1);
    const byFramework = await read({ ...known, authorization: 'Basic of-a-proxy' });

    expect(app.front.answered()).toBe(1);
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag: headers['etag'], vary: headers['vary'] } });
    expect(SECURITY_HEADERS.filter((name) => name in again.headers)).toEqual([]);
    expect(byFramework).toEqual(again);
  });

  test('is made of the same snapshot, and kept at no further address, and none with parameters that the call does not know', async () => {
    const first = await read();
    n = 2;
    for (const query of ['?', '?&']) expect((await read({}, 'GET', query)).text).toBe(first.text);
    for (const query of ['?x=1', '?x=1', '?x=2']) {
      expect(JSON.parse((await read({}, 'GET', query)).text)).toMatchObject({ code: 'invalid_input' });
    }
    expect(app.front.answered()).toBe(0);
  });

  test('is made anew when it was dropped', async () => {
    await read();
    n = 2;
    news.drop('news');

    expect(JSON.parse((await read()).text)).toMatchObject({ n: 2 });
    expect(app.front.answered()).toBe(0);
  });

  test('is made anew when it is too old', async () => {
    await app.close();
    await start(50);
    await read();
    n = 2;
    await new Promise((resolve) => setTimeout(resolve, 70));

    expect(JSON.parse((await read()).text)).toMatchObject({ n: 2 });
  });
});

test('a person with a cookie gets their own answer, and no other caller gets it', async () => {
  await read();
  const own = await read({ cookie: 'session=ann' });
  const guest = await read();

  expect(JSON.parse(own.text)).toEqual({ n: 1, for: 'ann' });
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(guest.text).not.toContain('ann');
});

test('leaves other methods to the framework', async () => {
  await read();
  const { status, text } = await read({}, 'HEAD');
  const posted = await read({}, 'POST');

  expect([status, text, posted.status]).toEqual([200, '', 405]);
  expect(app.front.answered()).toBe(0);
});
