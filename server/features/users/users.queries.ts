import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { Actor } from '#server/http/actor.ts';

/** What of a person may leave the server, under the columns' names. */
export type UserRow = Actor;

const COLUMNS = ['id', 'role', 'email', 'name', 'photo'] as const;

/** @param email in lower case. @returns undefined for an address that nobody has, and for deleted people */
export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where(sql`lower(email)`, '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** @returns undefined when the person was deleted in the meantime */
export function updateProfile(
  db: Db,
  id: string,
  profile: { name?: string; photo?: string | null },
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ ...profile, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
}
