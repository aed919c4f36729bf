import type pg from 'pg';
import { type Connection, openClient } from '#server/db/connection/pool.ts';
import { copyIn } from '#server/db/copy.ts';
import { applyWithin, listMigrations } from '#server/db/migrate.ts';
import {
  beginRestoring,
  copyInto,
  countMiscounted,
  emptyTables,
  liftIndexes,
  listObstacles,
  refreshStatistics,
} from './backup.queries.ts';
import type { BackupFile, Reading } from './backup-file.ts';
import type { Contents, Part } from './parts.ts';
import { BackupError, CONTRADICTION } from './refusal.ts';

/** Where pictures, or files of answers, go. */
interface Kept {
  /** @returns false when there is one of this name, which stays unchanged */
  putBack(name: string, bytes: Buffer): Promise<boolean>;
  remove(name: string): Promise<void>;
}

export interface RestoreCall extends Reading {
  /** The contents that the check found in the backup. */
  contents: Contents;
  connection: Connection;
  pictures: Kept;
  answerFiles: Kept;
  keepSecret(secret: string): Promise<void>;
}

export interface Restored {
  /** Migrations that are newer than the backup. */
  applied: string[];
  /** Tables that no migration creates: the operator had added them. */
  leftOut: string[];
  /** Surveys whose tallies differ from a recount, as they did when the backup was taken. */
  miscounted: number;
}

/**
 * Restores a checked backup into an empty database, in one transaction. Builds the schema of the backup's time, fills
 * it, and then migrates it.
 * @throws BackupError for reasons that the operator can act on
 */
export async function restoreBackup(backup: BackupFile, call: RestoreCall): Promise<Restored> {
  const client = await openClient(call.connection);
  const added: { store: Kept; name: string }[] = [];
  try {
    await refuseOccupied(client);
    await beginRestoring(client);
    const { applied, leftOut } = await fill(client, backup, {
      ...call,
      onAdded: (store, name) => added.push({ store, name }),
    });
    const miscounted = await countMiscounted(client);
    await client.query('commit');
    await refreshStatistics(client);
    return { applied, leftOut, miscounted };
  } catch (error) {
    for (const { store, name } of added) await store.remove(name);
    throw error;
  } finally {
    // Closing the connection rolls an open transaction back.
    await client.end();
  }
}

async function fill(
  client: pg.ClientBase,
  backup: BackupFile,
  call: RestoreCall & { onAdded(store: Kept, name: string): void },
): Promise<Pick<Restored, 'applied' | 'leftOut'>> {
  const leftOut = new Set<string>();
  let secret = '';
  const { migrations } = call.contents;
  const newer = await listNewer(migrations);
  await applyWithin(client, migrations);
  const putIndexesBack = await liftIndexes(client);
  const tables = await emptyTables(client);
  const rows = new Map(tables.map((name) => [name, 0]));

  async function take(part: Part, data: AsyncIterable<Buffer>): Promise<void> {
    if (part.kind === 'table') return takeTable(part.name, data);
    const bytes = Buffer.concat(await Array.fromAsync(data));
    if (part.kind === 'secret') {
      secret = bytes.toString();
      return;
    }
    const store = part.kind === 'picture' ? call.pictures : call.answerFiles;
    if (await store.putBack(part.name, bytes)) call.onAdded(store, part.name);
  }

  async function takeTable(name: string, data: AsyncIterable<Buffer>): Promise<void> {
    const { columns } = call.contents.tables[name] ?? {};
    const before = rows.get(name);
    if (before === undefined || !columns) {
      leftOut.add(name);
      for await (const _ of data);
      return;
    }
    rows.set(name, before + (await copyIn(client, copyInto({ name, columns }), data)));
  }

  const { tables: found } = await backup.read(take, call);
  for (const [name, copied] of rows) {
    if (copied !== (found[name]?.rows ?? 0)) throw new BackupError(`${CONTRADICTION} (${name})`);
  }
  await putIndexesBack();
  await applyWithin(client, newer);
  if (secret) await call.keepSecret(secret);
  return { applied: newer, leftOut: [...leftOut] };
}

/**
 * Lists the migrations that are newer than the backup.
 * @throws BackupError when the backup has migrations that this version does not know
 */
export async function listNewer(migrations: readonly string[]): Promise<string[]> {
  const known = await listMigrations();
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new BackupError(
      `A newer version made this backup (it has ${unknown.join(', ')}). Restore it with that version or a newer one.`,
    );
  }
  return known.filter((name) => !migrations.includes(name));
}

async function refuseOccupied(client: pg.ClientBase): Promise<void> {
  const obstacles = await listObstacles(client);
  if (obstacles.length === 0) return;
  throw new BackupError(
    `This database is not empty (it has ${obstacles.join(', ')}); nothing was changed. Restore into another one: ` +
      'set DATA_DIR to a new directory, or DATABASE_URL to a new database.',
  );
}
