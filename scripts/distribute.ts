/**
 * Distributes the configured database over the nodes of its Citus cluster (docs/scale.md). Distributed tables stay unchanged.
 *   npm run distribute
 */
import type pg from 'pg';
import { openClient, openDatabases } from '#server/db/connection/pool.ts';
import { assertDistributable, CannotDistribute, distribute } from '#server/db/distributed/distribute.ts';
import { migrate } from '#server/db/migrate.ts';
import { prepareWrites } from '#server/memory.ts';
import { readSettings } from '#server/process/settings.ts';

try {
  const { databaseUrl } = readSettings(process.env);
  if (!databaseUrl)
    throw new CannotDistribute('The embedded database is one node. Set DATABASE_URL to a coordinator of Citus.');
  for (const line of await run({ connectionString: databaseUrl })) console.log(line);
} catch (error) {
  console.error(error instanceof CannotDistribute ? error.message : error);
  process.exitCode = 1;
}

async function run(connection: { connectionString: string }): Promise<string[]> {
  const client = await openClient(connection);
  try {
    await assertDistributable(client);
    await withPool(connection, migrate);
    const moved = await distribute(client);
    await withPool(connection, prepareWrites);
    if (moved.length === 0) return ['Everything is distributed already.'];
    return moved.map(({ table, rows, to }) => `${table.padEnd(24)}${String(rows).padStart(12)} rows to ${to}`);
  } finally {
    await client.end();
  }
}

async function withPool(
  connection: { connectionString: string },
  work: (pool: pg.Pool) => Promise<unknown>,
): Promise<void> {
  const databases = openDatabases(connection, 1, () => undefined);
  try {
    await work(databases.pool);
  } finally {
    await databases.close();
  }
}
