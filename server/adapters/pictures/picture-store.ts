import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { AppError } from '#contract/errors.ts';
import { writeWholeFile } from '#server/whole-file.ts';

/** Storage for redrawn pictures. */
export interface PictureStore {
  /**
   * @param webp a picture as `redrawPicture` gives it
   * @returns its address for browsers
   * @throws AppError `unavailable` when it cannot be stored now
   */
  save(webp: Buffer): Promise<string>;
}

/** Pictures on our own disk, which this server serves. */
export interface OwnPictures extends PictureStore {
  /** @returns null for a name that was never given, or whose picture is gone */
  read(name: string): Promise<Uint8Array | null>;
  /** The names of all pictures, for a backup. */
  list(): Promise<string[]>;
  /** Stores a picture under its previous name. @returns false when the name exists; that picture stays unchanged */
  putBack(name: string, webp: Buffer): Promise<boolean>;
  remove(name: string): Promise<void>;
}

/** The path of our own pictures. */
export const PICTURES_PATH = '/pictures/';
const NAME = /^[\w-]{22}\.webp$/;

/** Whether this can be the name of one of our pictures. */
export const isPictureName = (name: string): boolean => NAME.test(name);

export function createOwnPictures(dataDir: string): OwnPictures {
  const folder = path.join(dataDir, 'pictures');
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'public' }));

  /** Not through the library, which would leave half a picture behind on a full disk. */
  async function write(name: string, webp: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    await writeWholeFile(path.join(folder, name), (handle) => handle.writeFile(webp));
  }

  return {
    async save(webp) {
      const name = `${randomBytes(16).toString('base64url')}.webp`;
      try {
        await write(name, webp);
      } catch (error) {
        throw new AppError('unavailable', { cause: error });
      }
      return `${PICTURES_PATH}${name}`;
    },

    async read(name) {
      if (!isPictureName(name) || !(await disk.exists(name))) return null;
      return await disk.getBytes(name);
    },

    async list() {
      const { objects } = await disk.listAll().catch(noneIfMissing);
      return [...objects].map(({ name }) => name).filter(isPictureName);
    },

    async putBack(name, webp) {
      if (!isPictureName(name)) throw new Error(`No picture of ours is called ${name}`);
      if (await disk.exists(name)) return false;
      await write(name, webp);
      return true;
    },

    remove: (name) => disk.delete(name),
  };
}

/** The directory does not exist before the first picture. */
function noneIfMissing(error: NodeJS.ErrnoException): { objects: { name: string }[] } {
  if (error.code === 'ENOENT') return { objects: [] };
  throw error;
}
