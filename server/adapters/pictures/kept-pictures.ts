import type { PictureAddresses } from './picture-addresses.ts';
import { type OwnPictures, PICTURES_PATH } from './picture-store.ts';

/**
 * Finds an uploaded picture and protects it from removal as unused.
 * @returns its stored address; null if it is not ours, or is gone
 */
export type KeepPicture = (address: string) => Promise<string | null>;

/** Pictures at an image host are not looked up. */
export const createKeepPicture =
  (addresses: Pick<PictureAddresses, 'toKept'>, pictures: Pick<OwnPictures, 'touch'>): KeepPicture =>
  async (address) => {
    const kept = addresses.toKept(address);
    if (!kept?.startsWith(PICTURES_PATH)) return kept;
    return (await pictures.touch(kept.slice(PICTURES_PATH.length))) ? kept : null;
  };
