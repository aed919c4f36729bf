import { AppError } from '#contract/http/errors.ts';
import type { User } from '#contract/people/users.ts';
import type { PictureAddresses } from '#server/adapters/pictures/picture-addresses.ts';
import { markChanged } from '#server/db/change-marks.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import type { Actor } from '#server/http/actor.ts';
import type { OutsidePhotos } from './outside-photos.ts';
import { findUserByEmail, type UserRow, updateProfile } from './users.queries.ts';

export interface UsersDeps {
  db: Db;
  /** Tells which photos are ours. */
  photos: PictureAddresses;
  /** Clears this process's cache of the person. */
  forgetUser(id: string): void;
}

export interface SyncDeps extends UsersDeps {
  fetchPhoto: OutsidePhotos['fetchPhoto'];
}

/** Maps a person to the wire. */
export const toUser = (
  photos: PictureAddresses,
  { id, name, email, photo, role, publishing, language, choseLanguage, unreadAnswer, deletionDue }: UserRow,
): User => ({
  _id: id,
  user_name: name,
  user_email: email,
  user_photo: photos.toShown(photo),
  user_role: role,
  ...(role === 'surveyor' && publishing !== 'everywhere' && { publishing }),
  ...(choseLanguage && language && { language }),
  ...(unreadAnswer && { unread_answer: unreadAnswer }),
  ...(deletionDue && { deletion_due: deletionDue.toISOString() }),
});

interface Profile {
  user_name?: string | undefined;
  user_photo?: string | null | undefined;
}

/**
 * Refreshes the person's name and photo, and nothing else.
 * @throws AppError `other_person`; `invalid_input` for an address of ours that is no photo; `not_signed_in` for a deleted person
 */
export async function syncUser(deps: SyncDeps, actor: Actor, email: string, profile: Profile): Promise<User> {
  if (email !== actor.email) throw new AppError('other_person');
  const { user_name: name, user_photo: given } = profile;
  const photo = given ? await photoOf(deps, actor, given) : given;
  const changes = {
    ...(name && name !== actor.name && { name }),
    ...(photo !== undefined && photo !== actor.photo && { photo }),
  };
  if (Object.keys(changes).length === 0) return toUser(deps.photos, actor);

  const updated = await inTransaction(deps.db, async (trx) => {
    const row = await updateProfile(trx, actor.id, changes);
    await markChanged(trx, 'user', actor.id);
    return row;
  });
  deps.forgetUser(actor.id);
  if (!updated) throw new AppError('not_signed_in');
  return toUser(deps.photos, { ...actor, ...updated });
}

/**
 * The stored address of a person's photo. Fetches a photo at another host only while the person has none: clients send the same
 * address at every sign-in, and it must not replace a photo that the person chose here.
 */
async function photoOf(deps: SyncDeps, actor: Actor, given: string): Promise<string | null> {
  const kept = deps.photos.toKept(given);
  if (kept !== null) return kept;
  if (!deps.photos.isForeign(given)) throw new AppError('invalid_input', { fields: { user_photo: 'not_ours' } });
  return deps.photos.toShown(actor.photo) === null
    ? deps.fetchPhoto({ userId: actor.id, address: given })
    : actor.photo;
}

/** @throws AppError `other_person`; `not_found`, which only admins may learn */
export async function getUser(deps: UsersDeps, actor: Actor, email: string): Promise<User> {
  if (email === actor.email) return toUser(deps.photos, actor);
  if (actor.role !== 'admin') throw new AppError('other_person');
  const user = await findUserByEmail(deps.db, email);
  if (!user) throw new AppError('not_found');
  return toUser(deps.photos, user);
}
