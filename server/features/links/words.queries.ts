import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';

interface WordRow {
  word: string;
  isCurrent: boolean;
  automatic: boolean;
}

/** Lists the words of a survey, newest first. */
export const listWords = (db: Db, surveyId: string): Promise<WordRow[]> =>
  db
    .selectFrom('survey_words')
    .select(['word', 'is_current as isCurrent', 'automatic'])
    .where('survey_id', '=', surveyId)
    .orderBy('created_at', 'desc')
    .orderBy('skeleton')
    .execute();

/** Finds what leads to a survey under this skeleton. */
export async function findWord(
  db: Db,
  skeleton: string,
): Promise<(Omit<WordRow, 'automatic'> & { surveyId: string }) | null> {
  const row = await db
    .selectFrom('survey_words')
    .select(['word', 'is_current as isCurrent', 'survey_id as surveyId'])
    .where('skeleton', '=', skeleton)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the word that the author of a survey shows. */
export async function findCurrentWord(db: Db, surveyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('survey_words')
    .select('word')
    .where('survey_id', '=', surveyId)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return row?.word ?? null;
}

/** Locks a survey until the transaction ends, so that its words change one after the other. @returns null when it is deleted */
export async function lockWords(db: Db, surveyId: string): Promise<{ title: string; listed: boolean } | null> {
  const row = await db
    .selectFrom('surveys')
    .select(['title', 'listed'])
    .where('id', '=', surveyId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Makes this the word of a survey that has none. @returns false when another survey has it, or one that looks like it */
export async function insertAutomaticWord(
  db: Db,
  { word, skeleton, surveyId }: { word: string; skeleton: string; surveyId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('survey_words')
    .values({ word, skeleton, survey_id: surveyId, automatic: true })
    .onConflict((conflict) => conflict.column('skeleton').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Makes this the current word of a survey, which must be locked.
 * @returns false when another survey has it, or one that looks like it; then the transaction must not commit
 */
export async function upsertWord(db: Db, word: { word: string; skeleton: string; surveyId: string }): Promise<boolean> {
  await db.updateTable('survey_words').set({ is_current: false }).where('survey_id', '=', word.surveyId).execute();
  const { numAffectedRows } = await sql`
    insert into survey_words as w (skeleton, word, survey_id) values (${word.skeleton}, ${word.word}, ${word.surveyId})
    on conflict (skeleton) do update set word = excluded.word, is_current = true, automatic = false
    where w.survey_id = excluded.survey_id`.execute(db);
  return numAffectedRows === 1n;
}

/** Counts the words that an author chose within the last day. */
export async function countRecentWords(db: Db, authorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from survey_words w join surveys s on s.id = w.survey_id
    where s.author_id = ${authorId} and not w.automatic and w.created_at > now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}
