import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEST_SECRET } from '#server/test/people.ts';
import { type ReservedPort, reservePort } from '#server/test/server-process.ts';
import { openSite, type Site } from '#server/test/site.ts';
import { FLAWLESS } from '#server/test/storm/ledger.ts';
import { startStorm } from '#server/test/storm/storm.ts';
import { type SupervisedServer, superviseServer } from '#server/test/storm/supervisor.ts';
import { type Cluster, type Clusters, missing, openClusters, until, urlOf } from './debian-postgres.ts';
import { CLIENTS, tell } from './parameters.ts';

const PORT = 3360;
/** Milliseconds without an answer after which a primary counts as lost. */
const LOST_MS = 3_000;

let clusters: Clusters;
let primary: Cluster;
let standby: Cluster;
let dataDir: string;
let reserved: ReservedPort[];
let servers: SupervisedServer[];
let site: Site;

beforeEach(async () => {
  clusters = await openClusters();
  primary = await clusters.create('one');
  standby = await follow(primary, 'two');
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-trust-'));
  const connection = { connectionString: urlOf([primary, standby], { target_session_attrs: 'read-write' }) };
  const env = { DATABASE_URL: connection.connectionString, SECRET: TEST_SECRET };
  reserved = [await reservePort(PORT), await reservePort(PORT)];
  servers = [];
  for (const { port } of reserved) servers.push(await superviseServer({ dataDir, port, env }));
  site = openSite(servers[0]?.url ?? new URL('http://none'), { connection, secret: TEST_SECRET });
});
afterEach(async () => {
  await site.close();
  for (const server of servers) await server.stop();
  for (const { release } of reserved) await release();
  await clusters.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Makes a standby without which its primary acknowledges nothing. */
async function follow(of: Cluster, name: string, at?: number): Promise<Cluster> {
  const cluster = await clusters.copy(of, name, { standby: true, ...(at !== undefined && { at }) });
  await cluster.start();
  await of.ask(`alter system set synchronous_standby_names = '${name}'`, 'select pg_reload_conf()');
  await until(`${name} follows`, async () => {
    const row = await of.ask<{ n: number }>(
      `select count(*)::int as n from pg_stat_replication where sync_state = 'sync'`,
    );
    return row?.n === 1;
  });
  return cluster;
}

/** Promotes as an operator does: the new primary has no standby yet, and must not wait for one. */
const promote = (cluster: Cluster) =>
  cluster.ask(`alter system set synchronous_standby_names = ''`, 'select pg_reload_conf()', 'select pg_promote()');

const startSubmitting = () =>
  startStorm(site, { urls: servers.map(({ url }) => url), clients: CLIENTS, ledger: path.join(dataDir, 'ledger') });

const countResponses = async (cluster: Cluster): Promise<number> =>
  (await cluster.ask<{ n: number }>('select count(*)::int as n from responses'))?.n ?? 0;

/** Resolves when all servers are ready and one more answer is stored. */
async function untilBack(cluster: Cluster): Promise<void> {
  const before = await countResponses(cluster);
  await until('the servers are ready', async () => {
    const answers = await Promise.all(servers.map(({ url }) => fetch(new URL('/readyz', url))));
    return answers.every(({ status }) => status === 200);
  });
  await until('answers are stored again', async () => (await countResponses(cluster)) > before);
}

describe.skipIf(missing())(
  `while ${CLIENTS} clients submit to two servers and a primary with a synchronous standby,`,
  () => {
    test('[FT-21] the primary loses its power and the standby is promoted, there and back again', async () => {
      const storm = await startSubmitting();
      const back: number[] = [];

      for (const name of ['three', 'four']) {
        await delay(3_000);
        const begun = performance.now();
        await primary.kill();
        await delay(LOST_MS);
        await promote(standby);
        await untilBack(standby);
        back.push(Math.round(performance.now() - begun));
        // The next standby gets the address of the lost primary.
        const { port } = primary;
        primary = standby;
        standby = await follow(primary, name, port);
      }
      const { figures, audit } = await storm.end();

      tell('FT-21', { ...figures, ...audit.figures, backMs: back });
      expect(audit.findings).toEqual(FLAWLESS);
      expect(figures.surprises).toEqual([]);
      expect(servers.flatMap(({ crashes }) => crashes)).toEqual([]);
      expect(Math.max(...back)).toBeLessThan(30_000);
    });

    test('[FT-21] a primary that hangs is replaced, and is not written to when it comes back', async () => {
      const storm = await startSubmitting();
      await delay(3_000);

      await primary.freeze();
      await delay(LOST_MS);
      await promote(standby);
      await untilBack(standby);
      await primary.thaw();
      const settled = await countResponses(standby);
      await delay(15_000);
      const went = (await countResponses(standby)) - settled;
      const { figures, audit } = await storm.end();

      tell('FT-21 hanging', { ...figures, ...audit.figures, storedBesideTheOldOne: went });
      expect(audit.findings).toEqual(FLAWLESS);
      expect(figures.surprises).toEqual([]);
      expect(went).toBeGreaterThan(0);
    });

    test('[FT-21] without its standby the primary acknowledges nothing, until it is told to do without', async () => {
      const storm = await startSubmitting();
      await delay(3_000);

      await standby.kill();
      await delay(1_000);
      const stored = await countResponses(primary);
      await delay(8_000);
      const meanwhile = (await countResponses(primary)) - stored;
      await primary.ask(`alter system set synchronous_standby_names = ''`, 'select pg_reload_conf()');
      await untilBack(primary);
      const { figures, audit } = await storm.end();

      tell('FT-21 alone', { ...figures, ...audit.figures, storedMeanwhile: meanwhile });
      expect(meanwhile).toBe(0);
      expect(figures.busy).toBeGreaterThan(0);
      expect(audit.findings).toEqual(FLAWLESS);
      expect(figures.surprises).toEqual([]);
    });
  },
);
