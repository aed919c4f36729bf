import { newId } from '#server/db/ids.ts';
import { hasTaken } from './answers.ts';
import type { Cast } from './cast.ts';
import { type Cell, type TableRows, tableRows } from './copy-rows.queries.ts';
import type { PlannedSurvey } from './plan-types.ts';

/** Yields comments, all by pro-users. */
export function comments(surveys: PlannedSurvey[], cast: Cast): TableRows {
  return tableRows('comments', ['id', 'survey_id', 'author_id', 'text', 'created_at'], commentRows(surveys, cast));
}

function* commentRows(surveys: PlannedSurvey[], cast: Cast): Generator<Cell[]> {
  for (const survey of surveys) {
    const { comments } = survey.demo;
    for (const [index, text] of comments.entries()) {
      const isLast = index === comments.length - 1;
      const byAccount = isLast && hasTaken(survey, 'pro');
      const authorId = byAccount ? cast.accounts.pro.id : proMemberAt(cast, survey.index * 7 + index);

      const at = momentOf(survey, (index + 1) / (comments.length + 1));
      yield [newId(at), survey.id, authorId, text, new Date(at)];
    }
  }
}

export function reports(surveys: PlannedSurvey[], cast: Cast): TableRows {
  return tableRows('reports', ['id', 'survey_id', 'reporter_id', 'message', 'created_at'], reportRows(surveys, cast));
}

function* reportRows(surveys: PlannedSurvey[], { participants }: Cast): Generator<Cell[]> {
  for (const survey of surveys) {
    const { reports = [] } = survey.demo;
    for (const [index, message] of reports.entries()) {
      const reporterId = participants[(survey.index * 11 + index) % participants.length] ?? null;

      const at = momentOf(survey, (index + 1) / (reports.length + 1));
      yield [newId(at), survey.id, reporterId, message, new Date(at)];
    }
  }
}

/** Yields an admin's reasons for unpublishing surveys, written at the moment of unpublishing. */
export function adminReports(surveys: PlannedSurvey[], cast: Cast): TableRows {
  return tableRows(
    'admin_reports',
    ['id', 'survey_id', 'admin_id', 'message', 'created_at'],
    adminReportRows(surveys, cast),
  );
}

function* adminReportRows(surveys: PlannedSurvey[], { accounts }: Cast): Generator<Cell[]> {
  for (const { id, demo, activeUntil } of surveys) {
    if (!demo.feedback) continue;
    yield [newId(activeUntil), id, accounts.admin.id, demo.feedback, new Date(activeUntil)];
  }
}

function proMemberAt({ proMembers, accounts }: Cast, place: number): string {
  return proMembers[place % proMembers.length] ?? accounts.pro.id;
}

/** The moment at this share of the survey's time, slightly shifted so that comments are not evenly spaced. */
function momentOf({ createdAt, activeUntil, index }: PlannedSurvey, share: number): number {
  const early = 1 - ((index * 13) % 17) / 60;
  return Math.floor(createdAt + (activeUntil - createdAt) * share * early);
}
