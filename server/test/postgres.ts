import path from 'node:path';
import type { Connection } from '#server/db/connection/pool.ts';
import { chooseAccount } from '#server/db/embedded/account.ts';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { runAsSuperuser } from '#server/db/embedded/cluster.ts';
import { SUPERUSER } from '#server/db/embedded/database-role.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';

/** Starts a PostgreSQL whose product's role may create databases, and whose superuser has the same password. */
export async function startPostgres(dataDir: string): Promise<EmbeddedPostgres> {
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

/** A connection in the form of `DATABASE_URL`. */
export function databaseUrl(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, password, database } = connection;
  const where = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${where}`;
}
