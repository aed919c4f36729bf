/**
 * Measures the desks at size: the server's time for the first page of each table, and the time and memory of an export
 * of a million responses, with the delay of other requests.
 *   node bench/desks.ts --surveys 10000 --users 100000 --responses 1000000 --export 1000000
 * It starts everything it needs, on new data that it deletes again.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { openClient, openDatabases } from '#server/db/pool.ts';
import { ACCOUNTS } from '#server/demo/demo-people.ts';
import { fillDemo } from '#server/demo/fill.ts';
import { insertResponses, recount } from './answers.ts';
import { cookieOf, insertPeople, insertSurveys, openSession } from './content.ts';
import { findChoice, insertRecords } from './desk-content.ts';
import { measureTable, tablesOf } from './desk-tables.ts';
import { openEnding } from './ending.ts';
import { measureExport, measurePatience } from './load/export-load.ts';
import type { LoopFound } from './load/loop-process.ts';
import { SINGLE_CHOICES } from './questionnaire.ts';
import { startSite } from './site.ts';

const PORT = 5141;

const size = readSize();
const ending = openEnding();
const site = await startSite({ port: PORT, watchLoop: true }, ending);
const client = await openClient(site.connection);
ending.defer(() => client.end());
const cookie = cookieOf(PORT, site.secret);

await timed('demonstration', fill);
const [admin] = await insertPeople(client, { count: 1, role: 'admin', cookie });
const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [ACCOUNTS.surveyor.email]);
const surveyorId = rows[0]?.id ?? '';
const surveyor = await openSession(client, surveyorId, cookie);
const [large = ''] = await insertSurveys(client, { authorId: surveyorId, count: 1 });
await timed('responses to export', async () => {
  await insertResponses(client, { surveyId: large, questionnaire: SINGLE_CHOICES, count: size.export });
  await recount(client, large);
});
await timed('records', () => insertRecords(client, admin?.id ?? '', large));
await client.query('vacuum analyze');

console.log(`\nFirst page of each table, ms of one request after the other (load average ${words()})`);
const people = { admin: admin?.cookie ?? '', surveyor, surveyorId };
for (const table of tablesOf({ ...people, large, ...(await findChoice(client, large)) })) {
  const { p50, max } = await measureTable(PORT, table);
  console.log(`${table.name.padEnd(48)} p50 ${p50.toFixed(1).padStart(7)}   slowest ${max.toFixed(1).padStart(7)}`);
}

console.log(`\nExport of ${size.export.toLocaleString('en')} responses, and of all payments (load average ${words()})`);
await site.readLoop();
tell('no export', show('other request', await measurePatience(PORT, 3_000)));
tellLoop(await site.readLoop());
const exports = [
  { name: 'csv', path: `/api/survey/${large}/responses.csv`, cookie: surveyor },
  { name: 'xlsx', path: `/api/survey/${large}/responses.xlsx`, cookie: surveyor },
  { name: 'payments.csv', path: '/api/payments.csv', cookie: people.admin },
];
for (const { name, path, cookie } of exports) {
  const { seconds, bytes, idle, peak, patience, loop } = await measureExport(site, { port: PORT, path, cookie });
  const memory = `memory ${mega(idle)} MB idle, ${mega(peak)} MB at most (+${mega(peak - idle)} MB)`;
  tell(name, `${seconds.toFixed(1)} s, ${mega(bytes)} MB, ${memory}`);
  tell('', show('other request', patience));
  tellLoop(loop);
}
await ending.disposeAsync();

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

function tell(name: string, found: string): void {
  console.log(`${name.padEnd(16)} ${found}`);
}

function tellLoop({ held, worked }: LoopFound): void {
  tell('', show('event loop held', held));
  tell('', show('by own work', worked));
}

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

function readSize() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { surveys: text, users: text, responses: text, export: text } });
  const count = (usual: number) => z.coerce.number().int().min(1).default(usual);
  return z
    .object({ surveys: count(10_000), users: count(100_000), responses: count(1_000_000), export: count(1_000_000) })
    .parse(values);
}

function show(name: string, { p50, p99, max }: { p50: number; p99: number; max: number }): string {
  return `${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${max.toFixed(1)} ms`;
}

function mega(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

function words(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
}
