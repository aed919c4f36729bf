import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AGE_HEADER_MAX, decrypted, findFileKey } from './age.ts';
import { MANIFEST, partOf, readManifest, startTally } from './manifest.ts';
import type { Contents, Take } from './parts.ts';
import { BackupError, CONTRADICTION } from './refusal.ts';
import { readTar } from './tar.ts';

export interface Reading {
  /** @param done share of all bytes of the file, between 0 and 1 */
  onProgress(done: number): void;
  signal: AbortSignal;
}

/** A backup whose passphrase was correct. It can be read several times, each time from the beginning. */
export interface BackupFile {
  /**
   * Passes each part to `take` once it is authenticated.
   * @throws BackupError at the first place that differs from the original
   */
  read(take: Take, reading: Reading): Promise<Contents>;
  close(): Promise<void>;
}

const PIECE = 256 * 1024;

/** @throws BackupError when the file cannot be read, is no backup, or has another passphrase */
export async function openBackup(file: string, passphrase: string): Promise<BackupFile> {
  const handle = await open(file, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError(`The backup cannot be opened: ${cause.message}`, { cause });
  });
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_HEADER_MAX), 0, AGE_HEADER_MAX, 0);
    const key = await findFileKey(buffer.subarray(0, bytesRead), passphrase);
    return {
      read(take, { onProgress, signal }) {
        return pipeline(
          readFrom(handle, (position) => onProgress(position / size)),
          (pieces) => decrypted(pieces, key),
          (bytes: AsyncIterable<Buffer>) => readFiles(bytes, take),
          { signal },
        );
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function readFiles(bytes: AsyncIterable<Buffer>, take: Take): Promise<Contents> {
  const tally = startTally();
  let contents: Contents | null = null;
  await readTar(bytes, async (name, data) => {
    if (contents) throw new BackupError(`${CONTRADICTION} (${name})`);
    if (name === MANIFEST) {
      contents = readManifest(Buffer.concat(await Array.fromAsync(data)), tally.end());
      return;
    }
    const part = partOf(name);
    const add = tally.begin(part);
    async function* counted(plain: AsyncIterable<Buffer>) {
      for await (const each of plain) {
        add(each);
        yield each;
      }
    }
    if (part.kind === 'table') await pipeline(data, createGunzip(), (rows) => take(part, counted(rows)));
    else await take(part, counted(data));
  });
  if (!contents) throw new BackupError(CONTRADICTION);
  return contents;
}

async function* readFrom(handle: FileHandle, onRead: (position: number) => void): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    onRead(position);
    yield buffer.subarray(0, bytesRead);
  }
}
