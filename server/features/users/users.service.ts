import { AppError } from '#contract/errors.ts';
import type { User } from '#contract/users.ts';
import { markChanged } from '#server/db/change-marks.ts';
import type { Db } from '#server/db/pool.ts';
import type { Actor } from '#server/http/actor.ts';
import { findUserByEmail, type UserRow, updateProfile } from './users.queries.ts';

export interface UsersDeps {
  db: Db;
  /** Drops what this process keeps of the person. */
  forgetUser(id: string): void;
}

/** A person as the product shows them. */
export const toUser = ({ id, name, email, photo, role, deletionDue }: UserRow): User => ({
  _id: id,
  user_name: name,
  user_email: email,
  user_photo: photo,
  user_role: role,
  ...(deletionDue && { deletion_due: deletionDue.toISOString() }),
});

interface Profile {
  user_name?: string | undefined;
  user_photo?: string | null | undefined;
}

/**
 * Refreshes the own record with what the identity says: name and photo, and nothing else.
 * @throws AppError `other_person`; `not_signed_in` when the person was deleted in the meantime
 */
export async function syncUser(deps: UsersDeps, actor: Actor, email: string, profile: Profile): Promise<User> {
  if (email !== actor.email) throw new AppError('other_person');
  const changes = {
    ...(profile.user_name !== undefined && profile.user_name !== actor.name && { name: profile.user_name }),
    ...(profile.user_photo !== undefined && profile.user_photo !== actor.photo && { photo: profile.user_photo }),
  };
  if (Object.keys(changes).length === 0) return toUser(actor);

  const updated = await deps.db.transaction().execute(async (trx) => {
    await markChanged(trx, 'user', actor.id);
    return updateProfile(trx, actor.id, changes);
  });
  deps.forgetUser(actor.id);
  if (!updated) throw new AppError('not_signed_in');
  return toUser(updated);
}

/** @throws AppError `other_person`; `not_found`, which only admins may learn */
export async function getUser(deps: UsersDeps, actor: Actor, email: string): Promise<User> {
  if (email === actor.email) return toUser(actor);
  if (actor.role !== 'admin') throw new AppError('other_person');
  const user = await findUserByEmail(deps.db, email);
  if (!user) throw new AppError('not_found');
  return toUser(user);
}
