import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveEvent } from '#contract/responses/live.ts';
import { submissionTo } from '#server/test/app.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { createHttpClient } from '#server/test/http-client.ts';
import { TEST_SECRET } from '#server/test/people.ts';
import { databaseUrl } from '#server/test/postgres.ts';
import { type ReservedPort, reservePort, type ServerProcess, startServer } from '#server/test/server-process.ts';
import { openSite, type Site } from '#server/test/site.ts';
import { openEventSource } from '#server/test/stand-ins/event-source.ts';

const PORT = 3430;
const START_MS = 60_000;
/** Connections are handed to the workers in turn, so both have some of these. */
const WATCHERS = 6;

let dataDir: string;
let database: TestDatabase;
let reserved: ReservedPort[];
/** Three processes: two workers on one port, and a server of its own. */
let servers: ServerProcess[];
let site: Site;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-live-'));
  database = await createTestDatabase();
  const env = { DATABASE_URL: databaseUrl(database.connection), SECRET: TEST_SECRET };
  reserved = [await reservePort(PORT), await reservePort(PORT)];
  servers = [];
  for (const [n, { port }] of reserved.entries()) {
    servers.push(await startServer({ dataDir, port, env: { ...env, WORKERS: n === 0 ? '2' : '1' } }));
  }
  site = openSite(servers[0]?.url ?? new URL('http://none'), { connection: database.connection, secret: TEST_SECRET });
}, START_MS);
afterAll(async () => {
  await site.close();
  for (const server of servers) await server.stop();
  for (const { release } of reserved) await release();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
}, START_MS);

test('what is submitted to any process, every watcher of every process sees', { timeout: START_MS }, async () => {
  await expect.poll(() => servers[0]?.output(), { timeout: START_MS }).toContain('Canvass is ready'); // both workers are
  const [survey] = await site.surveys(1);
  if (!survey) throw new Error('No survey was written');
  const urls = servers.map(({ url }) => url);
  const streams = [];
  for (const url of urls) {
    for (let n = 0; n < WATCHERS; n += 1) {
      streams.push(await openEventSource<LiveEvent>(new URL(`/api/survey/${survey._id}/live`, url)));
    }
  }
  for (const stream of streams) expect((await stream.next()).data.responseCount).toBe(0);

  let count = 0;
  for (const [n, person] of (await site.people(4)).entries()) {
    const http = createHttpClient(urls[n % urls.length] ?? new URL('http://none'));
    const call = { method: 'POST', path: '/api/survey/response', cookie: person.cookie, ...submissionTo(survey) };
    expect((await http.send(call)).status).toBe(200);
    http.close();
    count += 1;
    for (const stream of streams) expect((await stream.next()).data.responseCount).toBe(count);
  }
  for (const stream of streams) stream.close();
});
