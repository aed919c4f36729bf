import { AppError } from '#contract/http/errors.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '#server/http/actor.ts';
import { lockOpenReports, markReportsClosed, updateOpenReports } from './reports.queries.ts';

/**
 * Closes reports of a survey. Their writers may then report it again.
 * @returns how many were open
 * @throws AppError `not_found`
 */
export async function closeReports(
  deps: { db: Db },
  admin: Actor,
  given: { surveyId: string; reportIds: readonly string[]; requestId: string },
): Promise<number> {
  const { surveyId, reportIds, requestId } = given;
  return inTransaction(deps.db, async (trx) => {
    if (!(await lockOpenReports(trx, surveyId))) throw new AppError('not_found');
    const closed = await markReportsClosed(trx, surveyId, reportIds);
    if (closed.length === 0) return 0;

    await updateOpenReports(trx, surveyId);
    await recordAudit(trx, {
      actorId: admin.id,
      action: 'reports',
      subject: surveyId,
      before: { open: closed },
      after: { closed: closed.length },
      requestId,
    });
    return closed.length;
  });
}
