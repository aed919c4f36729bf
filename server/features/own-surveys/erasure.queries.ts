import { sql } from 'kysely';
import { keepOpenDays } from '#server/db/closed-days.ts';
import type { Db } from '#server/db/connection/pool.ts';

/** Rows of one statement, which takes some tens of milliseconds. */
const BATCH = 5_000;

/** The tables of contributions to surveys and of their versions, each with its key column beside the survey's id. */
const CONTRIBUTIONS = [
  ['responses', 'respondent_id'],
  ['ballots', 'voter_id'],
  ['reactions', 'user_id'],
  ['attempts', 'respondent_id'],
  ['confirmations', 'respondent_id'],
  ['confirming', 'survey_id'],
  ['invitations', 'id'],
  ['invitation_mailings', 'id'],
  ['invitation_lists', 'survey_id'],
  ['comments', 'id'],
  ['reports', 'id'],
  ['admin_reports', 'id'],
  ['publications', 'revision'],
] as const;

/** Finds the survey that was deleted first among those not yet erased. */
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

/** Finds a draft whose author's account was deleted; published surveys stay. */
export async function findDraftOfDeleted(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select s.id from surveys s join users u on u.id = s.author_id
    where s.published_at is null and s.deleted_at is null and u.deleted_at is not null limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Deletes a batch of the contributions to a survey. @returns false when none were left */
export async function deleteContributions(db: Db, surveyId: string): Promise<boolean> {
  await keepOpenDays(db, surveyId);
  if (await markFilesRemoved(db, surveyId)) return true;
  for (const [table, key] of CONTRIBUTIONS) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where survey_id = ${surveyId} and ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where survey_id = ${surveyId} limit ${BATCH})`.execute(db);
    if (numAffectedRows) return true;
  }
  return false;
}

/** Marks a batch of the files of answers as removed; the job that removes their bytes deletes the rows. */
async function markFilesRemoved(db: Db, surveyId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update answer_files set removed_at = now() where survey_id = ${surveyId} and removed_at is null and id in (
      select id from answer_files where survey_id = ${surveyId} and removed_at is null limit ${BATCH})`.execute(db);
  return Boolean(numAffectedRows);
}

/**
 * Deletes the numbers of a survey and the admins' messages about it to its author, and marks it as erased. Call it in a transaction.
 */
export async function markSurveyErased(db: Db, surveyId: string): Promise<void> {
  await sql`delete from closed_responses where survey_id = ${surveyId}`.execute(db);
  await db.deleteFrom('tally_blocks').where('survey_id', '=', surveyId).execute();
  await db.deleteFrom('survey_words').where('survey_id', '=', surveyId).execute();
  await db.deleteFrom('response_notices').where('survey_id', '=', surveyId).execute();
  await db.deleteFrom('survey_translations').where('survey_id', '=', surveyId).execute();
  await db.deleteFrom('survey_ranks').where('survey_id', '=', surveyId).execute();
  await sql`update audit_log set after = after - 'message' where subject = ${surveyId} and action = 'feedback'`.execute(
    db,
  );
  await sql`update surveys set erased_at = now() where id = ${surveyId}`.execute(db);
}
