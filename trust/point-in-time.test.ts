import { copyFileSync } from 'node:fs';
import { appendFile, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEST_SECRET } from '#server/test/people.ts';
import { type ReservedPort, reservePort } from '#server/test/server-process.ts';
import { openSite, type Site } from '#server/test/site.ts';
import { auditLedger, FLAWLESS } from '#server/test/storm/ledger.ts';
import { startStorm } from '#server/test/storm/storm.ts';
import { type SupervisedServer, superviseServer } from '#server/test/storm/supervisor.ts';
import { type Cluster, type Clusters, missing, openClusters, until, urlOf } from './debian-postgres.ts';
import { CLIENTS, tell } from './parameters.ts';

const PORT = 3410;

let clusters: Clusters;
let cluster: Cluster;
let archive: string;
let dataDir: string;
let reserved: ReservedPort;
let server: SupervisedServer;
let site: Site;

beforeEach(async () => {
  clusters = await openClusters();
  archive = path.join(clusters.home, 'archive');
  cluster = await clusters.create('one', {
    archive_mode: 'on',
    // Never overwrites a file, and ends only when the whole file is on disk.
    archive_command: `mkdir -p ${archive} && test ! -f ${archive}/%f && cp %p ${archive}/%f.part && sync ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
    archive_timeout: '60s',
  });
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-trust-'));
  const connection = { connectionString: urlOf([cluster]) };
  reserved = await reservePort(PORT);
  const env = { DATABASE_URL: connection.connectionString, SECRET: TEST_SECRET };
  server = await superviseServer({ dataDir, port: reserved.port, env });
  site = openSite(server.url, { connection, secret: TEST_SECRET });
});
afterEach(async () => {
  await site.close();
  await server.stop();
  await reserved.release();
  await clusters.close();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * Chooses a moment. Everything in the ledger's copy happened before it, and everything else is sent later. It blocks this process,
 * so that nothing is sent or received meanwhile.
 */
function mark(ledger: string): { moment: Date; before: string } {
  const before = `${ledger}-before`;
  copyFileSync(ledger, before);
  const copied = Date.now();
  while (Date.now() < copied + 2);
  return { moment: new Date(), before };
}

describe.skipIf(missing())('a database whose log is archived', () => {
  test('[FT-18] is restored to a moment in the middle of a storm: what was acknowledged before is there, what was sent later is not', async () => {
    const ledger = path.join(dataDir, 'ledger');
    const storm = await startStorm(site, { urls: [server.url], clients: CLIENTS, ledger });
    await delay(2_000);
    const base = await clusters.copy(cluster, 'restored', { standby: false });
    await delay(3_000);
    const { moment, before } = mark(ledger);
    await delay(3_000);
    const { audit: whole } = await storm.end();
    // A lost disk loses only the log that is not archived.
    const last = await cluster.ask<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
    await until('the log is archived', async () => {
      const row = await cluster.ask<{ done: boolean }>(
        `select last_archived_wal >= '${last?.file}' as done from pg_stat_archiver`,
      );
      return row?.done === true;
    });
    await cluster.kill();

    const begun = performance.now();
    await appendFile(
      path.join(base.directory, 'postgresql.auto.conf'),
      `archive_mode = 'off'
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moment.toISOString().replace('Z', '+00')}'
recovery_target_action = 'promote'
`,
    );
    const signal = path.join(base.directory, 'recovery.signal');
    await writeFile(signal, '');
    const { uid, gid } = await stat(base.directory);
    await chown(signal, uid, gid);
    await base.start();
    await until('it takes writes', async () => {
      const row = await base.ask<{ over: boolean }>('select not pg_is_in_recovery() as over');
      return row?.over === true;
    });
    const took = Math.round(performance.now() - begun);
    const audit = await auditLedger(before, { connectionString: urlOf([base]) });

    tell('FT-18 to a moment', { ...audit.figures, acknowledgedInAll: whole.figures.acknowledged, restoredMs: took });
    expect(audit.findings).toEqual(FLAWLESS);
    expect(audit.figures.acknowledged).toBeGreaterThan(0);
    expect(audit.figures.stored).toBeLessThan(whole.figures.stored);
  });
});
