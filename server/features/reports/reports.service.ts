import { REPORTS_PER_MINUTE } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '#server/http/actor.ts';
import { isInsider } from '#server/survey/access.policy.ts';
import { getReportStanding, incrementOpenReports, insertReport } from './reports.queries.ts';

export interface ReportsDeps {
  db: Db;
}

/**
 * Stores a report about a survey for the admins and the author.
 * @throws AppError `already_reported`, `too_many_requests`, `not_found`; `forbidden` to insiders of an unpublished survey
 */
export async function reportSurvey(
  deps: ReportsDeps,
  actor: Actor,
  report: { surveyId: string; report_message: string },
): Promise<void> {
  const { surveyId, report_message: message } = report;
  const written = await inTransaction(deps.db, async (trx) => {
    const inserted = await insertReport(trx, { id: newId(), surveyId, reporterId: actor.id, message });
    if (inserted) await incrementOpenReports(trx, surveyId);
    return inserted;
  });
  if (written) return;

  const { authorId, published, reported, recent } = await getReportStanding(deps.db, surveyId, actor.id);
  if (authorId === null) throw new AppError('not_found');
  if (!published) throw new AppError(isInsider(actor, { authorId }) ? 'forbidden' : 'not_found');
  if (reported) throw new AppError('already_reported');
  if (recent >= REPORTS_PER_MINUTE) throw new AppError('too_many_requests');
  // Refused a moment ago but allowed now.
  throw new AppError('unavailable');
}
