import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dial } from '#server/test/hostile/raw-bytes.ts';
import { expectArrival } from './arrival.ts';
import { createRefusal } from './unreadable.ts';

const MS = 200;

let server: Server;
let url: URL;
beforeEach(async () => {
  server = createServer(async (request, response) => {
    expectArrival(request, MS, (error) => server.emit('clientError', error, request.socket));
    const body = await text(request).catch(() => null);
    await delay(2 * MS); // an answer may take its time
    response.end(`got ${body}`);
  });
  server.on('clientError', createRefusal({}));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`); // it listens on a port
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const head = (type: string, length: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

/** Sends the beginning of a request, and its end after so many milliseconds. */
async function sendSlowly(type: string, milliseconds: number): Promise<string> {
  const socket: Socket = await dial(url);
  const answer = text(socket);
  socket.write(`${head(type, 4)}ab`);
  await delay(milliseconds);
  if (socket.writable) socket.write('cd');
  return answer;
}

describe('[FT-09] a request that takes long to arrive', () => {
  test('is refused, and its connection is closed', async () => {
    expect(await sendSlowly('application/json', 2 * MS)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('is answered when it arrives in time, however long the answer takes', async () => {
    expect(await sendSlowly('application/json', MS / 4)).toMatch(/^HTTP\/1\.1 200 .*got abcd/s);
  });

  test('may take longer with a file', async () => {
    expect(await sendSlowly('multipart/form-data; boundary=x', 2 * MS)).toMatch(/^HTTP\/1\.1 200 .*got abcd/s);
  });
});
