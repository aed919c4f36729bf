import { createAnswerFileStore } from '#server/adapters/answer-files/file-store.ts';
import { hashPassword } from '#server/adapters/identity/passwords/password.ts';
import { createOwnPictures } from '#server/adapters/pictures/picture-store.ts';
import { assertDurable, assertLimited } from '#server/db/connection/durability.ts';
import { type Connection, openDatabases } from '#server/db/connection/pool.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { isEmpty } from '#server/demo/demo.queries.ts';
import type { Filling, fillDemo } from '#server/demo/fill.ts';
import { needsSecret } from '#server/features/auth/auth.queries.ts';
import { hasAdmin } from '#server/features/users/users.queries.ts';
import type { Settings } from './settings.ts';

export interface Storage {
  connection: Connection;
  /** Whether the database holds data that only the existing secret can decrypt. */
  needsSecret: boolean;
  stop(): Promise<void>;
}

type Log = (line: string) => void;

/** Milliseconds. While a process loads its code on a busy machine, it ignores new connections for seconds. */
const CONNECT_MS = 15_000;

/**
 * Opens the database: starts the embedded one, checks durability, migrates, and fills an empty one with the demonstration if
 * allowed.
 * @throws Error whose message tells how to fix it
 */
export async function openStorage(settings: Settings, log: Log): Promise<Storage> {
  const storage = await connect(settings, log);
  try {
    return { ...storage, needsSecret: await prepareDatabase(storage.connection, settings, log) };
  } catch (error) {
    await storage.stop();
    throw error;
  }
}

/** Runs a command's work on the configured database. Starts the embedded database meanwhile if it is not running. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  work: (connection: Connection) => Promise<T>,
  log: Log = () => {},
): Promise<T> {
  const running = databaseUrl ? { connectionString: databaseUrl } : await findEmbeddedPostgres(dataDir);
  if (running) return work(running);

  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await work(server.connection);
  } finally {
    await server.stop();
  }
}

async function connect({ databaseUrl, dataDir }: Settings, log: Log): Promise<Omit<Storage, 'needsSecret'>> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => {} };
  log('Starting the database');
  return startEmbeddedPostgres({ dataDir, log });
}

/** @returns whether the database holds data that needs the existing secret */
async function prepareDatabase(connection: Connection, settings: Settings, log: Log): Promise<boolean> {
  const databases = openDatabases(connection, 2, (error) => log(`Database: ${error.message}`), CONNECT_MS);
  const { pool } = databases;
  try {
    await assertDurable(pool);
    await assertLimited(pool);
    const applied = await migrate(pool);
    if (applied.length > 0) log(`Applied ${applied.length} migrations`);
    const pictures = createOwnPictures(settings.dataDir);
    const answerFiles = createAnswerFileStore(settings.dataDir);
    const filled = settings.demo ? await fillIfEmpty({ pool, hashPassword, pictures, answerFiles }) : null;
    if (filled) log(`Filled the empty database with a demonstration: ${filled['surveys']} surveys`);
    if (!(await hasAdmin(databases.db))) {
      log('No admins yet. Register on the site, then: npm run admin -- grant you@example.org');
    }
    return await needsSecret(databases.db);
  } finally {
    await databases.close();
  }
}

/** Loads the code of the demonstration only if the database is empty. */
async function fillIfEmpty(filling: Filling): ReturnType<typeof fillDemo> {
  if (!(await isEmpty(filling.pool))) return null;
  return (await import('#server/demo/fill.ts')).fillDemo(filling);
}
