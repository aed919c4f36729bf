import { type Insertable, sql, type Updateable } from 'kysely';
import type { HiddenField } from '#contract/sharing/hidden-fields.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { lockCopies } from '#server/db/distributed/layout.ts';
import { keepVersion } from '#server/db/kept-versions.ts';
import type { Database } from '#server/db/tables/tables.ts';
import { CONTENT } from '#server/survey/row.queries.ts';

/** Inserts a survey and its ranks. @returns false if its author has already stored a survey under the same key */
export async function insertSurvey(db: Db, row: Insertable<Database['surveys']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('surveys')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['author_id', 'idempotency_key']).where('idempotency_key', 'is not', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return false;
  await db.insertInto('survey_ranks').values({ survey_id: row.id, likes: 0, dislikes: 0, votes: 0 }).execute();
  return true;
}

/** Reads the survey that this author stored under this key. */
export const getSurveyByKey = (db: Db, authorId: string, idempotencyKey: string) =>
  db
    .selectFrom('surveys')
    .select(['id', 'body_hash as bodyHash'])
    .where('author_id', '=', authorId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();

/** Finds the hidden fields of an own survey or draft; an empty list if there is no such survey. */
export async function findHiddenFields(db: Db, id: string, authorId: string): Promise<HiddenField[] | null> {
  const row = await db
    .selectFrom('surveys')
    .select('hidden_fields')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.hidden_fields ?? null;
}

/** Counts the surveys that this author wrote within the last day, up to `most`. */
export async function countRecentSurveys(db: Db, authorId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from surveys where author_id = ${authorId} and created_at > now() - interval '1 day' limit ${most}) recent`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Reads a survey for an edit and locks its row until the transaction ends. @returns null if there is none, or it is a draft */
export async function lockSurvey(db: Db, id: string) {
  await lockCopies(db, 'surveys', id);
  const survey = await db
    .selectFrom('surveys as s')
    .select(CONTENT)
    .select(['author_id as authorId', 'is_published as isPublished', 'title', 'description', 'category'])
    .select(['duration_seconds as duration', 'deadline'])
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return survey ?? null;
}

/** Updates columns of a survey whose row is locked, increments the revision and stores the earlier version. */
export async function updateSurveyRow(db: Db, id: string, changes: Updateable<Database['surveys']>): Promise<void> {
  await keepVersion(db, id);
  await db
    .updateTable('surveys')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Turns a draft, whose row is locked, into a survey. Its revisions start with 1 again, because a draft's revisions count the saves of
 * its author.
 */
export async function publishRow(db: Db, id: string, columns: Updateable<Database['surveys']>): Promise<void> {
  await db
    .updateTable('surveys')
    .set({ ...columns, revision: 1, draft: null, is_published: true, published_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Updates the sites alone. The revision stays, because respondents read nothing new. */
export async function updateEmbedSites(db: Db, id: string, sites: string[]): Promise<void> {
  await db.updateTable('surveys').set({ embed_sites: sites }).where('id', '=', id).execute();
}
