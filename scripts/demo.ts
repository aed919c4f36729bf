/**
 * Fills the empty embedded database with a demonstration of any size:
 *   npm run demo -- --surveys 1000 --users 5000 --responses 1000000
 */
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { createAnswerFileStore } from '#server/adapters/answer-files/file-store.ts';
import { hashPassword } from '#server/adapters/identity/passwords/password.ts';
import { createOwnPictures } from '#server/adapters/pictures/picture-store.ts';
import { type Connection, openDatabases } from '#server/db/connection/pool.ts';
import { migrate } from '#server/db/migrate.ts';
import { ACCOUNTS, DEMO_PASSWORD } from '#server/demo/demo-people.ts';
import { DEMO_SIZE, fillDemo } from '#server/demo/fill.ts';
import type { DemoSize } from '#server/demo/plan.ts';
import { readSettings } from '#server/process/settings.ts';
import { withDatabase } from '#server/process/storage.ts';

const BAR_WIDTH = 40;
const USERS_MIN = 20;

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const size = readSize();
  const { production, databaseUrl, dataDir } = readSettings(process.env);
  if (production || databaseUrl) {
    throw new Error(
      'The demonstration goes into the embedded database only: unset NODE_ENV=production and DATABASE_URL.',
    );
  }

  await withDatabase({ databaseUrl, dataDir }, (connection) => fill(connection, size, dataDir), console.log);
}

async function fill(connection: Connection, size: DemoSize, dataDir: string): Promise<void> {
  const stores = { pictures: createOwnPictures(dataDir), answerFiles: createAnswerFileStore(dataDir) };
  // A lost connection fails the running statement. An idle connection that closes with the server is no error.
  const databases = openDatabases(connection, 1, () => {});
  try {
    await migrate(databases.pool);
    const counts = await fillDemo({ pool: databases.pool, hashPassword, ...stores, size, onProgress: showProgress });
    if (!counts)
      throw new Error('There are people in this database already; nothing was changed. Use another DATA_DIR.');

    process.stdout.write('\n');
    for (const [table, rows] of Object.entries(counts))
      console.log(`${rows.toLocaleString('en').padStart(12)} ${table}`);
    const addresses = Object.values(ACCOUNTS).map(({ email }) => email);
    console.log(`Sign in as ${addresses.join(', ')} with ${DEMO_PASSWORD}`);
  } finally {
    await databases.close();
  }
}

function readSize(): DemoSize {
  const { values } = parseArgs({
    options: { surveys: { type: 'string' }, users: { type: 'string' }, responses: { type: 'string' } },
  });
  const wholeNumber = (least: number, usual: number) => z.coerce.number().int().min(least).default(usual);
  const parsed = z
    .object({
      surveys: wholeNumber(1, DEMO_SIZE.surveys),
      users: wholeNumber(USERS_MIN, DEMO_SIZE.people),
      responses: wholeNumber(0, DEMO_SIZE.responses),
    })
    .safeParse(values);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'));
  }
  const { surveys, users, responses } = parsed.data;
  return { surveys, people: users, responses };
}

/** Redraws one line; writes nothing if the output is not a terminal. */
function showProgress({ done, total }: { done: number; total: number }): void {
  if (!process.stdout.isTTY) return;
  const filled = Math.floor((done / total) * BAR_WIDTH);
  const bar = '█'.repeat(filled).padEnd(BAR_WIDTH, '░');
  process.stdout.write(`\r${bar} ${Math.floor((done / total) * 100)} % of ${total.toLocaleString('en')} rows`);
}
