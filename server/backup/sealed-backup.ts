import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { type ArchiveReader, type Contents, type Head, readArchive } from './archive.ts';
import { BackupError } from './refusal.ts';
import { findSeal, HEADER_BYTES, unsealed } from './seal.ts';

export interface Reading {
  /** @param done of all bytes of the file, between 0 and 1 */
  onProgress(done: number): void;
  signal: AbortSignal;
}

const PIECE = 256 * 1024;

/** A backup whose passphrase is known. It may be read any number of times, each time from the beginning. */
export interface SealedBackup {
  /**
   * Hands over what is in it, as it is proved.
   * @throws BackupError at the first place that is not as it was written
   */
  read(reader: ArchiveReader, reading: Reading): Promise<{ head: Head; contents: Contents }>;
  close(): Promise<void>;
}

/**
 * @throws BackupError when the file cannot be read, is no backup, or this is not its passphrase
 */
export async function openBackup(file: string, passphrase: string): Promise<SealedBackup> {
  const handle = await open(file, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError(`The backup cannot be opened: ${cause.message}`, { cause });
  });
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const seal = await findSeal(buffer.subarray(0, bytesRead), passphrase);
    return {
      read(reader, { onProgress, signal }) {
        return pipeline(
          readFrom(handle, HEADER_BYTES, (position) => onProgress(position / size)),
          (pieces) => unsealed(pieces, seal),
          createZstdDecompress(),
          (bytes) => readArchive(bytes, reader),
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

/** Reads it to the end and keeps nothing. */
export const PROVE: ArchiveReader = {
  begin: async () => {},
  async take(_part, data) {
    for await (const _ of data);
    return null;
  },
};

async function* readFrom(
  handle: FileHandle,
  start: number,
  onRead: (position: number) => void,
): AsyncGenerator<Buffer> {
  for (let position = start; ; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    onRead(position);
    yield buffer.subarray(0, bytesRead);
  }
}
