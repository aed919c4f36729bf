import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { databaseFailure } from './database-errors.ts';
import { openDatabases } from './pool.ts';

test('[FT-03] a lost server is asked a few times a second, however many statements come, and soon found again', async () => {
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  const connection = { host: '127.0.0.1', port, user: 'nobody', password: '', database: 'none' };
  const { pool, hot, close } = openDatabases(connection, 4, () => {});
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
  await close();
  server.close();
});
