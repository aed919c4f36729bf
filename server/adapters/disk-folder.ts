import { mkdir, statfs, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { AppError } from '#contract/http/errors.ts';
import { writeWholeFile } from '#server/whole-file.ts';

/** Files of one kind in a folder of the data directory. */
export interface DiskFolder {
  /** Stores a file, whole or not at all. @throws AppError `unavailable` when it cannot be stored now */
  save(name: string, bytes: Buffer): Promise<void>;
  /** @returns null for a name that was never given, or whose file is gone */
  read(name: string): Promise<Uint8Array | null>;
  /** The bytes in pieces. @returns null as `read` */
  open(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Makes a file as young as if it were saved now. @returns false for a name that was never given, or whose file is gone */
  touch(name: string): Promise<boolean>;
  /** The names of all files. */
  list(): Promise<string[]>;
  /** Stores a file of a backup. @returns false when the name exists; that file stays unchanged */
  putBack(name: string, bytes: Buffer): Promise<boolean>;
  remove(name: string): Promise<void>;
}

interface FolderOptions {
  /** Whether a file of this folder can have this name. */
  isName(name: string): boolean;
  /** Bytes of the disk that stay free for everything else: with less nothing is saved. */
  keptFree: number;
}

export function createDiskFolder(folder: string, { isName, keptFree }: FolderOptions): DiskFolder {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'public' }));

  /** Not through the library, which would leave half a file behind on a full disk. */
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

  /** Opened with the first piece, so that nothing stays open where no piece is asked for. */
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
