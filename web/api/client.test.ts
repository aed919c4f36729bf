import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { call, onRefusal, send } from '#web/api/client.ts';
import { foreignBody, foreignCode, NetworkError } from '#web/api/failures.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
let server: Server;
let answer: (request: IncomingMessage, body: string) => { status?: number; body?: unknown; raw?: string };
let requests: { line: string; headers: IncomingMessage['headers']; body: string }[];

beforeEach(async () => {
  requests = [];
  answer = () => ({ body: {} });
  onRefusal(async () => {});
  server = createServer(listen);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
  const { fetch } = globalThis;
  // Browsers resolve an address against the page; Node has no page.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
});

afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

test('writes method, path, parameters, query and body as the contract says', async () => {
  await call('getSurvey', { params: { id: ID } });
  await call('findSurveys', { query: { searchTerm: 'tea & cake', category: 'Technology', limit: 5 } });
  await call('openSession', { body: { email: 'mina@example.org' } });

  expect(requests.map(({ line }) => line)).toEqual([
    `GET /api/survey/${ID}`,
    'GET /api/get-filtered-survey?searchTerm=tea+%26+cake&category=Technology&limit=5',
    'POST /api/jwt',
  ]);
  expect(JSON.parse(requests[2]?.body ?? '')).toEqual({ email: 'mina@example.org' });
  expect(requests[2]?.headers['content-type']).toBe('application/json');
});

test('encodes parameters, so that no value becomes another path', async () => {
  await call('getUser', { params: { email: '../logout?x=@example.org' } });

  expect(requests[0]?.line).toBe('GET /api/user/..%2Flogout%3Fx%3D%40example.org');
});

test('sends the idempotency key it is given', async () => {
  await call('submitResponse', { body: { surveyId: ID, responses: [] } }, { idempotencyKey: ID });

  expect(requests[0]?.headers['idempotency-key']).toBe(ID);
});

test('throws the error code and the fields of a refusal', async () => {
  answer = () => ({ status: 422, body: { code: 'invalid_input', message: '', fields: { title: 'too_big' } } });

  const error = await call('getSurvey', { params: { id: ID } }).catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'invalid_input', status: 422, fields: { title: 'too_big' } });
});

test.each([
  [401, 'not_signed_in'],
  [404, 'not_found'],
  [413, 'too_large'],
  [429, 'too_many_requests'],
  [400, 'invalid_input'],
  [418, 'invalid_input'],
  [500, 'internal'],
  [502, 'unavailable'],
  [504, 'unavailable'],
])('words a %i that is not in our words as %s', async (status, code) => {
  answer = () => ({ status, raw: '<html>' });

  await expect(call('featuredSurveys')).rejects.toMatchObject({ code });
});

test('keeps the code of the identity library', async () => {
  answer = () => ({ status: 422, body: { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', message: '' } });

  const error = await send('POST', '/identity/sign-up/email', { refusalEndsSession: false }).catch((e: unknown) => e);

  expect(foreignCode(error)).toBe('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL');
});

test('throws one error for a server that does not answer, another for a refusal', async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));

  await expect(call('featuredSurveys')).rejects.toBeInstanceOf(NetworkError);
});

test('treats a page of another server, such as a hotel’s, as no answer', async () => {
  answer = () => ({ status: 200, raw: '<html>Welcome to our lobby' });

  await expect(call('featuredSurveys')).rejects.toBeInstanceOf(NetworkError);
});

test('rejects with the reason of the abort', async () => {
  const leaving = new AbortController();
  answer = () => {
    leaving.abort(new Error('left the page'));
    return { body: {} };
  };

  await expect(call('featuredSurveys', {}, { signal: leaving.signal })).rejects.toThrow('left the page');
});

test.each([401, 403])('[X01] a %i ends the session first, then rejects', async (status) => {
  const events: string[] = [];
  onRefusal(async () => {
    await call('closeSession');
    events.push('logged out');
  });
  answer = ({ url }) => (url === '/api/logout' ? { body: { success: true } } : { status, raw: '' });

  await call('listSurveys').catch(() => events.push('rejected'));

  expect(events).toEqual(['logged out', 'rejected']);
});

test('[X01] calls that are refused together end the session once', async () => {
  // Long enough for all three refusals to arrive on a busy machine.
  const end = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 2_000)));
  onRefusal(end);
  answer = () => ({ status: 401, raw: '' });

  await Promise.allSettled([call('listSurveys'), call('featuredSurveys'), call('getSurvey', { params: { id: ID } })]);

  expect(end).toHaveBeenCalledOnce();
});

test('[X01] a refused log-out and a wrong password do not end the session', async () => {
  const end = vi.fn(async () => {});
  onRefusal(end);
  answer = () => ({ status: 401, raw: '' });

  await Promise.allSettled([
    call('closeSession'),
    send('POST', '/identity/sign-in/email', { refusalEndsSession: false }),
  ]);

  expect(end).not.toHaveBeenCalled();
});

const listen: RequestListener = (request, response) => {
  void text(request).then((body) => {
    requests.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    const { status = 200, body: data, raw } = answer(request, body);
    response.writeHead(status, { 'content-type': raw === undefined ? 'application/json' : 'text/html' });
    response.end(raw ?? JSON.stringify(data));
  });
};

test('sends the fields of a form as a form', async () => {
  const body = new URLSearchParams({ 'card[number]': '4242' });

  await send('POST', '/test-cards/v1/payment_methods', { body, refusalEndsSession: false });

  expect(requests[0]).toMatchObject({
    headers: { 'content-type': expect.stringContaining('application/x-www-form-urlencoded') },
    body: 'card%5Bnumber%5D=4242',
  });
});

test('keeps the body of an error in another format', async () => {
  const refusal = { error: { message: 'Your card was declined.' } };
  answer = () => ({ status: 402, body: refusal });

  const error = await send('POST', '/test-cards', { refusalEndsSession: false }).catch((caught: unknown) => caught);

  expect(foreignBody(error)).toEqual(refusal);
});
