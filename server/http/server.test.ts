import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { Problem } from '#contract/http/problem.ts';
import { securityHeaders } from './protection/security-headers.ts';
import { createHttpServer, type HttpOptions } from './server.ts';

let app: FastifyInstance;
/** The logged objects. */
let logged: Record<string, unknown>[];

beforeEach(async () => {
  logged = [];
  await open();
});
afterEach(() => app.close());

/** A server with one route for each way in which a call can end. */
async function open(changes: Partial<HttpOptions> = {}): Promise<void> {
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  app = await createHttpServer({
    logger: { level: 'warn', stream },
    trustProxy: [],
    secure: false,
    stripeForm: false,
    imageHost: null,
    translateError: () => undefined,
    countCall: null,
    endpoints: [{ method: 'POST', path: '/echo' }],
    ...changes,
  });
  app.post('/api/echo', async (request) => ({ got: request.body }));
  app.get('/defect', () => {
    throw new Error('select * from users where password = 1');
  });
  app.get('/outage', () => {
    throw new AppError('unavailable', { cause: new Error('the database system is in recovery mode') });
  });
  app.get('/address', async (request) => request.ip);
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/** Sends bytes unchanged. @returns everything that arrives until the server closes the connection */
async function exchange(bytes: string, { leaveOpen = false } = {}): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1'); // it listens on a port
  await once(socket, 'connect');
  socket.on('error', () => {}); // it may be closed while we still write
  if (leaveOpen) socket.write(bytes);
  else socket.end(bytes);
  return text(socket).catch(() => '');
}
const problemIn = (answer: string): Problem => Problem.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));

describe('[AB-64] every answer', () => {
  test.each([
    ['of success', { method: 'POST' as const, url: '/api/echo', payload: { a: 1 } }, 200],
    ['from nowhere', { method: 'GET' as const, url: '/nowhere' }, 404],
    ['to an address that the router cannot read', { method: 'GET' as const, url: '/%' }, 404],
    ['to a call that it cannot read', { method: 'GET' as const, url: '/api/%' }, 404],
    ['to a content type that nothing takes', { method: 'POST' as const, url: '/api/echo', payload: 'a' }, 415],
    ['to a wrong method', { method: 'GET' as const, url: '/api/echo' }, 405],
    ['of a defect', { method: 'GET' as const, url: '/defect' }, 500],
    ['of an outage', { method: 'GET' as const, url: '/outage' }, 503],
  ])('%s carries the protecting headers, and says nothing of what serves it', async (_, call, status) => {
    const { headers, statusCode } = await app.inject(call);

    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'self'.*frame-ancestors 'none'.*object-src 'none'/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['content-security-policy']).toContain(";img-src 'self' data: blob:;");
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['server']));
    expect(headers['x-powered-by']).toBeUndefined();
    if (status >= 400) expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('to bytes that are no request carries them, too', async () => {
    const answer = await exchange('GET / HTT');
    const headers = securityHeaders({ secure: false, stripeForm: false, imageHost: null });
    for (const [name, value] of Object.entries(headers)) {
      expect(answer).toContain(`${name}: ${value}\r\n`);
    }
  });

  test('tells browsers to stay with https where the site is reached so, and only there', async () => {
    expect((await app.inject('/nowhere')).headers['strict-transport-security']).toBeUndefined();
    await app.close();
    await open({ secure: true });
    expect((await app.inject('/nowhere')).headers['strict-transport-security']).toContain('max-age=31536000');
  });
});

describe('[AB-44] a failure', () => {
  test('that is unexpected is logged whole and answered without a detail', async () => {
    const { statusCode, body } = await app.inject('/defect');

    expect(statusCode).toBe(500);
    expect(Problem.strict().parse(JSON.parse(body))).toMatchObject({ code: 'internal' });
    expect(body).not.toMatch(/select|users|Error|at /);
    expect(logged).toMatchObject([{ level: 50, err: { message: expect.stringContaining('select') } }]);
  });

  test('that is temporary tells when to come back', async () => {
    const { statusCode, headers, body } = await app.inject('/outage');

    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('1');
    expect(body).not.toContain('recovery');
  });

  test('that is temporary is logged once a second, however many requests it fails', async () => {
    for (let n = 0; n < 100; n += 1) await app.inject('/outage');

    expect(logged.length).toBeLessThan(5);
    expect(logged[0]).toMatchObject({ level: 40, code: 'unavailable', cause: expect.stringContaining('recovery') });
  });
});

describe('[AB-42] [FZ-8] bytes that are no request of ours', () => {
  const POST = 'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

  test('headers that are too large are answered with 431 in the uniform shape', async () => {
    const answer = await exchange(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(64 * 1024)}\r\n\r\n`);

    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(problemIn(answer).code).toBe('headers_too_large');
  });

  test('so is an address that is', async () => {
    expect(await exchange(`GET /${'x'.repeat(64 * 1024)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('a body that announces ten gigabytes is refused before it is sent', async () => {
    const answer = await exchange(`${POST}Content-Length: 10737418240\r\n\r\n{`, { leaveOpen: true });

    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(problemIn(answer).code).toBe('too_large');
  });

  test('a body without an end is refused when it is too large', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;

    const answer = await exchange(`${POST}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(20)}`, { leaveOpen: true });

    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test.each([
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length and chunks', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`],
    ['a broken chunk', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: x\n\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: \0\r\n\r\n'],
    ['a TLS hello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['noise', '\x00\xff\x00\xff\r\n\r\n'],
    ['half a request', 'GET / HTT'],
  ])('%s is refused, and the next request is served', async (_, bytes) => {
    expect(await exchange(bytes)).toMatch(/^(?:HTTP\/1\.1 400 |$)/);

    const { body } = await app.inject({ method: 'POST', url: '/api/echo', payload: { still: 'here' } });
    expect(JSON.parse(body)).toEqual({ got: { still: 'here' } });
  });
});

test('[AB-29] forwarding headers are believed only from a configured proxy', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7', 'x-real-ip': '203.0.113.7' };
  expect((await app.inject({ url: '/address', headers: forwarded })).body).toBe('127.0.0.1');

  await app.close();
  await open({ trustProxy: ['127.0.0.0/8'] });
  expect((await app.inject({ url: '/address', headers: forwarded })).body).toBe('203.0.113.7');
});

test('idle connections stay longer than proxies use them', async () => {
  const answer = await exchange('GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(Number(/^Keep-Alive: timeout=(\d+)\r$/im.exec(answer)?.[1])).toBeGreaterThan(60);
});
