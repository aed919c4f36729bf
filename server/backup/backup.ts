import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { copyOut } from '#server/db/copy.ts';
import { type Connection, openClient } from '#server/db/pool.ts';
import { type Contents, type Head, nothing, type PartSource, writeArchive } from './archive.ts';
import {
  beginSnapshot,
  copyOutOf,
  findMoment,
  hasSchema,
  listStoredTables,
  type StoredTable,
} from './backup.queries.ts';
import { writeNewFile } from './new-file.ts';
import { BackupError } from './refusal.ts';
import { makeSeal, sealed } from './seal.ts';

/** What is copied now, and how much of all bytes is done. */
export interface Progress {
  what: string;
  done: number;
  total: number;
}

export interface BackupCall {
  connection: Connection;
  pictures: { list(): Promise<string[]>; read(name: string): Promise<Uint8Array | null> };
  /** What the data directory keeps to sign and encrypt with; null when the operator keeps it elsewhere. */
  secret: string | null;
  passphrase: string;
  /** A file that is not there yet. */
  file: string;
  onProgress(progress: Progress): void;
  signal: AbortSignal;
}

/**
 * Writes everything that is stored at one moment into one encrypted file, while others go on reading and writing.
 * Whatever the size, in memory that does not grow with it; there is a whole file in the end, or none.
 * @throws BackupError for reasons that the person can act on
 */
export async function writeBackup(call: BackupCall): Promise<{ head: Head; contents: Contents; bytes: number }> {
  const seal = await makeSeal(call.passphrase);
  const client = await openClient(call.connection);
  try {
    if (!(await hasSchema(client))) throw new BackupError('There is nothing of Canvass in this database.');
    await beginSnapshot(client);
    const head: Head = { note: 'head', ...(await findMoment(client)) };
    const contents = nothing();
    const archive = writeArchive(head, partsOf(client, call), contents);
    const bytes = await writeNewFile(call.file, (take) =>
      pipeline(archive, createZstdCompress(), (source) => sealed(source, seal), take, { signal: call.signal }),
    );
    return { head, contents, bytes };
  } finally {
    await client.end();
  }
}

/** The tables first: a picture that a row names was stored before the row was. */
async function* partsOf(client: pg.ClientBase, call: BackupCall): AsyncGenerator<PartSource> {
  const tables = await listStoredTables(client);
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const table of tables) {
    yield tablePart(client, table, (copied) =>
      call.onProgress({ what: table.name, done: done + Math.min(copied, table.bytes), total }),
    );
    done += table.bytes;
  }
  if (call.secret !== null) {
    yield { part: { note: 'part', kind: 'secret' }, data: [Buffer.from(call.secret)] };
  }
  for (const name of await call.pictures.list()) {
    const picture = await call.pictures.read(name);
    if (picture) yield { part: { note: 'part', kind: 'picture', name }, data: [Buffer.from(picture)] };
  }
  call.onProgress({ what: 'pictures', done: total, total });
}

function tablePart(client: pg.ClientBase, table: StoredTable, onBytes: (copied: number) => void): PartSource {
  let rows = 0;
  async function* data() {
    let copied = 0;
    const text = copyOut(client, copyOutOf(table), (all) => {
      rows = all;
    });
    for await (const bytes of text) {
      copied += bytes.length;
      onBytes(copied);
      yield bytes;
    }
  }
  const { name, columns } = table;
  return { part: { note: 'part', kind: 'table', name, columns }, data: data(), rows: () => rows };
}
