import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { TEST_SECRET } from '#server/test/people.ts';
import { databaseUrl } from '#server/test/postgres.ts';
import { type ReservedPort, reservePort } from '#server/test/server-process.ts';
import { openSite, type Site } from '#server/test/site.ts';
import { editUnderLoad } from '#server/test/storm/busy-author.ts';
import { FLAWLESS } from '#server/test/storm/ledger.ts';
import { startStorm } from '#server/test/storm/storm.ts';
import { killAtRandom, type SupervisedServer, superviseServer } from '#server/test/storm/supervisor.ts';
import { CLIENTS, KILLS, PEOPLE, percentile, ROUNDS, tell } from './parameters.ts';

const PORT = 3320;

let dataDir: string;
let postgres: EmbeddedPostgres;
let reserved: [ReservedPort, ReservedPort];
let servers: SupervisedServer[];
let site: Site;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-trust-'));
  postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const env = { DATABASE_URL: databaseUrl(postgres.connection), SECRET: TEST_SECRET };
  reserved = [await reservePort(PORT), await reservePort(PORT)];
  const start = ({ port }: ReservedPort) => superviseServer({ dataDir, port, env });
  const first = await start(reserved[0]);
  servers = [first, await start(reserved[1])];
  site = openSite(first.url, { connection: postgres.connection, secret: TEST_SECRET });
});
afterEach(async () => {
  await site.close();
  for (const server of servers) await server.stop();
  for (const { release } of reserved) await release();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const startSubmitting = () =>
  startStorm(site, {
    urls: servers.map(({ url }) => url),
    clients: CLIENTS,
    ledger: path.join(dataDir, 'ledger'),
    people: PEOPLE,
  });

describe(`while ${CLIENTS} clients submit to two servers,`, () => {
  test(`[FT-01] ${KILLS} kills, of one or the other, lose nothing and store nothing twice`, async () => {
    const storm = await startSubmitting();

    await killAtRandom(servers, KILLS, storm);
    const { figures, audit } = await storm.end();

    const restarts = servers.flatMap((server) => server.restarts);
    const ready = { p50: percentile(restarts, 0.5), p99: percentile(restarts, 0.99) };
    tell('FT-01', { kills: KILLS, ...figures, ...audit.figures, readyMs: ready });
    expect(audit.findings).toEqual(FLAWLESS);
    expect(figures.surprises).toEqual([]);
    expect(servers.flatMap((server) => server.crashes)).toEqual([]);
  });

  test(`[FT-14] ${ROUNDS} restarts in turn are not noticed by clients that follow the rules`, async () => {
    const storm = await startSubmitting();

    const stops: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await delay(Math.random() * 500);
      stops.push((await servers[round % servers.length]?.restart()) ?? 0);
    }
    const { figures, audit } = await storm.end();

    tell('FT-14', { restarts: ROUNDS, ...figures, ...audit.figures, longestStopMs: Math.max(...stops) });
    expect(audit.findings).toEqual(FLAWLESS);
    expect(figures.surprises).toEqual([]);
    expect(figures.unanswered.cut).toBe(0);
    expect(servers.flatMap((server) => server.crashes)).toEqual([]); // an exit code other than 0 counts as a crash
    expect(Math.max(...stops)).toBeLessThan(10_500);
  });

  test(`[FT-06] their author edits the surveys ${ROUNDS * 10} times, and no answer is lost, changed or says something else`, async () => {
    const storm = await startSubmitting();

    const saves = await editUnderLoad(
      site,
      servers.map(({ url }) => url),
      { ...storm, rounds: ROUNDS * 10 },
    );
    const { figures, audit } = await storm.end();

    tell('FT-06', { saves, ...figures, ...audit.figures });
    expect(audit.findings).toEqual(FLAWLESS);
    expect(figures.surprises).toEqual([]);
  });
});
