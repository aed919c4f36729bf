import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { Database } from '#server/db/tables.ts';

/** Stores a survey and its place in the sorted lists. @returns false when its author has one under the same key already */
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

/** What this author stored under this key. */
export const getSurveyByKey = (db: Db, authorId: string, idempotencyKey: string) =>
  db
    .selectFrom('surveys')
    .select(['id', 'body_hash'])
    .where('author_id', '=', authorId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();

/** How many surveys this author wrote within the last day, counted no further than `most`. */
export async function countRecentSurveys(db: Db, authorId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from surveys where author_id = ${authorId} and created_at > now() - interval '1 day' limit ${most}) recent`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** A survey as an edit needs it; its row stays locked until the transaction ends. */
export const lockSurvey = (db: Db, id: string) =>
  db
    .selectFrom('surveys')
    .select(['author_id', 'is_published', 'revision'])
    .select(['title', 'description', 'category', 'duration_seconds', 'deadline', 'questions', 'poll', 'next_code'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Writes these columns and a new revision. */
export async function updateSurveyRow(db: Db, id: string, changes: Updateable<Database['surveys']>): Promise<void> {
  await db
    .updateTable('surveys')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
