import { LRUCache } from 'lru-cache';
import { redrawPicture } from '#server/adapters/pictures/picture.ts';
import type { PictureStore } from '#server/adapters/pictures/picture-store.ts';
import type { fetchRemotePicture } from '#server/adapters/pictures/remote-picture.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { checkPictureLater, PHOTO_WAITS_HOURS } from '#server/db/picture-checks.ts';
import { createSlots } from '#server/timing/slots.ts';
import { upTo } from '#server/up-to.ts';
import { updateProfile } from './users.queries.ts';

interface OutsidePhotosDeps {
  db: Db;
  store: Pick<PictureStore, 'save'>;
  /** Reads a picture at another host, under the rules for outside addresses. */
  fetchPicture: typeof fetchRemotePicture;
  /** Called when a picture could not be fetched; the person then has none. */
  onError(error: unknown): void;
}

/** A person's photo at another host, as they or their identity provider name it. */
export interface ClaimedPhoto {
  userId: string;
  address: string;
  /** The provider's origin; absent where the person names it. */
  issuer?: string;
}

export interface OutsidePhotos {
  /** Fetches a photo and stores it as one of our pictures. @returns its stored address; null where that failed */
  fetchPhoto(claimed: ClaimedPhoto): Promise<string | null>;
  /** As `fetchPhoto`, for a new person, who gets the photo; never fails. */
  takePhoto(claimed: ClaimedPhoto): Promise<void>;
}

/** When more people than this register at once, the others get no picture. */
const FETCHES = { atOnce: 8, waiting: 0 };
/** Addresses that are visited for one person in this time, each once: clients name the same at every sign-in. */
const TRIES = { max: 5, ttl: 60 * 60 * 1000 };

export function createOutsidePhotos({ db, store, fetchPicture, onError }: OutsidePhotosDeps): OutsidePhotos {
  const inSlot = createSlots(FETCHES);
  const tried = new LRUCache<string, Set<string>>({ ...upTo(10_000), ttl: TRIES.ttl });

  function isNew({ userId, address }: ClaimedPhoto): boolean {
    const addresses = tried.get(userId) ?? new Set();
    if (addresses.has(address) || addresses.size >= TRIES.max) return false;
    tried.set(userId, addresses.add(address));
    return true;
  }

  async function fetchPhoto(claimed: ClaimedPhoto): Promise<string | null> {
    if (!isNew(claimed)) return null;
    try {
      const bytes = await inSlot(() => fetchPicture(claimed.address, { trusted: claimed.issuer }));
      const address = await store.save((await redrawPicture(bytes)).webp);
      // The person may be gone by now, and would never show it.
      await checkPictureLater(db, address, PHOTO_WAITS_HOURS);
      return address;
    } catch (error) {
      onError(error);
      return null;
    }
  }

  return {
    fetchPhoto,
    async takePhoto(claimed) {
      const photo = await fetchPhoto(claimed);
      if (photo === null) return;
      await inTransaction(db, (trx) => updateProfile(trx, claimed.userId, { photo })).catch(onError);
    },
  };
}
