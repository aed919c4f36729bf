import { createReadStream } from 'node:fs';
import { mkdir, stat, statfs, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { AppError } from '#contract/http/errors.ts';
import { writeWholeFile } from '#server/whole-file.ts';

/** Files of one kind in a folder of the data directory. */
export interface DiskFolder {
  /** Stores a file completely or not at all. @throws AppError `unavailable` if the disk refuses */
  save(name: string, bytes: Buffer): Promise<void>;
  /** @returns null if the name is unknown or the file is gone */
  read(name: string): Promise<Uint8Array | null>;
  /** Reads the bytes in pieces. @returns null as `read` */
  open(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** The number of its bytes. @returns null as `read` */
  sizeOf(name: string): Promise<number | null>;
  /** Reads the bytes from one place to another, both included, of a file that exists. */
  openPart(name: string, from: number, to: number): Readable;
  /** Sets the file's age to zero. @returns false if the name is unknown or the file is gone */
  touch(name: string): Promise<boolean>;
  /** The names of all files. */
  list(): Promise<string[]>;
  /** Stores a file of a backup. @returns false if the name exists; that file stays unchanged */
  putBack(name: string, bytes: Buffer): Promise<boolean>;
  remove(name: string): Promise<void>;
}

interface FolderOptions {
  /** Whether this folder can have a file of this name. */
  isName(name: string): boolean;
  /** Free bytes of the disk below which nothing is saved. */
  keptFree: number;
}

export function createDiskFolder(folder: string, { isName, keptFree }: FolderOptions): DiskFolder {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'public' }));

  /** Written without the library, which would leave half a file on a full disk. */
  async function write(name: string, bytes: Buffer): Promise<void> {
    if (!isName(name)) throw new Error(`No file of this folder is called ${name}`);
    await mkdir(folder, { recursive: true });
    await writeWholeFile(path.join(folder, name), (handle) => handle.writeFile(bytes));
  }

  async function assertRoom(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < keptFree) throw new Error(`Less than ${keptFree} bytes of the disk are free`);
  }

  /** Opens the file with the first piece, so that an unread file is never open. */
  async function* readPieces(name: string): AsyncGenerator<Uint8Array> {
    yield* await disk.getStream(name);
  }

  const exists = async (name: string): Promise<boolean> => isName(name) && (await disk.exists(name));

  return {
    async save(name, bytes) {
      try {
        await assertRoom();
        await write(name, bytes);
      } catch (error) {
        throw new AppError('unavailable', { cause: error });
      }
    },
    read: async (name) => ((await exists(name)) ? await disk.getBytes(name) : null),
    open: async (name) => ((await exists(name)) ? readPieces(name) : null),
    sizeOf: async (name) => ((await exists(name)) ? (await stat(path.join(folder, name))).size : null),
    openPart: (name, from, to) => createReadStream(path.join(folder, name), { start: from, end: to }),
    async touch(name) {
      if (!(await exists(name))) return false;
      const now = new Date();
      await utimes(path.join(folder, name), now, now);
      return true;
    },
    async list() {
      const { objects } = await disk.listAll().catch(noneIfMissing);
      return [...objects].map(({ name }) => name).filter(isName);
    },
    async putBack(name, bytes) {
      if (await exists(name)) return false;
      await write(name, bytes);
      return true;
    },
    remove: (name) => disk.delete(name),
  };
}

/** The folder does not exist before its first file. */
function noneIfMissing(error: NodeJS.ErrnoException): { objects: { name: string }[] } {
  if (error.code === 'ENOENT') return { objects: [] };
  throw error;
}
