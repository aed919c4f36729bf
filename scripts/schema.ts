/**
 * Writes server/migrations/schema.sql from a temporary database that it migrates:
 *   npm run schema
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabases } from '#server/db/connection/pool.ts';
import { migrate } from '#server/db/migrate.ts';
import { describeSchema } from '#server/db/tables/schema.ts';
import { withDatabase } from '#server/process/storage.ts';

const FILE = path.join(import.meta.dirname, '../server/migrations/schema.sql');

const dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-schema-'));
try {
  await withDatabase({ databaseUrl: null, dataDir }, async (connection) => {
    const databases = openDatabases(connection, 1, () => {});
    try {
      await migrate(databases.pool);
      await writeFile(FILE, await describeSchema(databases.pool));
    } finally {
      await databases.close();
    }
  });
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
