import type { AnswerFileStore } from '#server/adapters/answer-files/file-store.ts';
import type { Db } from '#server/db/pool.ts';
import { deleteFiles, listRemoved, markForgottenRemoved } from './removal.queries.ts';

const BATCH = 100;

/**
 * Removes the bytes of files that were not handed in for a day, and of those that went with their survey or their owner's account.
 * A row goes after its bytes, so that the next call, in this process or another, goes on where one was lost.
 * @returns true when there may be more
 */
export async function removeAnswerFiles({
  db,
  answerFiles,
}: {
  db: Db;
  answerFiles: Pick<AnswerFileStore, 'remove'>;
}): Promise<boolean> {
  await markForgottenRemoved(db);
  const ids = await listRemoved(db, BATCH);
  for (const id of ids) await answerFiles.remove(id);
  if (ids.length > 0) await deleteFiles(db, ids);
  return ids.length === BATCH;
}
