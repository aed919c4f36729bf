import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteContributions, findSurveyToErase, markSurveyErased } from './erasure.queries.ts';

/**
 * Erases a batch of the contributions to a deleted survey; a million of them in one statement would exceed its time limit.
 * The next call goes on, in this process or another.
 * @returns true when there may be more
 */
export async function eraseDeleted(db: Db): Promise<boolean> {
  const surveyId = await findSurveyToErase(db);
  if (surveyId === null) return false;
  // In a transaction, which is repeated: mails that leave meanwhile change the same invitations.
  const isMore = await inTransaction(db, (trx) => deleteContributions(trx, surveyId));
  if (!isMore) await inTransaction(db, (trx) => markSurveyErased(trx, surveyId));
  return true;
}
