import type { Db } from '#server/db/pool.ts';

/** What an admin may change about a survey; its row stays locked until the transaction ends. */
export const lockPublication = (db: Db, surveyId: string) =>
  db.selectFrom('surveys').select('is_published').where('id', '=', surveyId).forUpdate().executeTakeFirst();

export async function updatePublication(db: Db, surveyId: string, isPublished: boolean): Promise<void> {
  await db.updateTable('surveys').set({ is_published: isPublished }).where('id', '=', surveyId).execute();
}

export async function insertAdminReport(
  db: Db,
  report: { id: string; surveyId: string; adminId: string; message: string },
): Promise<void> {
  const { id, surveyId: survey_id, adminId: admin_id, message } = report;
  await db.insertInto('admin_reports').values({ id, survey_id, admin_id, message }).execute();
}
