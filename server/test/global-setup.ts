import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabases } from '#server/db/connection/pool.ts';
import type { EmbeddedConnection } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createClusterTemplate } from './cluster.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedConnection;
    /** The Citus cluster that the tests' databases are made on, with CITUS_URL; null: on the PostgreSQL. */
    cluster: string | null;
  }
}

/** The migrated database that every test file gets a copy of. */
export const TEMPLATE = 'template_canvass';

/** Starts one PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(project.config.env['TMPDIR'] ?? tmpdir(), 'canvass-test-'));
  const postgres = await startPostgres(dataDir);
  await createTemplate(postgres.connection);
  project.provide('postgres', postgres.connection);
  project.provide('cluster', await prepareCluster());

  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function createTemplate(connection: EmbeddedConnection): Promise<void> {
  const server = openDatabases(connection, 1, failLoudly);
  await server.pool.query(`create database ${TEMPLATE}`);
  await server.close();

  const template = openDatabases({ ...connection, database: TEMPLATE }, 1, failLoudly);
  await migrate(template.pool);
  await template.close();
}

async function prepareCluster(): Promise<string | null> {
  const url = process.env['CITUS_URL'];
  if (!url) {
    console.log('CITUS_URL is not set: nothing is tested on a distributed database (docs/scale.md).');
    return null;
  }
  await createClusterTemplate(url, TEMPLATE);
  return url;
}

function failLoudly(error: Error): void {
  throw error;
}
