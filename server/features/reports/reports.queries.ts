import { sql } from 'kysely';
import { REPORTS_PER_MINUTE } from '#basics/limits.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { holding } from '#server/db/distributed/layout.ts';

/** Counts the reports of this person within the last minute, up to the limit. */
const recentBy = (reporterId: string) => sql<number>`(
  select count(*) from (
    select from reports where reporter_id = ${reporterId} and created_at > now() - interval '1 minute'
    limit ${REPORTS_PER_MINUTE}) recent)`;

/**
 * Decides and writes in one statement. The unique index allows one open report per person and survey. Share-locks the rows of both,
 * so that no report commits after the survey was unpublished or the account deleted.
 * @returns false when it was refused; `getReportStanding` says why
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
    where s.id = ${report.surveyId} and s.is_public and ${recentBy(report.reporterId)} < ${REPORTS_PER_MINUTE}
    ${await holding(db)} of s, u
    on conflict (survey_id, reporter_id) where closed_at is null do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Reads everything that can refuse a report, in one statement. `authorId` is null when there is no such survey. */
export async function getReportStanding(db: Db, surveyId: string, reporterId: string) {
  const { rows } = await sql<{ authorId: string | null; published: boolean; reported: boolean; recent: number }>`
    select s.author_id as "authorId", coalesce(s.is_public, false) as published, r.id is not null as reported,
      ${recentBy(reporterId)} as recent
    from (select 1) as one
    left join surveys s on s.id = ${surveyId} and s.deleted_at is null
    left join reports r on r.survey_id = s.id and r.reporter_id = ${reporterId} and r.closed_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A row of left joins is always there');
  return row;
}

/** Increments the open reports of a survey. The admins' queue is sorted by them. */
export async function incrementOpenReports(db: Db, surveyId: string): Promise<void> {
  await sql`update survey_ranks set open_reports = open_reports + 1 where survey_id = ${surveyId}`.execute(db);
}

/** Locks the count of a survey's open reports until the transaction ends. @returns false when there is no such survey */
export async function lockOpenReports(db: Db, surveyId: string): Promise<boolean> {
  const { rows } = await sql`select from survey_ranks where survey_id = ${surveyId} for update`.execute(db);
  return rows.length > 0;
}

/** @returns the ids of the reports that were open */
export async function markReportsClosed(db: Db, surveyId: string, reportIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update reports set closed_at = now()
    where survey_id = ${surveyId} and id = any(${reportIds}::uuid[]) and closed_at is null
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** Counts the open reports of a survey again; exact under `lockOpenReports`. */
export async function updateOpenReports(db: Db, surveyId: string): Promise<void> {
  await sql`
    update survey_ranks set open_reports =
      (select count(*) from reports where survey_id = ${surveyId} and closed_at is null)
    where survey_id = ${surveyId}`.execute(db);
}

export interface ReportRow {
  id: string;
  name: string;
  message: string;
  createdAt: Date;
  closedAt: Date | null;
}

/** Lists the reports of a survey, newest first, with the names of their writers. */
export const listReports = (
  db: Db,
  surveyId: string,
  page: { after: string | undefined; limit: number; state: 'open' | 'closed' | undefined },
): Promise<ReportRow[]> =>
  db
    .selectFrom('reports as r')
    .innerJoin('users as u', 'u.id', 'r.reporter_id')
    .select(['r.id', 'u.name', 'r.message', 'r.created_at as createdAt', 'r.closed_at as closedAt'])
    .where('r.survey_id', '=', surveyId)
    .$if(page.state === 'open', (query) => query.where('r.closed_at', 'is', null))
    .$if(page.state === 'closed', (query) => query.where('r.closed_at', 'is not', null))
    .$if(page.after !== undefined, (query) => query.where('r.id', '<', page.after ?? ''))
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .execute();
