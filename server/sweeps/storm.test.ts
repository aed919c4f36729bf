import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DATABASE_FAULTS } from '#server/test/hostile/database-faults.ts';
import { type ReservedPort, reservePort } from '#server/test/server-process.ts';
import { openEmbeddedSite, type Site } from '#server/test/site.ts';
import { editUnderLoad } from '#server/test/storm/busy-author.ts';
import { FLAWLESS } from '#server/test/storm/ledger.ts';
import { startStorm } from '#server/test/storm/storm.ts';
import { killAtRandom, type SupervisedServer, superviseServer } from '#server/test/storm/supervisor.ts';

const PORT = 3320;
const CLIENTS = 64;
/** `npm run trust` kills far more often. */
const KILLS = 6;
const SAVES = 24;
vi.setConfig({ testTimeout: 300_000 });

let dataDir: string;
let server: SupervisedServer;
let site: Site;
let reserved: ReservedPort;

// All storms share a site and its ledger.
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-storm-'));
  reserved = await reservePort(PORT);
  server = await superviseServer({ dataDir, port: reserved.port });
  site = await openEmbeddedSite(server.url, dataDir);
});
afterAll(async () => {
  await site.close();
  await server.stop();
  await reserved.release();
  await rm(dataDir, { recursive: true, force: true });
});

const startSubmitting = () =>
  startStorm(site, { urls: [server.url], clients: CLIENTS, ledger: path.join(dataDir, 'ledger') });

describe(`while ${CLIENTS} clients submit,`, () => {
  test(`[FT-01] ${KILLS} kills of the server lose no acknowledged answer and double none`, async () => {
    const storm = await startSubmitting();

    await killAtRandom([server], KILLS, storm);
    const { figures, audit } = await storm.end();

    expect(audit.findings).toEqual(FLAWLESS);
    expect(figures).toMatchObject({ surprises: [], overtaken: 0 });
    expect(server.crashes).toEqual([]);
    // The kills wait for 50 submissions; the server refuses some of them, and clients repeat some.
    expect(audit.figures.acknowledged).toBeGreaterThan(30 * KILLS);
    const { cut, crossed } = figures.unanswered; // on a new connection, and on a used one
    expect(cut + crossed).toBeGreaterThan(0);
  });

  test('[FT-03] a database that fails in every way loses nothing, and the server outlives it', async () => {
    const storm = await startSubmitting();
    const { pid } = server.current();

    for (const fail of Object.values(DATABASE_FAULTS)) {
      await delay(300);
      await fail({ dataDir, connection: site.connection });
      await delay(700); // until it is noticed
      await server.untilReady();
    }
    const { figures, audit } = await storm.end();

    expect(audit.findings).toEqual(FLAWLESS);
    expect(figures).toMatchObject({ surprises: [], overtaken: 0 }); // such as a 503 without Retry-After
    expect(figures.busy).toBeGreaterThan(0);
    expect(figures.unanswered).toEqual({ refused: 0, crossed: 0, cut: 0 });
    expect(server.current().pid).toBe(pid);
  });

  test(`[FT-06] ${SAVES} edits of the surveys, which ask questions of every kind, change no answer and its meaning`, async () => {
    const storm = await startSubmitting();

    const saves = await editUnderLoad(site, [server.url], { ...storm, rounds: SAVES });
    const { figures, audit } = await storm.end();

    expect(audit.findings).toEqual(FLAWLESS);
    expect(figures.surprises).toEqual([]);
    expect(saves).toBe(SAVES);
    expect(audit.figures.acknowledged).toBeGreaterThan(0);
  });
});
