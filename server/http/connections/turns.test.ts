import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { dial } from '#server/test/hostile/raw-bytes.ts';
import { inTurns } from './turns.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(handle: Parameters<typeof inTurns>[0]): Promise<URL> {
  server = createServer(inTurns(handle));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`); // it listens on a port
}

const requests = (count: number) =>
  Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

test('[FT-09] a client that sends thousands of requests at once is answered one request a turn, in order', async () => {
  let turn = 0;
  const seen: number[] = [];
  const count = () => {
    turn += 1;
    ticking = setImmediate(count);
  };
  let ticking = setImmediate(count);
  const url = await listen((request, response) => {
    seen.push(turn);
    response.end(`<${request.url}>`);
  });

  const socket = await dial(url);
  let came = '';
  socket.on('data', (chunk) => {
    came += chunk;
  });
  socket.write(requests(5_000));
  await expect.poll(() => came.includes('</4999>'), { timeout: 15_000 }).toBe(true);
  clearImmediate(ticking);
  socket.destroy();

  expect([...came.matchAll(/<\/(\d+)>/g)].map(([, n]) => Number(n))).toEqual(
    Array.from({ length: 5_000 }, (_, n) => n),
  );
  expect(new Set(seen).size).toBeGreaterThan(4_500);
});

test('bodies of requests that were sent at once arrive whole', async () => {
  const url = await listen(async (request, response) => {
    let length = 0;
    for await (const chunk of request) length += chunk.length;
    response.end(`<${length}>`);
  });
  const body = 'x'.repeat(200_000);

  const socket = await dial(url);
  let came = '';
  socket.on('data', (chunk) => {
    came += chunk;
  });
  for (let n = 0; n < 5; n += 1)
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`);

  await expect.poll(() => came.match(/<200000>/g)?.length, { timeout: 5_000 }).toBe(5);
  socket.destroy();
});

test('nothing is done for a client that left before its turn came', async () => {
  let handled = 0;
  const url = await listen((_, response) => {
    handled += 1;
    response.socket?.destroy();
  });

  const socket = await dial(url);
  socket.write(requests(100));
  await once(socket, 'close');
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(handled).toBe(1);
});
