import { markChanged } from '#server/db/change-marks.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import type { Actor } from '#server/http/actor.ts';
import type { EditingDeps } from './deps.ts';
import { updateSurveyRow } from './editing.queries.ts';
import { lockOwnSurvey } from './own-survey.service.ts';

/**
 * Shows or hides typed texts for readers of an own survey's results. The results page calls it, because it does not have the rest
 * of the survey. @throws AppError `not_found`, `other_person`
 */
export async function setTextsOpen(
  deps: EditingDeps,
  author: Actor,
  { id, open }: { id: string; open: boolean },
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const { textsOpen } = await lockOwnSurvey(trx, author, id);
    if (open === textsOpen) return;

    await updateSurveyRow(trx, id, { texts_open: open });
    await markChanged(trx, 'survey', id);
  });
  deps.onEdited(id);
}
