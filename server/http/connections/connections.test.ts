import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { dial } from '#server/test/hostile/raw-bytes.ts';
import { type Connections, watchConnections } from './connections.ts';
import { createRefusal } from './unreadable.ts';

const TIMES = { stalled: 300, arrival: 200, look: 20, quiet: 400, drain: 1_500 };
/** More bytes than the operating system buffers for a client that does not read. */
const LARGE = Buffer.alloc(30_000_000, 'x');
const ASK = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

let server: Server;
let connections: Connections;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(handle: RequestListener, times = TIMES): Promise<URL> {
  server = createServer();
  connections = watchConnections(server, times, () => {});
  server.on('request', connections.handleOnceTaken(handle));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`); // it listens on a port
}

/** Whether the server still has a connection after `milliseconds`. */
async function isConnectedAfter(milliseconds: number): Promise<boolean> {
  await delay(milliseconds);
  return (await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))) > 0;
}

describe('[FT-09] a client that reads slowly', () => {
  test('is cut off when it takes nothing of its answer', async () => {
    const url = await listen((_, response) => response.end(LARGE));
    const socket = await dial(url);
    socket.pause().write(ASK);

    await expect.poll(() => isConnectedAfter(0), { timeout: 3_000 }).toBe(false);
  });

  test('is cut off although it keeps asking', async () => {
    const url = await listen((_, response) => response.end(LARGE));
    const socket = await dial(url);
    socket.pause();
    const asking = setInterval(() => socket.write(ASK), 20);

    await expect.poll(() => isConnectedAfter(0), { timeout: 3_000 }).toBe(false);
    clearInterval(asking);
  });

  test('is left alone as long as it takes something now and then', async () => {
    const url = await listen((_, response) => response.end(LARGE));
    const socket = await dial(url);
    socket.pause().write(ASK);
    const reading = setInterval(() => socket.resume().once('data', () => socket.pause()), 10);

    expect(await isConnectedAfter(4 * TIMES.stalled)).toBe(true);
    clearInterval(reading);
    socket.destroy();
  });

  test('is left alone while its answer is being made', async () => {
    const url = await listen((_, response) => void setTimeout(() => response.end('made'), 3 * TIMES.stalled));
    const socket = await dial(url);
    socket.write(ASK);

    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('made');
    socket.destroy();
  });
});

describe('[FT-09] a request that takes long to arrive', () => {
  /** Sends the beginning of a request, and its end after this many milliseconds. */
  async function sendSlowly(type: string, milliseconds: number): Promise<string> {
    const url = await listen(async (request, response) => {
      connections.expectArrival(request);
      const body = await text(request).catch(() => null);
      await delay(2 * TIMES.arrival); // an answer may be slow
      response.end(`got ${body}`);
    });
    server.on('clientError', createRefusal({}));
    const socket = await dial(url);
    const answer = text(socket);
    const head = `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 4\r\n\r\n`;
    socket.write(`${head}ab`);
    await delay(milliseconds);
    if (socket.writable) socket.write('cd');
    return answer;
  }

  test('is refused, and its connection is closed', async () => {
    expect(await sendSlowly('application/json', 2 * TIMES.arrival)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('is answered when it arrives in time, however long the answer takes', async () => {
    expect(await sendSlowly('application/json', TIMES.arrival / 4)).toMatch(/^HTTP\/1\.1 200 .*got abcd/s);
  });

  test('may take longer with a file', async () => {
    expect(await sendSlowly('multipart/form-data; boundary=x', 2 * TIMES.arrival)).toMatch(
      /^HTTP\/1\.1 200 .*got abcd/s,
    );
  });
});

describe('[FT-14] a server that stops', () => {
  /** Sends requests until the server refuses connections. @returns the error that ended it */
  async function keepAsking(url: URL, keepAlive: boolean): Promise<string> {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    for (;;) {
      const failure = await new Promise<string | null>((resolve) => {
        const asked = get(url, { agent }, (answer) => answer.resume().once('end', () => resolve(null)));
        asked.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      });
      if (failure) return failure;
      if (keepAlive) await delay(Math.random() * 5);
    }
  }

  test.each([
    { keepAlive: true, which: 'asks again on its connection' },
    { keepAlive: false, which: 'comes back at once on a new one' },
  ])('resets no client that $which', async ({ keepAlive }) => {
    for (let round = 0; round < 3; round += 1) {
      let closing = false;
      const url = await listen((_, response) => {
        if (closing) response.setHeader('connection', 'close');
        // Keeps the server busy, so that connections are always waiting.
        const end = performance.now() + 3;
        while (performance.now() < end);
        response.end('done');
      });
      const clients = Promise.all(Array.from({ length: 32 }, () => keepAsking(url, keepAlive)));
      await delay(50 + Math.random() * 20);
      await connections.stopTaking();
      closing = true;
      await connections.drain();

      expect(new Set(await clients)).toEqual(new Set(['ECONNREFUSED']));
    }
  });

  test('closes idle connections, used or not', async () => {
    const url = await listen((_, response) => response.end('done'), { ...TIMES, drain: 3_600_000 });
    const used = await dial(url);
    used.write(ASK);
    await once(used, 'data');
    await dial(url);

    await connections.stopTaking();
    await connections.drain();

    expect(await isConnectedAfter(0)).toBe(false);
  });

  test('does not wait for ever for a client that never ends its request', async () => {
    const url = await listen((_, response) => response.end('done'));
    (await dial(url)).write('GET / HTTP/1.1\r\nHost:');
    await connections.stopTaking();
    await connections.drain();

    expect(await isConnectedAfter(0)).toBe(false);
  });
});
