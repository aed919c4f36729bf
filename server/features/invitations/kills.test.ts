import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { crowdOf, inviting, LETTER } from '#server/test/invitations.ts';
import { TEST_SECRET } from '#server/test/people.ts';
import { databaseUrl } from '#server/test/postgres.ts';
import { type ReservedPort, reservePort } from '#server/test/server-process.ts';
import { type StandInMailServer, startMailServer } from '#server/test/stand-ins/mail-server.ts';
import { type SupervisedServer, superviseServer } from '#server/test/storm/supervisor.ts';

const PORT = 3380;
const PEOPLE = 900;
const KILLS = 6;
/** Mails that a process has at once. */
const BATCH = 20;
vi.setConfig({ testTimeout: 120_000 });

let mail: StandInMailServer;
let site: TestApp;
let dataDir: string;
let reserved: ReservedPort[];
let servers: SupervisedServer[];

beforeAll(async () => {
  mail = await startMailServer();
  site = await startTestApp(undefined, { mail: { url: mail.url, from: 'a@surveys.example' }, mailRate: 6_000 });
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-mails-'));
  reserved = [await reservePort(PORT), await reservePort(PORT)];
  const env = {
    DATABASE_URL: databaseUrl(site.database.connection),
    SECRET: TEST_SECRET,
    MAIL_URL: mail.url,
    MAIL_RATE: '6000',
  };
  servers = await Promise.all(reserved.map(({ port }) => superviseServer({ dataDir, port, env })));
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  for (const { release } of reserved) await release();
  await site.close();
  await mail.close();
  await rm(dataDir, { recursive: true, force: true });
});

test(`[S62] ${PEOPLE} mails by three servers, two of which are killed ${KILLS} times: nobody gets two, and all were sent or are unknown`, async () => {
  const list = await inviting(site, crowdOf(PEOPLE));
  const counts = async () => (await list.author.call('getInvitations', { params: list.params })).body.counts;
  await list.author.call('sendInvitations', { params: list.params, body: LETTER });

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const from = mail.received.length;
    await expect.poll(() => mail.received.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(from + PEOPLE / 12);
    await servers[kill % 2]?.kill();
  }
  await expect.poll(async () => (await counts()).waiting, { timeout: 60_000 }).toBe(0);
  await delay(500);
  // As if the time had passed in which a process may still be sending.
  await site.database.pool.query(`update invitations set due_at = now() where state = 'sending'`);
  await expect.poll(async () => (await counts()).sending, { timeout: 10_000 }).toBe(0);

  const { sent, unknown, all } = await counts();
  const got = mail.received.flatMap(({ envelope }) => envelope);
  expect(new Set(got).size).toBe(got.length);
  expect(sent + unknown).toBe(all);
  expect(unknown).toBeLessThanOrEqual(KILLS * BATCH);
  expect(got.length).toBeGreaterThanOrEqual(sent);
  expect(servers.flatMap(({ crashes }) => crashes)).toEqual([]);
});
