import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpServer } from '#server/http/server.ts';
import { openEventSource } from '#server/test/stand-ins/event-source.ts';
import { type EventStream, type EventStreamCalls, eventStreamRoutes } from './event-stream.ts';

const ID = '0192f1f0-0000-7000-8000-000000000000';
const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

/** A server that streams the test's events to guests. */
async function start(calls: Partial<EventStreamCalls> = {}, options = {}) {
  const opened: EventStream[] = [];
  let closed = 0;
  const app = await createHttpServer({
    logger: false,
    trustProxy: ['127.0.0.1'],
    secure: false,
    stripeForm: false,
    imageHost: null,
    translateError: () => undefined,
    countCall: null,
    endpoints: [],
  });
  const routes = {
    findActor: async () => null,
    admit: async () => null,
    watch(_: unknown, stream: EventStream) {
      opened.push(stream);
      return () => {
        closed += 1;
      };
    },
    ...calls,
  };
  await app.register(
    eventStreamRoutes(routes, { all: 100, perPerson: 20, perAddress: 20, heartbeatMs: 60_000, ...options }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  running.push(app);
  const url = new URL(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/survey/${ID}/live`);
  return {
    app,
    opened,
    closed: () => closed,
    open: (headers: Record<string, string> = {}) => openEventSource<string>(url, headers),
  };
}

describe('an event stream', () => {
  test('shows signs of life, so that proxies keep it', async () => {
    const server = await start({}, { heartbeatMs: 40 });
    const source = await server.open();
    await expect.poll(() => source.raw().split(': still here\n\n').length).toBeGreaterThan(3);
    expect(source.events()).toEqual([]);
  });

  test('[FT-09] drops a browser that does not read, and holds little for it, while the others get everything', async () => {
    const server = await start();
    const [slow, quick] = [await server.open(), await server.open()];
    await expect.poll(() => server.opened.length).toBe(2);
    slow.pause();
    const block = Buffer.from(`data: ${JSON.stringify('x'.repeat(32_000))}\n\n`);
    const memory = process.memoryUsage.rss();

    let sent = 0;
    while (server.closed() === 0 && sent < 2_000) {
      for (const stream of server.opened) stream.send(block);
      sent += 1;
      await delay(1);
    }

    expect(server.closed()).toBe(1);
    await expect.poll(() => quick.events().length).toBe(sent);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(200 * 1024 * 1024);
    quick.close();
    await expect.poll(server.closed).toBe(2);
    for (const stream of server.opened) stream.send(block);
  });

  test('is told of a browser that left, even while it was being looked at', async () => {
    let admit = () => {};
    const server = await start({ admit: () => new Promise((resolve) => (admit = () => resolve(null))) }, { all: 1 });
    const left = new AbortController();
    const address = server.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${address.port}/api/survey/${ID}/live`;
    const asking = fetch(url, { signal: left.signal }).catch(() => 'left');
    await delay(100);
    left.abort();
    expect(await asking).toBe('left');
    await delay(50);
    admit();
    await delay(50);

    expect(server.opened).toEqual([]);
    const next = server.open();
    await delay(50);
    admit();
    expect((await next).status).toBe(200);
  });

  test('is refused when the process has as many as it can serve, until one is closed', async () => {
    const server = await start({}, { all: 3 });
    const sources = await Promise.all([server.open(), server.open(), server.open()]);
    expect(await server.open()).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    sources[0]?.close();
    await expect.poll(async () => (await server.open()).status).toBe(200);
  });

  test('[AB-29] is refused to an address that has many, and to no other', async () => {
    const server = await start({}, { perAddress: 2 });
    const from = (address: string) => server.open({ 'x-forwarded-for': address });
    expect(await Promise.all([from('192.0.2.7'), from('192.0.2.7')])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect((await from('192.0.2.7')).status).toBe(429);
    expect((await from('192.0.2.8')).status).toBe(200);
  });

  test('answers no HEAD and no POST', async () => {
    const { app } = await start();
    for (const method of ['HEAD', 'POST'] as const) {
      expect((await app.inject({ method, url: `/api/survey/${ID}/live` })).statusCode).toBe(404);
    }
  });

  test('ends when the server is closed, even for a browser that does not read', async () => {
    const server = await start();
    const [slow, quick] = [await server.open(), await server.open()];
    slow.pause();
    const block = Buffer.from(`data: ${JSON.stringify('x'.repeat(60_000))}\n\n`);
    for (let n = 0; n < 60; n += 1) {
      server.opened[0]?.send(block);
      await delay(1);
    }
    await server.app.close();
    running.splice(0);
    expect(await quick.ended(500)).toBe(true);
  });
});
