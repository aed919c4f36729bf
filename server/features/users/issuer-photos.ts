import { redrawPicture } from '#server/adapters/pictures/picture.ts';
import type { PictureStore } from '#server/adapters/pictures/picture-store.ts';
import { fetchRemotePicture } from '#server/adapters/pictures/remote-picture.ts';
import type { Db } from '#server/db/pool.ts';
import { createSlots } from '#server/timing/slots.ts';
import { updateProfile } from './users.queries.ts';

interface IssuerPhotosDeps {
  db: Db;
  store: PictureStore;
  /** Told why a picture was not taken; the person then has none. */
  onError(error: unknown): void;
}

/** The photo of a newcomer, as their identity provider names it. */
export interface ClaimedPhoto {
  userId: string;
  address: string;
  /** The provider's own origin. */
  issuer: string;
}

/** While many newcomers come at once, some go without their picture. */
const FETCHES = { atOnce: 8, waiting: 0 };

/** @returns what fetches a newcomer's photo once and keeps it as a picture of ours */
export function createIssuerPhotos({ db, store, onError }: IssuerPhotosDeps): (claimed: ClaimedPhoto) => Promise<void> {
  const inSlot = createSlots(FETCHES);
  return async ({ userId, address, issuer }) => {
    try {
      const bytes = await inSlot(() => fetchRemotePicture(address, { trusted: issuer }));
      await updateProfile(db, userId, { photo: await store.save(await redrawPicture(bytes)) });
    } catch (error) {
      onError(error);
    }
  };
}
