import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Ending, mediumOf } from '#basics/media.ts';
import { createDiskFolder, type DiskFolder } from '../disk-folder.ts';
import type { MediaEnding } from './media-type.ts';

/** Storage for redrawn pictures. */
export interface PictureStore {
  /**
   * @param webp a picture from `redrawPicture`
   * @returns its address for browsers
   * @throws AppError `unavailable` if it cannot be stored now
   */
  save(webp: Buffer): Promise<string>;
}

/** Pictures on this server's disk, and the audio and video in the texts of surveys. */
export interface OwnPictures extends PictureStore, Omit<DiskFolder, 'save' | 'open'> {
  /** @returns its path */
  saveMedia(ending: MediaEnding, bytes: Buffer): Promise<string>;
}

/** The path of our own pictures. */
export const PICTURES_PATH = '/pictures/';
const NAME = /^[\w-]{22}\.webp$/;

/** Whether one of our pictures can have this name. */
export const isPictureName = (name: string): boolean => NAME.test(name);

const isStoredName = (name: string): boolean => mediumOf(`${PICTURES_PATH}${name}`) !== null;

export function createOwnPictures(dataDir: string): OwnPictures {
  const {
    save,
    open: _,
    ...folder
  } = createDiskFolder(path.join(dataDir, 'pictures'), {
    isName: isStoredName,
    keptFree: 0,
  });
  async function saveAs(ending: Ending, bytes: Buffer): Promise<string> {
    const name = `${randomBytes(16).toString('base64url')}.${ending}`;
    await save(name, bytes);
    return `${PICTURES_PATH}${name}`;
  }

  return { ...folder, save: (webp) => saveAs('webp', webp), saveMedia: saveAs };
}
