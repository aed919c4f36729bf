import { sql } from 'kysely';
import type { Publishing } from '#basics/choices.ts';
import type { Role } from '#contract/people/roles.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { lockCopies } from '#server/db/distributed/layout.ts';
import { containing } from '#server/db/lists/like.ts';
import { checkPictureLater } from '#server/db/picture-checks.ts';
import type { Actor } from '#server/http/actor.ts';
import { removeInvitedPeople } from './invited-people.queries.ts';
import { removePersonalAnswers } from './personal-answers.queries.ts';

/** The fields of a person that may leave the server. */
export type UserRow = Actor;

const COLUMNS = ['id', 'role', 'email', 'name', 'photo', 'publishing'] as const;

/** @param email folded. @returns null for an address without an account */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const user = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user ?? null;
}

/** @returns null for a person who is no pro-user, or became one without a payment */
export async function findPaidMember(db: Db, id: string): Promise<UserRow | null> {
  const member = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('role', '=', 'pro-user')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.exists(eb.selectFrom('payments').select('id').where('user_id', '=', id)))
    .executeTakeFirst();
  return member ?? null;
}

/** Call it in a transaction: a photo that is replaced is removed from the disk. @returns null for a deleted person */
export async function updateProfile(
  db: Db,
  id: string,
  profile: { name?: string; photo?: string | null },
): Promise<UserRow | null> {
  const before = await lockUser(db, id);
  if (!before) return null;
  if (profile.photo !== undefined) await checkPictureLater(db, before.photo, 0);
  const updated = await db
    .updateTable('users')
    .set({ ...profile, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
  return updated ?? null;
}

/** Lists the people with an account, newest first. */
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
 * Locks all admins, in one order, until the transaction ends. No lock of a person includes the key, so that an insert that refers to
 * them, such as an audit entry, neither waits nor deadlocks.
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

export async function lockUser(db: Db, id: string): Promise<UserRow | null> {
  await lockCopies(db, 'users', id);
  const user = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user ?? null;
}

export async function updateRole(db: Db, id: string, is: { role: Role; publishing: Publishing }): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...is, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The tables whose rows go with a deleted account. */
const OF_THE_ACCOUNT = [
  'identity_sessions',
  'identity_accounts',
  'identity_two_factors',
  'identity_passkeys',
  'api_tokens',
  'email_changes',
  'surveyor_requests',
] as const;

/** @returns how many of each were deleted */
export async function deleteSessionsAndTokens(db: Db, id: string): Promise<{ sessions: number; tokens: number }> {
  const [sessions, tokens] = [
    await db.deleteFrom('identity_sessions').where('user_id', '=', id).executeTakeFirst(),
    await db.deleteFrom('api_tokens').where('user_id', '=', id).executeTakeFirst(),
  ];
  return { sessions: Number(sessions.numDeletedRows), tokens: Number(tokens.numDeletedRows) };
}

/** Removes from the audit log what a person wrote to authors; that they wrote stays. */
async function removeFeedbackWords(db: Db, adminId: string): Promise<void> {
  await sql`update audit_log set after = after - 'message' where actor_id = ${adminId} and action = 'feedback'`.execute(
    db,
  );
}

/**
 * Erases the person but keeps their row, because counted answers refer to it. Also erases their photo, their files (submitted ones
 * may identify them) and the addresses that they collected. The background erases their drafts.
 */
export async function markUserDeleted(db: Db, id: string): Promise<void> {
  for (const table of OF_THE_ACCOUNT) await db.deleteFrom(table).where('user_id', '=', id).execute();
  await removePersonalAnswers(db, id);
  await removeInvitedPeople(db, id);
  await removeFeedbackWords(db, id);
  await sql`update answer_files set removed_at = now() where respondent_id = ${id} and removed_at is null`.execute(db);
  const user = await db.selectFrom('users').select('photo').where('id', '=', id).executeTakeFirstOrThrow();
  await checkPictureLater(db, user.photo, 0);
  await db
    .updateTable('users')
    .set({
      name: 'Deleted user',
      email: `${id}@deleted.invalid`,
      email_verified: false,
      photo: null,
      role: 'user',
      publishing: 'everywhere',
      unread_answer: null,
      two_factor_enabled: false,
      deletion_due_at: null,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}
