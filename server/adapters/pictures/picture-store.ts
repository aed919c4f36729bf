import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { AppError } from '#contract/errors.ts';

/** Where redrawn pictures are kept. */
export interface PictureStore {
  /**
   * @param webp a picture as `redrawPicture` gives it
   * @returns the address under which browsers find it
   * @throws AppError `unavailable` when it cannot be kept now
   */
  save(webp: Buffer): Promise<string>;
}

/** Pictures on our own disk, which we serve ourselves. */
export interface OwnPictures extends PictureStore {
  /** @returns null for a name that we never gave, or whose picture is gone */
  read(name: string): Promise<Uint8Array | null>;
}

/** Below this path our own pictures are served. */
export const PICTURES_PATH = '/pictures/';
const NAME = /^[\w-]{22}\.webp$/;

export function createOwnPictures(dataDir: string): OwnPictures {
  const disk = new Disk(new FSDriver({ location: path.join(dataDir, 'pictures'), visibility: 'public' }));
  return {
    async save(webp) {
      const name = `${randomBytes(16).toString('base64url')}.webp`;
      try {
        await disk.put(name, webp);
      } catch (error) {
        throw new AppError('unavailable', { cause: error });
      }
      return `${PICTURES_PATH}${name}`;
    },

    async read(name) {
      if (!NAME.test(name) || !(await disk.exists(name))) return null;
      return await disk.getBytes(name);
    },
  };
}
