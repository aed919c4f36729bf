import { sql } from 'kysely';
import { keepOpenDays } from '#server/db/closed-days.ts';
import type { Db } from '#server/db/pool.ts';

/** Rows of one statement: some tens of milliseconds. */
const BATCH = 5_000;

/** What people gave to a survey, by table and the column that is its key with the survey's id. */
const GIVEN = [
  ['responses', 'respondent_id'],
  ['ballots', 'voter_id'],
  ['reactions', 'user_id'],
  ['attempts', 'user_id'],
  ['comments', 'id'],
  ['reports', 'id'],
  ['admin_reports', 'id'],
] as const;

/** The survey that was deleted first of those that are not erased yet. */
export async function findSurveyToErase(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('surveys')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('erased_at', 'is', null)
    .orderBy('deleted_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Erases so much of what people gave to a survey. @returns false when nothing was left of it */
export async function eraseSome(db: Db, surveyId: string): Promise<boolean> {
  for (const [table, key] of GIVEN) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where survey_id = ${surveyId} and ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where survey_id = ${surveyId} limit ${BATCH})`.execute(db);
    if (numAffectedRows) return true;
  }
  return false;
}

/** The numbers go last, together with the mark that all is done. To be called in a transaction. */
export async function finishErasure(db: Db, surveyId: string): Promise<void> {
  await keepOpenDays(db, surveyId);
  await sql`delete from closed_responses where survey_id = ${surveyId}`.execute(db);
  await db.deleteFrom('tally_blocks').where('survey_id', '=', surveyId).execute();
  await db.deleteFrom('survey_ranks').where('survey_id', '=', surveyId).execute();
  await sql`update surveys set erased_at = now() where id = ${surveyId}`.execute(db);
}
