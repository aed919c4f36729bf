import { sql } from 'kysely';
import { REPORTS_PER_MINUTE } from '#contract/reports.ts';
import type { Db } from '#server/db/pool.ts';

/** How many this person wrote within the last minute, counted no further than it matters. */
const recentBy = (reporterId: string) => sql<number>`(
  select count(*) from (
    select from reports where reporter_id = ${reporterId} and created_at > now() - interval '1 minute'
    limit ${REPORTS_PER_MINUTE}) recent)`;

/**
 * Decides and writes in one statement. One open report per person and survey: the unique index decides.
 * @returns false when it was not written: `findReportStanding` says why
 */
export async function insertReport(
  db: Db,
  report: { id: string; surveyId: string; reporterId: string; message: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into reports (id, survey_id, reporter_id, message)
    select ${report.id}, s.id, u.id, ${report.message}
    from surveys s
    join users u on u.id = ${report.reporterId} and u.deleted_at is null
    where s.id = ${report.surveyId} and s.is_published and ${recentBy(report.reporterId)} < ${REPORTS_PER_MINUTE}
    for share of s
    on conflict (survey_id, reporter_id) where closed_at is null do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** What stands between a report and its row, read at once. `author_id` is null when there is no such survey. */
export async function findReportStanding(db: Db, surveyId: string, reporterId: string) {
  const { rows } = await sql<{ author_id: string | null; published: boolean; reported: boolean; recent: number }>`
    select s.author_id, coalesce(s.is_published, false) as published, r.id is not null as reported,
      ${recentBy(reporterId)} as recent
    from (select 1) as one
    left join surveys s on s.id = ${surveyId} and s.deleted_at is null
    left join reports r on r.survey_id = s.id and r.reporter_id = ${reporterId} and r.closed_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A row of left joins is always there');
  return row;
}
