import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/http/endpoint.ts';
import { AppError } from '#contract/http/errors.ts';
import { FRAMED_HEADER } from '#contract/http/framed.ts';
import { createVisitors } from '#server/adapters/identity/visitors.ts';
import { encode } from '#server/http/json-text.ts';
import { SECURITY_HEADERS } from '#server/http/protection/security-headers.ts';
import { createRouter } from '#server/http/serve.ts';
import { createHttpServer } from '#server/http/server.ts';
import { beginWith, prepareOwn } from './beginnings.ts';
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

const readNote = endpoint({
  method: 'GET',
  path: '/notes/{id}',
  summary: 'A note',
  access: 'public',
  often: true,
  params: z.object({ id: z.enum(['of-all', 'missing']) }),
  response: z.object({ common: z.string(), of: z.string() }),
  errors: ['not_found'],
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
    endpoints: [readNews, readNote],
  });
  const findActor = (cookie: string | undefined) =>
    cookie === undefined || cookie === 'ended'
      ? null
      : { id: 'ann', role: 'user' as const, email: '', name: '', photo: null, publishing: 'everywhere' as const };
  const readVisitor = createVisitors({ publicUrl: new URL('http://localhost'), secret: 'x'.repeat(32) }).read;
  const router = createRouter(app, { findActor, findActorNow: async () => null, findGrant: () => null, readVisitor });
  router.serve(readNews, async ({ actor }) => {
    if (actor) return prepare(encode(readNews.response, { n, for: actor.id }), { shared: false });
    const { guest } = await news.get('news', 0, async () => {
      const guest = prepare(encode(readNews.response, { n, text: 'x'.repeat(2_000) }), { shared: true });
      return { guest, size: guest.size };
    });
    return guest;
  });
  const Common = readNote.response.pick({ common: true });
  const Of = readNote.response.pick({ of: true });
  const beginning = beginWith(encode(Common, { common: 'für alle ☂ '.repeat(2_000) }));
  router.serve(readNote, async ({ visitor, params }) => {
    if (params.id === 'missing') throw new AppError('not_found');
    return prepareOwn(beginning, encode(Of, { of: `Zoë ☂ ${visitor.actor?.id ?? 'a guest'}` }));
  });
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

describe('a read that members often make', () => {
  const cookie = 'session=ann';
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(new URL(path, url), { headers: { 'accept-encoding': 'identity', ...headers } });
    const { date: _, connection: __, 'keep-alive': ___, ...rest } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers: rest, text: await answer.text() };
  };
  /** The answer without the front. */
  const askFramework = async (path: string, headers: Record<string, string>) => {
    const answer = await app.inject({ url: path, headers: { 'accept-encoding': 'identity', ...headers } });
    const { date: _, connection: __, 'keep-alive': ___, ...rest } = answer.headers;
    return { status: answer.statusCode, headers: rest, text: answer.body };
  };

  test.each(['identity', 'gzip, br'])('is answered to the letter as by the framework (%s)', async (encoding) => {
    const headers = { cookie, 'accept-encoding': encoding };
    const found = await ask('/api/notes/of-all', headers);
    expect(app.front.answered()).toBe(1);
    const plain = await askFramework('/api/notes/of-all', { cookie });

    expect(found.text).toBe(plain.text);
    expect(JSON.parse(found.text).of).toBe('Zoë ☂ ann');
    const { headers: byFramework } = await askFramework('/api/notes/of-all', headers);
    expect(found.headers).toEqual(byFramework);
  });

  test.each<[string, string, Record<string, string>]>([
    ['that fails', '/api/notes/missing', { cookie }],
    ['of an address that is not valid', '/api/notes/other', { cookie }],
    ['with a parameter that the call does not know', '/api/notes/of-all?x=1', { cookie }],
    ['whose session has ended', '/api/notes/of-all', { cookie: 'ended' }],
    ['from a frame of another site, where no session counts', '/api/notes/of-all', { cookie, [FRAMED_HEADER]: '1' }],
    ['with a token', '/api/notes/of-all', { cookie, authorization: 'Basic of-a-proxy' }],
  ])('%s is left to the framework', async (_, path, headers) => {
    const { requestId: _own, ...found } = withoutId(await ask(path, headers));
    const { requestId: _its, ...byFramework } = withoutId(await askFramework(path, headers));

    expect(app.front.answered()).toBe(0);
    expect(found).toEqual(byFramework);
  });

  /** Each request has an id of its own, also in the length of the answer. */
  const withoutId = ({ status, headers, text }: { status: number; headers: object; text: string }) => {
    const { 'content-length': _, ...rest } = headers as Record<string, unknown>;
    return { status, headers: rest, ...JSON.parse(text) };
  };
});

test('leaves other methods to the framework', async () => {
  await read();
  const { status, text } = await read({}, 'HEAD');
  const posted = await read({}, 'POST');

  expect([status, text, posted.status]).toEqual([200, '', 405]);
  expect(app.front.answered()).toBe(0);
});
