/**
 * Measures the desks at size: what the first page of each table takes the server, and what an export of a million
 * responses takes in time and memory, and of others' patience.
 *   node bench/desks.ts --surveys 10000 --users 100000 --responses 1000000 --export 1000000
 * Everything it needs it starts itself, on data of its own that it deletes again.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import * as z from 'zod';
import { openDatabases } from '#server/db/pool.ts';
import { fillDemo } from '#server/demo/fill.ts';
import { ACCOUNTS } from '#server/demo/people.ts';
import { cookieOf, insertPeople, insertSurveys, openSession } from './content.ts';
import { insertRecords, insertResponses } from './desk-content.ts';
import { measureTable, tablesOf } from './desk-tables.ts';
import { measureExport, measurePatience } from './export-load.ts';
import { startSite } from './site.ts';

const PORT = 5141;
const FILES = ['csv', 'xlsx'] as const;

const size = readSize();
const site = await startSite({ port: PORT, profile: false });
const client = new pg.Client(site.connection);
try {
  await client.connect();
  const cookie = cookieOf(PORT, site.secret);

  await timed('demonstration', fill);
  const [admin] = await insertPeople(client, { count: 1, role: 'admin', cookie });
  const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [
    ACCOUNTS.surveyor.email,
  ]);
  const surveyorId = rows[0]?.id ?? '';
  const surveyor = await openSession(client, surveyorId, cookie);
  const [large = ''] = await insertSurveys(client, surveyorId, 1);
  await timed('responses to export', () => insertResponses(client, large, size.export));
  await timed('records', () => insertRecords(client, admin?.id ?? ''));
  await client.query('vacuum analyze');

  console.log(`\nFirst page of each table, ms of one request after the other (load average ${words()})`);
  for (const table of tablesOf({ admin: admin?.cookie ?? '', surveyor, surveyorId, large })) {
    const { p50, max } = await measureTable(PORT, table);
    console.log(`${table.name.padEnd(48)} p50 ${p50.toFixed(1).padStart(7)}   slowest ${max.toFixed(1).padStart(7)}`);
  }

  console.log(`\nExport of ${size.export.toLocaleString('en')} responses`);
  console.log(`${'nobody exports'.padEnd(16)} ${show(await measurePatience(PORT, 3_000))}`);
  for (const file of FILES) {
    const found = await measureExport(site, {
      port: PORT,
      path: `/api/survey/${large}/responses.${file}`,
      cookie: surveyor,
    });
    console.log(
      `${file.padEnd(16)} ${found.seconds.toFixed(1)} s, ${(found.bytes / 1e6).toFixed(0)} MB, memory ${mega(found.idle)} MB idle, ` +
        `${mega(found.peak)} MB at most (+${mega(found.peak - found.idle)} MB)\n${''.padEnd(16)} ${show(found.patience)}`,
    );
  }
} finally {
  await client.end();
  await site.stop();
}

async function fill(): Promise<void> {
  const databases = openDatabases(site.connection, 1, () => {});
  const { surveys, users, responses } = size;
  await fillDemo({
    pool: databases.pool,
    hashPassword: async () => 'none',
    size: { surveys, people: users, responses },
  });
  await databases.close();
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

function readSize() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { surveys: text, users: text, responses: text, export: text } });
  const count = (usual: number) => z.coerce.number().int().min(1).default(usual);
  return z
    .object({ surveys: count(10_000), users: count(100_000), responses: count(1_000_000), export: count(1_000_000) })
    .parse(values);
}

function show({ p50, p99, max }: { p50: number; p99: number; max: number }): string {
  return `another’s request: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${max.toFixed(1)} ms`;
}

function mega(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

function words(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
}
