import { createHash, randomBytes } from 'node:crypto';
import type { PictureUse, Uploaded } from '#contract/files/uploads.ts';
import { redrawPicture } from '#server/adapters/pictures/picture.ts';
import type { PictureAddresses } from '#server/adapters/pictures/picture-addresses.ts';
import type { PictureStore } from '#server/adapters/pictures/picture-store.ts';
import { checkPictureLater, PHOTO_WAITS_HOURS } from '#server/db/picture-checks.ts';
import type { Db } from '#server/db/pool.ts';
import { deleteExpiredTickets, deleteTicket, insertTicket } from './uploads.queries.ts';

type TicketsDeps = Pick<UploadsDeps, 'db'>;

export interface UploadsDeps {
  db: Db;
  store: PictureStore;
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

/** @returns the absolute address of the redrawn picture, and of pictures in surveys their size in pixels */
export async function uploadPicture(
  { db, store, photos }: UploadsDeps,
  bytes: Buffer,
  use: PictureUse,
): Promise<Uploaded['data']> {
  const { webp, width, height } = await redrawPicture(bytes, use);
  const kept = await store.save(webp);
  if (use === 'photo') await checkPictureLater(db, kept, PHOTO_WAITS_HOURS);
  const address = photos.toShown(kept);
  return { display_url: address, ...(use !== 'photo' && { width, height }) };
}

/** Deletes the expired tickets. */
export function sweepTickets({ db }: TicketsDeps): Promise<void> {
  return deleteExpiredTickets(db);
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();
