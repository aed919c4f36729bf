import { AppError } from '#contract/http/errors.ts';
import { recordAudit } from '#server/db/audit.ts';
import { markChanged } from '#server/db/change-marks.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { newId } from '#server/db/ids.ts';
import type { Actor } from '#server/http/actor.ts';
import {
  hasPublicPoll,
  insertAdminReport,
  lockLandingSurvey,
  lockPublication,
  updateLandingSurvey,
  updatePublication,
} from './moderation.queries.ts';

export interface ModerationDeps {
  db: Db;
  /** Called after COMMIT, so that this process drops its cache of the survey. */
  onEdited: (surveyId: string) => void;
}

/**
 * Publishes or unpublishes a survey and stores the message to its author, in one transaction. Locks the survey's row, which
 * every answer share-locks, so that no answer commits after an unpublishing.
 * @throws AppError `not_found`; `survey_archived` when its author archived it, which only the author can undo
 */
export async function setPublication(
  deps: ModerationDeps,
  admin: Actor,
  change: { surveyId: string; isPublished: boolean; report_message?: string | undefined; requestId: string },
): Promise<void> {
  const { surveyId, isPublished, report_message: message, requestId } = change;
  await inTransaction(deps.db, async (trx) => {
    const survey = await lockPublication(trx, surveyId);
    if (!survey) throw new AppError('not_found');
    const isArchived = survey.archivedAt !== null;
    if (isPublished && isArchived) throw new AppError('survey_archived');
    if (message !== undefined) await tellAuthor(trx, admin, { surveyId, message, requestId });
    if (survey.isPublished === isPublished && !isArchived) return;

    await updatePublication(trx, surveyId, isPublished);
    await recordAudit(trx, {
      actorId: admin.id,
      action: 'publication',
      subject: surveyId,
      before: { isPublished: survey.isPublished },
      after: { isPublished },
      requestId,
    });
    await markChanged(trx, 'survey', surveyId);
  });
  deps.onEdited(surveyId);
}

/**
 * Chooses the survey whose poll the landing page shows; null shows the newest open poll.
 * @throws AppError `invalid_input`
 */
export async function setLandingSurvey(deps: ModerationDeps, surveyId: string | null): Promise<void> {
  const before = await inTransaction(deps.db, async (trx) => {
    const shown = await lockLandingSurvey(trx);
    if (surveyId !== null && !(await hasPublicPoll(trx, surveyId))) {
      throw new AppError('invalid_input', { fields: { surveyId: 'A survey in the public lists with an open poll' } });
    }
    await updateLandingSurvey(trx, surveyId);
    for (const id of [shown.id, surveyId]) if (id !== null) await markChanged(trx, 'survey', id);
    return shown.id;
  });
  for (const id of [before, surveyId]) if (id !== null) deps.onEdited(id);
}

/** @throws AppError `not_found` */
export async function addAdminReport(
  deps: ModerationDeps,
  admin: Actor,
  report: { surveyId: string; report_message: string; requestId: string },
): Promise<void> {
  const { surveyId, report_message: message, requestId } = report;
  await inTransaction(deps.db, async (trx) => {
    if (!(await lockPublication(trx, surveyId))) throw new AppError('not_found');
    await tellAuthor(trx, admin, { surveyId, message, requestId });
  });
  deps.onEdited(surveyId);
}

async function tellAuthor(
  db: Db,
  admin: Actor,
  { surveyId, message, requestId }: { surveyId: string; message: string; requestId: string },
): Promise<void> {
  await insertAdminReport(db, { id: newId(), surveyId, adminId: admin.id, message });
  await recordAudit(db, {
    actorId: admin.id,
    action: 'feedback',
    subject: surveyId,
    before: null,
    after: { message },
    requestId,
  });
}
