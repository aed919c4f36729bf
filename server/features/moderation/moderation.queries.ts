import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';
import { HAS_PUBLIC_POLL } from '#server/db/survey-status.ts';

/** Locks a survey's row until the transaction ends. @returns null when there is no such survey, or a draft */
export async function lockPublication(db: Db, surveyId: string) {
  const survey = await db
    .selectFrom('surveys')
    .select(['is_published as isPublished', 'archived_at as archivedAt'])
    .where('id', '=', surveyId)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return survey ?? null;
}

/** Also clears the author's archiving, so that only an admin can change the publication from now on. */
export async function updatePublication(db: Db, surveyId: string, isPublished: boolean): Promise<void> {
  await db
    .updateTable('surveys')
    .set({ is_published: isPublished, archived_at: null })
    .where('id', '=', surveyId)
    .execute();
}

export async function insertAdminReport(
  db: Db,
  report: { id: string; surveyId: string; adminId: string; message: string },
): Promise<void> {
  const { id, surveyId: survey_id, adminId: admin_id, message } = report;
  await db.insertInto('admin_reports').values({ id, survey_id, admin_id, message }).execute();
}

/** Lists the admins' messages to the author of a survey, newest first, with the admins' names. */
export const listAdminReports = (db: Db, surveyId: string, page: { after: string | undefined; limit: number }) =>
  db
    .selectFrom('admin_reports as r')
    .innerJoin('users as u', 'u.id', 'r.admin_id')
    .select(['r.id', 'r.message', 'r.created_at as createdAt', 'u.name'])
    .where('r.survey_id', '=', surveyId)
    .$if(page.after !== undefined, (query) => query.where('r.id', '<', page.after ?? ''))
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .execute();

/** Locks which survey the landing page shows. */
export const lockLandingSurvey = (db: Db) =>
  db.selectFrom('site').select('landing_survey_id as id').forUpdate().executeTakeFirstOrThrow();

export async function hasPublicPoll(db: Db, surveyId: string): Promise<boolean> {
  const { rows } = await sql`select from surveys s where s.id = ${surveyId} and ${HAS_PUBLIC_POLL}`.execute(db);
  return rows.length > 0;
}

export async function updateLandingSurvey(db: Db, surveyId: string | null): Promise<void> {
  await db.updateTable('site').set({ landing_survey_id: surveyId }).execute();
}
