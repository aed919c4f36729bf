import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASE_FAULTS, freezeDatabase } from '#server/test/hostile/database-faults.ts';
import { type ReservedPort, reservePort } from '#server/test/server-process.ts';
import { openEmbeddedSite, type Site } from '#server/test/site.ts';
import { FLAWLESS } from '#server/test/storm/ledger.ts';
import { startStorm } from '#server/test/storm/storm.ts';
import { killAtRandom, type SupervisedServer, superviseServer } from '#server/test/storm/supervisor.ts';
import { CLIENTS, KILLS, PEOPLE, percentile, ROUNDS, tell } from './parameters.ts';

const PORT = 3335;
const FROZEN_MS = 20_000;

let dataDir: string;
let server: SupervisedServer;
let reserved: ReservedPort;
let site: Site;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-trust-'));
  reserved = await reservePort(PORT);
  server = await superviseServer({ dataDir, port: reserved.port });
  site = await openEmbeddedSite(server.url, dataDir);
});
afterEach(async () => {
  await site.close();
  await server.stop();
  await reserved.release();
  await rm(dataDir, { recursive: true, force: true });
});

const startSubmitting = () =>
  startStorm(site, { urls: [server.url], clients: CLIENTS, ledger: path.join(dataDir, 'ledger'), people: PEOPLE });

/** @returns milliseconds until the server is ready again */
async function recovery(): Promise<number> {
  const begun = performance.now();
  await server.untilReady();
  return Math.round(performance.now() - begun);
}

describe(`while ${CLIENTS} clients submit to a server with its own database,`, () => {
  test(`[FT-01] ${KILLS} kills of the server, which leave the database to the next one, lose nothing`, async () => {
    const storm = await startSubmitting();

    await killAtRandom([server], KILLS, storm);
    const { figures, audit } = await storm.end();

    const ready = { p50: percentile(server.restarts, 0.5), p99: percentile(server.restarts, 0.99) };
    tell('FT-01 adopted', { kills: KILLS, ...figures, ...audit.figures, readyMs: ready });
    expect(audit.findings).toEqual(FLAWLESS);
    expect(figures.surprises).toEqual([]);
    expect(server.crashes).toEqual([]);
  });

  test(`[FT-03] ${ROUNDS} faults of the database lose nothing, and the server survives them`, async () => {
    const storm = await startSubmitting();
    const { pid } = server.current();
    const faults = Object.values(DATABASE_FAULTS);

    const recoveries: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await delay(Math.random() * 1_000);
      await faults[round % faults.length]?.({ dataDir, connection: site.connection });
      await delay(700); // until the server notices
      recoveries.push(700 + (await recovery()));
    }
    const { figures, audit } = await storm.end();

    tell('FT-03', { faults: ROUNDS, ...figures, ...audit.figures, readyMsP99: percentile(recoveries, 0.99) });
    expect(audit.findings).toEqual(FLAWLESS);
    expect(figures.surprises).toEqual([]);
    expect(figures.unanswered).toEqual({ refused: 0, crossed: 0, cut: 0 });
    expect(server.current().pid).toBe(pid);
  });

  test(`[FT-16] a database that stands still for ${FROZEN_MS} ms delays, and loses nothing`, async () => {
    const storm = await startSubmitting();
    await delay(2_000);

    const thawed = freezeDatabase({ dataDir, connection: site.connection }, FROZEN_MS);
    await delay(FROZEN_MS / 2);
    const alive = await fetch(new URL('/healthz', server.url));
    const ready = await fetch(new URL('/readyz', server.url));
    await thawed;
    const took = await recovery();
    const { figures, audit } = await storm.end();

    tell('FT-16', { ...figures, ...audit.figures, recoveryMs: took });
    expect([alive.status, ready.status]).toEqual([200, 503]);
    expect(took).toBeLessThan(5_000);
    expect(audit.findings).toEqual(FLAWLESS);
    expect(figures.surprises).toEqual([]);
    expect(figures.busy).toBeGreaterThan(0);
    expect(server.crashes).toEqual([]);
  });
});
