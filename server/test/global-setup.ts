import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { chooseAccount } from '#server/db/embedded/account.ts';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { runAsSuperuser } from '#server/db/embedded/cluster.ts';
import { SUPERUSER } from '#server/db/embedded/database-role.ts';
import { type EmbeddedConnection, type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabases } from '#server/db/pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedConnection;
  }
}

/** The migrated database that every test file gets a copy of. */
export const TEMPLATE = 'template_canvass';

/** Starts one PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-test-'));
  const postgres = await startForTests(dataDir);
  await createTemplate(postgres.connection);
  project.provide('postgres', postgres.connection);

  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Lets the product's role create databases, and tests be superuser, with the same password. */
async function startForTests(dataDir: string): Promise<EmbeddedPostgres> {
  const first = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await first.stop();

  const home = path.join(dataDir, 'postgres');
  const binaries = await findBinaries();
  const account = await chooseAccount({ postgres: binaries.postgres, home });
  const { user, password } = first.connection;
  // Tests open many connections; this makes each password check cheap.
  const cheaply = 'set scram_iterations = 1';
  const rights = `${cheaply}; alter role ${user} createdb password '${password}'; alter role ${SUPERUSER} login password '${password}';`;
  await runAsSuperuser(
    { binaries, account },
    { directory: path.join(home, 'cluster'), database: 'template1', statements: [rights] },
  );

  return await startEmbeddedPostgres({ dataDir, log: () => {} });
}

async function createTemplate(connection: EmbeddedConnection): Promise<void> {
  const server = openDatabases(connection, 1, failLoudly);
  await server.pool.query(`create database ${TEMPLATE}`);
  await server.close();

  const template = openDatabases({ ...connection, database: TEMPLATE }, 1, failLoudly);
  await migrate(template.pool);
  await template.close();
}

function failLoudly(error: Error): void {
  throw error;
}
