import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { TEST_SECRET } from '#server/test/people.ts';
import { databaseUrl } from '#server/test/postgres.ts';
import { type ReservedPort, reservePort } from '#server/test/server-process.ts';
import { openSite, type Site } from '#server/test/site.ts';
import { FLAWLESS } from '#server/test/storm/ledger.ts';
import { startStorm } from '#server/test/storm/storm.ts';
import { type SupervisedServer, superviseServer } from '#server/test/storm/supervisor.ts';
import { missing } from './debian-postgres.ts';
import { CLIENTS, ROUNDS, tell } from './parameters.ts';

const HAPROXY = '/usr/sbin/haproxy';
const PORT = 3370;
/** Longer than the proxy needs to notice: two checks, a second apart. */
const DRAIN_SECONDS = 4;
const RESTARTS = Math.ceil(ROUNDS / 10);

let dataDir: string;
let postgres: EmbeddedPostgres;
let reserved: ReservedPort[];
let servers: SupervisedServer[];
let proxy: ChildProcess;
let site: Site;
let url: URL;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-trust-'));
  postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  reserved = [await reservePort(PORT), await reservePort(PORT), await reservePort(PORT)];
  const [front, ...backs] = reserved.map(({ port }) => port);
  url = new URL(`http://127.0.0.1:${front}`);
  const env = {
    DATABASE_URL: databaseUrl(postgres.connection),
    SECRET: TEST_SECRET,
    PUBLIC_URL: `http://localhost:${front}`,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  servers = [];
  for (const port of backs) servers.push(await superviseServer({ dataDir, port, env }));
  const file = path.join(dataDir, 'haproxy.cfg');
  await writeFile(file, configuration(front ?? 0, backs));
  proxy = spawn(HAPROXY, ['-f', file], { stdio: 'inherit' });
  site = openSite(url, { connection: postgres.connection, secret: TEST_SECRET });
  await expect.poll(() => fetch(new URL('/readyz', url)).then(({ status }) => status), { timeout: 20_000 }).toBe(200);
});
afterEach(async () => {
  await site.close();
  proxy.kill('SIGKILL');
  for (const server of servers) await server.stop();
  for (const { release } of reserved) await release();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The configuration of `docs/availability.md`. */
const configuration = (front: number, backs: readonly number[]): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option forwardfor
  option redispatch
  retries 2
frontend site
  bind 127.0.0.1:${front}
  default_backend canvass
backend canvass
  balance leastconn
  option httpchk GET /readyz
  default-server check inter 1s fall 2 rise 1
${backs.map((port, n) => `  server app-${n + 1} 127.0.0.1:${port}`).join('\n')}
`;

describe.skipIf(missing(HAPROXY))(`while ${CLIENTS} clients submit to two servers behind a proxy,`, () => {
  test(`[FT-14] ${RESTARTS} restarts in turn fail not one request`, async () => {
    const storm = await startStorm(site, { urls: [url], clients: CLIENTS, ledger: path.join(dataDir, 'ledger') });
    const statuses = new Set<number>();
    let looking = true;
    const readers = Array.from({ length: 4 }, async () => {
      while (looking) {
        const reply = await fetch(new URL(`/api/survey/${storm.surveys[0]?._id}`, url)).catch(() => null);
        await reply?.text().catch(() => statuses.add(0));
        statuses.add(reply?.status ?? 0);
        await delay(20);
      }
    });

    for (let round = 0; round < RESTARTS; round += 1) {
      await servers[round % servers.length]?.restart();
      await delay(2_000); // until the proxy has noticed that it is back
    }
    looking = false;
    await Promise.all(readers);
    const { figures, audit } = await storm.end();

    tell('FT-14 behind a proxy', { restarts: RESTARTS, ...figures, ...audit.figures, read: [...statuses] });
    expect(audit.findings).toEqual(FLAWLESS);
    expect(figures.surprises).toEqual([]);
    expect(figures.unanswered).toEqual({ refused: 0, crossed: 0, cut: 0 });
    expect(figures.busy).toBe(0);
    expect([...statuses]).toEqual([200]);
    expect(servers.flatMap(({ crashes }) => crashes)).toEqual([]);
  });
});
