import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, statfs, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
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
  const fileOf = (name: string) => path.join(folder, name);

  /** @returns null if the folder cannot have a file of this name, or the file is gone */
  const unlessGone = async <T>(name: string, use: (file: string) => Promise<T>): Promise<T | null> =>
    isName(name) ? await use(fileOf(name)).catch(nullIfGone) : null;

  async function write(name: string, bytes: Buffer): Promise<void> {
    if (!isName(name)) throw new Error(`No file of this folder is called ${name}`);
    await mkdir(folder, { recursive: true });
    await writeWholeFile(fileOf(name), (handle) => handle.writeFile(bytes));
  }

  async function assertRoom(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < keptFree) throw new Error(`Less than ${keptFree} bytes of the disk are free`);
  }

  /** Opens the file with the first piece, so that an unread file is never open. */
  async function* readPieces(file: string): AsyncGenerator<Uint8Array> {
    yield* createReadStream(file);
  }

  const sizeOf = (name: string) => unlessGone(name, async (file) => (await stat(file)).size);

  return {
    async save(name, bytes) {
      try {
        await assertRoom();
        await write(name, bytes);
      } catch (error) {
        throw new AppError('unavailable', { cause: error });
      }
    },
    read: (name) => unlessGone(name, (file) => readFile(file)),
    open: async (name) => ((await sizeOf(name)) === null ? null : readPieces(fileOf(name))),
    sizeOf,
    openPart: (name, start, end) => createReadStream(fileOf(name), { start, end }),
    async touch(name) {
      const now = new Date();
      const touched = await unlessGone(name, async (file) => {
        await utimes(file, now, now);
        return true;
      });
      return touched ?? false;
    },
    // The folder does not exist before its first file.
    list: async () => ((await readdir(folder).catch(nullIfGone)) ?? []).filter(isName),
    async putBack(name, bytes) {
      if ((await sizeOf(name)) !== null) return false;
      await write(name, bytes);
      return true;
    },
    async remove(name) {
      await unlessGone(name, unlink);
    },
  };
}

function nullIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
