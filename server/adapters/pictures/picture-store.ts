import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createDiskFolder, type DiskFolder } from '../disk-folder.ts';

/** Storage for redrawn pictures. */
export interface PictureStore {
  /**
   * @param webp a picture from `redrawPicture`
   * @returns its address for browsers
   * @throws AppError `unavailable` if it cannot be stored now
   */
  save(webp: Buffer): Promise<string>;
}

/** Pictures on this server's disk. */
export interface OwnPictures extends PictureStore, Omit<DiskFolder, 'save' | 'open'> {}

/** The path of our own pictures. */
export const PICTURES_PATH = '/pictures/';
const NAME = /^[\w-]{22}\.webp$/;

/** Whether one of our pictures can have this name. */
export const isPictureName = (name: string): boolean => NAME.test(name);

export function createOwnPictures(dataDir: string): OwnPictures {
  const {
    save,
    open: _,
    ...folder
  } = createDiskFolder(path.join(dataDir, 'pictures'), {
    isName: isPictureName,
    keptFree: 0,
  });
  return {
    ...folder,
    async save(webp) {
      const name = `${randomBytes(16).toString('base64url')}.webp`;
      await save(name, webp);
      return `${PICTURES_PATH}${name}`;
    },
  };
}
