import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { eraseSome, findSurveyToErase, finishErasure } from './erasure.queries.ts';

/**
 * Erases a part of what people gave to a deleted survey. In parts, because a million responses take longer than a
 * statement may; whatever ends in the middle goes on with the next call, in this process or another.
 * @returns true when there may be more
 */
export async function eraseDeleted(db: Db): Promise<boolean> {
  const surveyId = await findSurveyToErase(db);
  if (surveyId === null) return false;
  if (!(await eraseSome(db, surveyId))) await inTransaction(db, (trx) => finishErasure(trx, surveyId));
  return true;
}
