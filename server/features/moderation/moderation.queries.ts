import type { Db } from '#server/db/pool.ts';

/** What an admin may change about a survey; its row stays locked until the transaction ends. */
export const lockPublication = (db: Db, surveyId: string) =>
  db
    .selectFrom('surveys')
    .select(['is_published', 'taken_down_at'])
    .where('id', '=', surveyId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** From here on it stands as an admin wants it: an author who had taken it down cannot put it back. */
export async function updatePublication(db: Db, surveyId: string, isPublished: boolean): Promise<void> {
  await db
    .updateTable('surveys')
    .set({ is_published: isPublished, taken_down_at: null })
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

/** What admins told the author of a survey, newest first, with their names. */
export const listAdminReports = (db: Db, surveyId: string, page: { after: string | undefined; limit: number }) =>
  db
    .selectFrom('admin_reports as r')
    .innerJoin('users as u', 'u.id', 'r.admin_id')
    .select(['r.id', 'r.message', 'r.created_at', 'u.name'])
    .where('r.survey_id', '=', surveyId)
    .$if(page.after !== undefined, (query) => query.where('r.id', '<', page.after ?? ''))
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .execute();
