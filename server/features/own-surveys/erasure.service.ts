import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { deleteContributions, findDraftOfDeleted, findSurveyToErase, markSurveyErased } from './erasure.queries.ts';
import { listOwnPictures, lockOwnSurvey, markSurveyDeleted } from './own-surveys.queries.ts';

interface ErasureDeps {
  db: Db;
  /** Removes a picture of surveys from the disk. */
  removePicture: (name: string) => Promise<void>;
}

/**
 * Deletes a draft of a deleted account, or erases a batch of the contributions to a deleted survey: a million of them in one
 * statement would exceed its time limit. The next call continues, in this process or another.
 * @returns true when there may be more
 */
export async function eraseDeleted({ db, removePicture }: ErasureDeps): Promise<boolean> {
  const draftId = await findDraftOfDeleted(db);
  if (draftId !== null) {
    await deleteDraft({ db, removePicture }, draftId);
    return true;
  }
  const surveyId = await findSurveyToErase(db);
  if (surveyId === null) return false;
  // In a transaction, which is repeated: mails that leave meanwhile change the same invitations.
  const isMore = await inTransaction(db, (trx) => deleteContributions(trx, surveyId));
  if (!isMore) await inTransaction(db, (trx) => markSurveyErased(trx, surveyId));
  return true;
}

/** Deletes a draft that nobody can open any more, with the pictures that it alone shows. */
async function deleteDraft({ db, removePicture }: ErasureDeps, id: string): Promise<void> {
  const pictures = await inTransaction(db, async (trx) => {
    // A call of its author that began before the deletion of the account may have published it.
    const draft = await lockOwnSurvey(trx, id);
    if (draft?.status !== 'draft') return [];
    const own = await listOwnPictures(trx, id);
    await markSurveyDeleted(trx, id);
    return own;
  });
  await Promise.allSettled(pictures.map(removePicture));
}
