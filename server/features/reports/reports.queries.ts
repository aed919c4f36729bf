import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/**
 * One open report per person and survey: the unique index decides.
 * @returns false when it was not written: no such published survey, or an open report already
 */
export async function insertReport(
  db: Db,
  report: { id: string; surveyId: string; reporterId: string; message: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into reports (id, survey_id, reporter_id, message)
    select ${report.id}, s.id, ${report.reporterId}, ${report.message}
    from surveys s where s.id = ${report.surveyId} and s.is_published
    on conflict (survey_id, reporter_id) where closed_at is null do nothing`.execute(db);
  return numAffectedRows === 1n;
}
