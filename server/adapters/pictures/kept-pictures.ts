import type { PictureAddresses } from './picture-addresses.ts';
import { type OwnPictures, PICTURES_PATH } from './picture-store.ts';

/**
 * Finds a picture that was uploaded here, and keeps it from being removed as one that is not used yet.
 * @returns its stored address; null for one that is not ours, or that is gone
 */
export type KeepPicture = (address: string) => Promise<string | null>;

/** What an image host stores is not looked up there. */
export const createKeepPicture =
  (addresses: Pick<PictureAddresses, 'toKept'>, pictures: Pick<OwnPictures, 'touch'>): KeepPicture =>
  async (address) => {
    const kept = addresses.toKept(address);
    if (!kept?.startsWith(PICTURES_PATH)) return kept;
    return (await pictures.touch(kept.slice(PICTURES_PATH.length))) ? kept : null;
  };
