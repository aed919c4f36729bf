import { redrawPicture } from '#server/adapters/pictures/picture.ts';
import type { PictureStore } from '#server/adapters/pictures/picture-store.ts';
import { fetchRemotePicture } from '#server/adapters/pictures/remote-picture.ts';
import type { Db } from '#server/db/pool.ts';
import { createSlots } from '#server/timing/slots.ts';
import { updateProfile } from './users.queries.ts';

interface IssuerPhotosDeps {
  db: Db;
  store: PictureStore;
  /** Called when a picture could not be fetched; the person then has none. */
  onError(error: unknown): void;
}

/** The photo of a new person, as their identity provider names it. */
export interface ClaimedPhoto {
  userId: string;
  address: string;
  /** The provider's origin. */
  issuer: string;
}

/** When more people than this register at once, the others get no picture. */
const FETCHES = { atOnce: 8, waiting: 0 };

/** @returns a function that fetches a new person's photo and stores it as one of our pictures */
export function createIssuerPhotos({ db, store, onError }: IssuerPhotosDeps): (claimed: ClaimedPhoto) => Promise<void> {
  const inSlot = createSlots(FETCHES);
  return async ({ userId, address, issuer }) => {
    try {
      const bytes = await inSlot(() => fetchRemotePicture(address, { trusted: issuer }));
      await updateProfile(db, userId, { photo: await store.save((await redrawPicture(bytes)).webp) });
    } catch (error) {
      onError(error);
    }
  };
}
