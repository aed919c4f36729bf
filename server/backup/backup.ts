import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { type Connection, openClient } from '#server/db/connection/pool.ts';
import { copyOut } from '#server/db/copy.ts';
import { findLayout, hasServers } from '#server/db/distributed/layout.ts';
import about from '../../package.json' with { type: 'json' };
import { encrypted } from './age.ts';
import {
  beginSnapshot,
  copyOutOf,
  findMoment,
  hasSchema,
  listAnswerFiles,
  listStoredTables,
  type StoredTable,
} from './backup.queries.ts';
import { cutRows } from './cut-rows.ts';
import { answerFile, MANIFEST, pictureFile, SECRET, startTally, tableFile, writeManifest } from './manifest.ts';
import { writeNewFile } from './new-file.ts';
import type { Contents, Part } from './parts.ts';
import { BackupError } from './refusal.ts';
import { type TarFile, writeTar } from './tar.ts';

/** The part that is being copied, and the share of all bytes that is done. */
export interface Progress {
  label: string;
  done: number;
  total: number;
}

export interface BackupCall {
  connection: Connection;
  pictures: { list(): Promise<string[]>; read(name: string): Promise<Uint8Array | null> };
  /** The files of answers, by their ids. */
  answerFiles: { read(id: string): Promise<Uint8Array | null> };
  /** The secret that the data directory keeps to sign and encrypt; null when the operator keeps it elsewhere. */
  secret: string | null;
  passphrase: string;
  /** Of scrypt, as a power of two; age's default when it is missing. */
  workFactor?: number;
  /** Path of the new file. */
  file: string;
  onProgress(progress: Progress): void;
  signal: AbortSignal;
}

const compress = promisify(gzip);
/** The fastest level: slower ones save too little for the time they take. */
const GZIP = { level: 1 };

/**
 * Writes all stored data of one moment into one encrypted file, while the site stays in use, in constant memory. The
 * result is a complete file or none.
 * @throws BackupError for reasons that the operator can act on
 */
export async function writeBackup(call: BackupCall): Promise<{ contents: Contents; bytes: number }> {
  const client = await openClient(call.connection);
  try {
    if (!(await hasSchema(client))) throw new BackupError('There is nothing of Canvass in this database.');
    if ((await findLayout(client)) && (await hasServers(client))) {
      throw new BackupError(
        'The nodes of a distributed database have no moment in common: stop its servers first. See docs/scale.md.',
      );
    }
    await beginSnapshot(client);
    const moment = await findMoment(client);
    const tables = await listStoredTables(client);
    const tally = startTally();
    let contents: Contents | null = null;

    async function* files(): AsyncGenerator<TarFile> {
      for await (const { part, name, bytes } of listFiles(client, tables, call)) {
        tally.begin(part)(bytes);
        yield { name, bytes: part.kind === 'table' ? await compress(bytes, GZIP) : bytes };
      }
      const columns = new Map(tables.map((table) => [table.name, table.columns]));
      const manifest = writeManifest({ version: about.version, ...moment }, columns, tally.end());
      contents = manifest.contents;
      yield { name: MANIFEST, bytes: manifest.bytes };
    }
    const bytes = await writeNewFile(call.file, (take) =>
      pipeline(writeTar(files()), (source) => encrypted(source, call), take, { signal: call.signal }),
    );
    if (!contents) throw new Error('The backup has no manifest');
    return { contents, bytes };
  } finally {
    await client.end();
  }
}

/**
 * The tables come first: a picture is always stored before the row that names it. A file of an answer is stored before it is handed
 * in; one that goes with its survey or account while the backup is written is not in it.
 */
async function* listFiles(
  client: pg.ClientBase,
  tables: StoredTable[],
  call: BackupCall,
): AsyncGenerator<TarFile & { part: Part }> {
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const table of tables) {
    let copied = 0;
    let n = 0;
    for await (const bytes of cutRows(copyOut(client, copyOutOf(table)))) {
      n += 1;
      copied += bytes.length;
      call.onProgress({ label: table.name, done: done + Math.min(copied, table.bytes), total });
      yield { part: { kind: 'table', name: table.name }, name: tableFile(table.name, n), bytes };
    }
    done += table.bytes;
  }
  if (call.secret !== null) yield { part: { kind: 'secret' }, name: SECRET, bytes: Buffer.from(call.secret) };
  for (const name of (await call.pictures.list()).toSorted()) {
    const picture = await call.pictures.read(name);
    if (picture) yield { part: { kind: 'picture', name }, name: pictureFile(name), bytes: Buffer.from(picture) };
  }
  const hasFiles = tables.some(({ name }) => name === 'answer_files');
  for (const id of hasFiles ? await listAnswerFiles(client) : []) {
    const file = await call.answerFiles.read(id);
    if (file) yield { part: { kind: 'file', name: id }, name: answerFile(id), bytes: Buffer.from(file) };
  }
  call.onProgress({ label: 'pictures and files', done: total, total });
}
