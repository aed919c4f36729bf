import { sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import type { Actor } from '#server/http/actor.ts';

/** What of a person may leave the server, under the columns' names. */
export type UserRow = Actor;

const COLUMNS = ['id', 'role', 'email', 'name', 'photo'] as const;

/** @param email folded. @returns undefined for an address without an account, and for deleted people */
export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** @returns undefined for a person who is no pro-user, or was made one without a payment */
export function findPaidMember(db: Db, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('role', '=', 'pro-user')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.exists(eb.selectFrom('payments').select('id').where('user_id', '=', id)))
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

/** Everybody with an account, newest first. */
export const listUsers = (
  db: Db,
  page: {
    cursor?: string | undefined;
    limit: number;
    role?: Role | undefined;
    search?: string | undefined;
  },
): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .select(COLUMNS)
    .where('deleted_at', 'is', null)
    .$if(page.role !== undefined, (query) => query.where('role', '=', page.role ?? 'user'))
    .$if(Boolean(page.search), (query) =>
      query.where('search_text', 'like', sql<string>`lower(${containing(page.search ?? '')})`),
    )
    .$if(page.cursor !== undefined, (query) => query.where('id', '<', page.cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();

export async function hasAdmin(db: Db): Promise<boolean> {
  const query = db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .limit(1);
  return (await query.execute()).length > 0;
}

/**
 * The ids of all admins; their rows stay locked until the transaction ends. Here and for every other lock of a person:
 * without their key, so that rows which refer to them (an entry of the log by this admin) need not wait, and cannot deadlock.
 */
export const lockAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const lockUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateRole(db: Db, id: string, role: Role): Promise<void> {
  await db.updateTable('users').set({ role, updated_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** What somebody signs in with, and what hangs on that. */
const OF_THE_ACCOUNT = [
  'identity_sessions',
  'identity_accounts',
  'identity_two_factors',
  'identity_passkeys',
  'api_tokens',
  'email_changes',
  'surveyor_requests',
] as const;

/** Ends all that somebody has open. @returns how much that was */
export async function deleteAccess(db: Db, id: string): Promise<{ sessions: number; tokens: number }> {
  const [sessions, tokens] = [
    await db.deleteFrom('identity_sessions').where('user_id', '=', id).executeTakeFirst(),
    await db.deleteFrom('api_tokens').where('user_id', '=', id).executeTakeFirst(),
  ];
  return { sessions: Number(sessions.numDeletedRows), tokens: Number(tokens.numDeletedRows) };
}

/** Leaves a tombstone: nothing of the person, but the row that what they counted towards refers to. */
export async function buryUser(db: Db, id: string): Promise<void> {
  for (const table of OF_THE_ACCOUNT) await db.deleteFrom(table).where('user_id', '=', id).execute();
  await db
    .updateTable('users')
    .set({
      name: 'Deleted user',
      email: `${id}@deleted.invalid`,
      email_verified: false,
      photo: null,
      role: 'user',
      two_factor_enabled: false,
      deletion_due_at: null,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}
