import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type Download, sendDownload } from './download.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** A server whose only address answers with this file. */
function serving(download: Download): FastifyInstance {
  app = Fastify({ forceCloseConnections: true });
  app.get('/', (_request, reply) => sendDownload(reply, 'csv', download));
  return app;
}

async function* chunks(...texts: string[]) {
  yield* texts;
}

test('a file is kept under the name that it was given, in any language', async () => {
  const { headers, body } = await serving({ name: 'Où / “100 %” ça va?', content: chunks('a', 'b') }).inject('/');

  expect(body).toBe('ab');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition':
      'attachment; filename="O_ - _100 __ _a va-.csv"; ' +
      "filename*=UTF-8''O%C3%B9%20-%20%E2%80%9C100%20%25%E2%80%9D%20%C3%A7a%20va-.csv",
    'cache-control': 'private, no-store',
  });
});

test('a name keeps characters that join letters or parts of an emoji, but not those that turn its direction', async () => {
  const name = '👨‍👩‍👧 می‌خواهم \u202egpj';
  const { headers } = await serving({ name, content: chunks('a') }).inject('/');

  expect(headers['content-disposition']).toContain(encodeURIComponent('👨‍👩‍👧 می‌خواهم -gpj.csv'));
});

test('a name cannot add a header or leave its directory', async () => {
  const name = '../../x"; filename=evil\r\nset-cookie: a=b';
  const { headers } = await serving({ name, content: chunks('a') }).inject('/');

  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['content-disposition']).toContain('filename="..-..-x-; filename=evil-set-cookie- a=b.csv"');
});

test('an empty file is a file', async () => {
  expect(await serving({ name: 'x', content: chunks() }).inject('/')).toMatchObject({ statusCode: 200, body: '' });
});

test('an error before the first chunk is an ordinary refusal', async () => {
  const { statusCode, headers } = await serving({ name: 'x', content: failing() }).inject('/');

  expect(statusCode).toBe(500);
  expect(headers['content-disposition']).toBeUndefined();
});

test('a later error breaks the connection, so that half a file is never taken for a whole one', async () => {
  const url = await listening({ name: 'x', content: failing('half') });

  const response = await fetch(url);

  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test('a client that goes away ends the making of the file', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const leaving = new AbortController();
  const url = await listening({ name: 'x', content: endless(() => end('ended')) });

  const response = await fetch(url, { signal: leaving.signal });
  await response.body?.getReader().read();
  leaving.abort();

  expect(await ended).toBe('ended');
});

async function listening(download: Download): Promise<string> {
  const server = serving(download);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo; // it listens on a port, not on a path
  return `http://127.0.0.1:${port}/`;
}

async function* failing(...texts: string[]) {
  yield* texts;
  throw new Error('The database went away');
}

async function* endless(onEnd: () => void) {
  try {
    for (;;) yield 'x'.repeat(10_000);
  } finally {
    onEnd();
  }
}
