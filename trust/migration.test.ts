import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openClient } from '#server/db/connection/pool.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { TEST_SECRET } from '#server/test/people.ts';
import { databaseUrl } from '#server/test/postgres.ts';
import { type ReservedPort, reservePort } from '#server/test/server-process.ts';
import { openSite, type Site } from '#server/test/site.ts';
import { FLAWLESS } from '#server/test/storm/ledger.ts';
import { startStorm } from '#server/test/storm/storm.ts';
import { type SupervisedServer, superviseServer } from '#server/test/storm/supervisor.ts';
import { until } from './debian-postgres.ts';
import { CLIENTS, tell } from './parameters.ts';

const ROOT = path.join(import.meta.dirname, '..');
const PORT = 3440;
/** The files that a server needs besides its packages. */
const PARTS = ['package.json', 'basics', 'questions', 'survey', 'contract', 'server'];
/** Milliseconds for which a reader locks a table that the migration needs; answers wait at most two seconds. */
const READING_MS = 4_000;
/** A migration of the kind that the next version may run while this one runs. */
const NEXT = `
alter table surveys add column trial_of_next boolean not null default false;
alter table responses add column trial_of_next text;
create table trials_of_next (survey_id uuid not null references surveys, name text not null, primary key (survey_id, name));
comment on table trials_of_next is 'What the next version keeps.';`;

let dataDir: string;
/** The tree of the next version: this one with one more migration. */
let next: string;
let postgres: EmbeddedPostgres;
let reserved: [ReservedPort, ReservedPort];
let servers: [SupervisedServer, SupervisedServer];
let env: Record<string, string>;
let site: Site;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-trust-'));
  next = await mkdtemp(path.join(tmpdir(), 'canvass-next-'));
  for (const part of PARTS) await cp(path.join(ROOT, part), path.join(next, part), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(next, 'node_modules'), 'junction');
  await writeFile(path.join(next, 'server/migrations/9999_next.sql'), NEXT);
  postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  env = { DATABASE_URL: databaseUrl(postgres.connection), SECRET: TEST_SECRET };
  reserved = [await reservePort(PORT), await reservePort(PORT)];
  const start = ({ port }: ReservedPort) => superviseServer({ dataDir, port, env });
  servers = [await start(reserved[0]), await start(reserved[1])];
  site = openSite(servers[0].url, { connection: postgres.connection, secret: TEST_SECRET });
});
afterEach(async () => {
  await site.close();
  for (const server of servers) await server.stop();
  for (const { release } of reserved) await release();
  await postgres.stop();
  for (const directory of [dataDir, next]) await rm(directory, { recursive: true, force: true });
});

const startNext = ({ port }: ReservedPort) =>
  superviseServer({ dataDir, port, env, command: [process.execPath, path.join(next, 'server/main.mjs')] });

/** Reads a table in one long transaction, as a report or a dump does, until after the migration has reached it. */
async function readForLong(): Promise<void> {
  const [reader, looker] = [await openClient(postgres.connection), await openClient(postgres.connection)];
  await reader.query('begin; select count(*) from responses');
  await until('the migration waits', async () => {
    const { rows } = await looker.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%trials_of_next%'`,
    );
    return rows.length > 0;
  });
  await delay(READING_MS);
  await reader.query('commit');
  await Promise.all([reader.end(), looker.end()]);
}

test('[FT-19] the next version migrates and serves beside this one, and no request fails', async () => {
  const urls = servers.map(({ url }) => url);
  const storm = await startStorm(site, { urls, clients: CLIENTS, ledger: path.join(dataDir, 'ledger') });
  await delay(2_000);

  const reading = readForLong();
  await servers[1].stop();
  servers[1] = await startNext(reserved[1]);
  await reading;
  const client = await openClient(postgres.connection);
  const { rows: migrated } = await client.query(`select name from schema_migrations where name = '9999_next.sql'`);
  await client.end();
  const beside = await Promise.all(urls.map(async (url) => (await fetch(new URL('/readyz', url))).status));
  await delay(3_000); // both versions answer
  await servers[0].stop();
  servers[0] = await startNext(reserved[0]);
  await delay(1_000);
  const { figures, audit } = await storm.end();

  tell('FT-19', { ...figures, ...audit.figures });
  expect(migrated).toHaveLength(1);
  expect(beside).toEqual([200, 200]);
  expect(audit.findings).toEqual(FLAWLESS);
  expect(figures.surprises).toEqual([]);
  // A client finds the port of a replaced server closed and goes to the other one.
  expect(figures.unanswered.cut).toBe(0);
  expect(figures.busy).toBe(0);
  expect(servers.flatMap(({ crashes }) => crashes)).toEqual([]);
});
