/**
 * Measures `npm run restore` of a large backup beside a plain COPY of the same rows into the same empty tables:
 *   node bench/restore.ts --responses 1000000 --surveys 10 --rounds 3
 * It starts everything it needs, on new data that it deletes again.
 */
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { copyInto, copyOutOf, emptyTables, listStoredTables, type StoredTable } from '#server/backup/backup.queries.ts';
import { copyIn, copyOut } from '#server/db/copy.ts';
import type { EmbeddedConnection } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openClient, openDatabases } from '#server/db/pool.ts';
import { databaseUrl, startPostgres } from '#server/test/postgres.ts';
import { insertResponsesOf, recount } from './answers.ts';
import { cookieOf, insertPeople, insertSurveys } from './content.ts';
import { openEnding } from './ending.ts';
import { SINGLE_CHOICES } from './questionnaire.ts';
import { makeDataDir, ROOT } from './site.ts';

const PASSPHRASE = 'a passphrase for the measurement';
const ANY_SECRET = 'x'.repeat(32);
const PORT = 5153;

const { values } = parseArgs({
  options: {
    responses: { type: 'string', default: '1000000' },
    surveys: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
});
const [responses, surveys, rounds] = [Number(values.responses), Number(values.surveys), Number(values.rounds)];
const ending = openEnding();
const dir = await makeDataDir(ending);
const postgres = await startPostgres(dir);
ending.defer(() => postgres.stop());
const backup = path.join(dir, 'all.backup');

const source = await makeDatabase('source');
const tables = await withMigrated(source, fillAndCopyOut);
console.log(`backup ${(await run('backup', source)).toFixed(1)} s (load average ${loadavg()[0]?.toFixed(1)})`);
for (let round = 1; round <= rounds; round += 1) {
  const copied = await copyAll(await makeDatabase(`copied_${round}`));
  const restored = await run('restore', await makeDatabase(`restored_${round}`));
  const ratio = (restored / copied).toFixed(2);
  console.log(`restore ${restored.toFixed(1)} s = ${ratio} × COPY into the same tables, ${copied.toFixed(1)} s`);
}
await ending.disposeAsync();

/** Fills the site, and writes each table into a file, for the calibration. */
async function fillAndCopyOut(client: pg.Client): Promise<StoredTable[]> {
  const cookie = cookieOf(PORT, ANY_SECRET);
  const [author] = await insertPeople(client, { count: 1, role: 'surveyor', cookie });
  const people = await insertPeople(client, { count: Math.ceil(responses / surveys), role: 'user', cookie });
  const personIds = people.map(({ id }) => id);
  for (const surveyId of await insertSurveys(client, { authorId: author?.id ?? '', count: surveys })) {
    await insertResponsesOf(client, { surveyId, questionnaire: SINGLE_CHOICES, personIds });
    await recount(client, surveyId);
  }
  const stored = await listStoredTables(client);
  for (const table of stored) {
    await pipeline(copyOut(client, copyOutOf(table)), createWriteStream(path.join(dir, table.name)));
  }
  return stored;
}

/** @returns seconds */
async function copyAll(connection: EmbeddedConnection): Promise<number> {
  return withMigrated(connection, async (client) => {
    await emptyTables(client);
    const start = performance.now();
    // Users and surveys first, because the foreign keys hold.
    const first = ['users', 'surveys', 'responses'];
    const inOrder = tables.toSorted((a, b) => rank(a, first) - rank(b, first));
    await client.query('begin');
    for (const table of inOrder) {
      const text = createReadStream(path.join(dir, table.name), { highWaterMark: 256 * 1024 });
      await copyIn(client, copyInto(table), text as AsyncIterable<Buffer>);
    }
    await client.query('commit');
    return (performance.now() - start) / 1000;
  });
}

function rank({ name }: StoredTable, first: string[]): number {
  const place = first.indexOf(name);
  return place < 0 ? first.length : place;
}

/** Runs the command as operators do. @returns seconds */
async function run(command: 'backup' | 'restore', connection: EmbeddedConnection): Promise<number> {
  const dataDir = path.join(dir, command);
  const env = {
    ...process.env,
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(connection), BACKUP_PASSPHRASE: PASSPHRASE },
  };
  const start = performance.now();
  await promisify(execFile)(process.execPath, [path.join(ROOT, `scripts/${command}.ts`), backup], { env });
  const seconds = (performance.now() - start) / 1000;
  await rm(dataDir, { recursive: true, force: true });
  return seconds;
}

async function makeDatabase(name: string): Promise<EmbeddedConnection> {
  const client = await openClient(postgres.connection);
  await client.query(`create database ${pg.escapeIdentifier(name)}`);
  await client.end();
  return { ...postgres.connection, database: name };
}

async function withMigrated<T>(connection: EmbeddedConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const databases = openDatabases(connection, 1, console.error);
  await migrate(databases.pool);
  await databases.close();
  const client = await openClient(connection);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
