import { createHash, randomBytes } from 'node:crypto';
import { AUDIO_MEGABYTES_MAX, PICTURE_MEGABYTES_MAX, VIDEO_MEGABYTES_MAX } from '#basics/limits.ts';
import { ENDINGS } from '#basics/media.ts';
import type { PictureUse, Uploaded } from '#contract/files/uploads.ts';
import { AppError } from '#contract/http/errors.ts';
import { mediaEndingOf } from '#server/adapters/pictures/media-type.ts';
import { redrawPicture } from '#server/adapters/pictures/picture.ts';
import type { PictureAddresses } from '#server/adapters/pictures/picture-addresses.ts';
import type { OwnPictures, PictureStore } from '#server/adapters/pictures/picture-store.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { checkPictureLater, PHOTO_WAITS_HOURS } from '#server/db/picture-checks.ts';
import { deleteExpiredTickets, deleteTicket, insertTicket } from './uploads.queries.ts';

type TicketsDeps = Pick<UploadsDeps, 'db'>;

export interface UploadsDeps {
  db: Db;
  store: PictureStore;
  /** The disk of this server, also where an image host stores pictures. */
  pictures: Pick<OwnPictures, 'saveMedia'>;
  photos: PictureAddresses;
}

/** @returns a ticket that lets a guest upload one picture */
export async function issueTicket({ db }: TicketsDeps): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await insertTicket(db, hashOf(ticket));
  return ticket;
}

/** @returns true for the first use of a valid ticket */
export function redeemTicket({ db }: TicketsDeps, ticket: string): Promise<boolean> {
  return deleteTicket(db, hashOf(ticket));
}

/**
 * @returns the absolute address of the redrawn picture, audio or video, and of pictures in surveys their size in pixels
 * @throws AppError as `redrawPicture`; `too_large` with the field `image`
 */
export async function uploadPicture(
  { db, store, pictures, photos }: UploadsDeps,
  bytes: Buffer,
  use: PictureUse,
): Promise<Uploaded['data']> {
  const ending = use === 'text' ? mediaEndingOf(bytes) : null;
  const megabytes = ending ? MEGABYTES_MAX[ENDINGS[ending]] : PICTURE_MEGABYTES_MAX;
  if (bytes.length > megabytes * 1024 * 1024) throw new AppError('too_large', { fields: { image: 'too_large' } });
  if (ending) return { display_url: photos.toFile(await pictures.saveMedia(ending, bytes)) };
  const { webp, width, height } = await redrawPicture(bytes, use);
  const kept = await store.save(webp);
  if (use === 'photo') await checkPictureLater(db, kept, PHOTO_WAITS_HOURS);
  const address = photos.toShown(kept);
  return { display_url: address, ...(use !== 'photo' && { width, height }) };
}

const MEGABYTES_MAX = { audio: AUDIO_MEGABYTES_MAX, video: VIDEO_MEGABYTES_MAX } as const;

/** Deletes the expired tickets. */
export function sweepTickets({ db }: TicketsDeps): Promise<void> {
  return deleteExpiredTickets(db);
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();
