import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { databaseFailure } from './database-errors.ts';
import { openDatabases } from './pool.ts';

async function startServer(onConnected: (socket: Socket) => void) {
  const server = createServer(onConnected);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's
  const databases = openDatabases(
    { host: '127.0.0.1', port, user: 'nobody', password: '', database: 'none' },
    4,
    () => {},
  );
  return {
    ...databases,
    async stop() {
      await databases.close();
      server.close();
    },
  };
}

test('[FT-03] a lost server is asked a few times a second, however many statements come, and soon found again', async () => {
  let attempts = 0;
  const { pool, hot, stop } = await startServer((socket) => {
    attempts += 1;
    socket.destroy();
  });
  const failures = new Set<string | undefined>();
  const ask = async () => {
    const failure = await (Math.random() < 0.5 ? pool : hot).query('select').catch(databaseFailure);
    failures.add(failure && 'code' in failure ? failure.code : undefined);
  };

  const begun = performance.now();
  while (performance.now() - begun < 1_000) {
    await Promise.all(Array.from({ length: 8 }, ask));
    await delay(5);
  }
  const attemptsPerSecond = attempts;
  await delay(150);
  await ask();

  expect([...failures]).toEqual(['unavailable']);
  expect(attemptsPerSecond).toBeLessThan(30); // the first statements come before the first failure
  expect(attempts).toBeGreaterThan(attemptsPerSecond);
  await stop();
});

test('[FT-03] a server that dies in the moment after it let a connection in is unavailable, and does not end the process', async () => {
  const message = (type: string, body: string) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(4 + body.length);
    return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
  };
  const letIn = [message('R', '\0\0\0\0'), message('Z', 'I')];
  const died = message('E', 'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');
  const { pool, stop } = await startServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([...letIn, died])));
  });

  const failure = await pool.query('select').catch(databaseFailure);

  expect(failure).toMatchObject({ code: 'unavailable' });
  await stop();
});
