import type { AnswerFileStore } from '#server/adapters/answer-files/file-store.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { deleteFiles, listRemoved, markForgottenRemoved } from './removal.queries.ts';

const BATCH = 100;

/**
 * Removes the bytes of files that were not submitted for a day, and of files of deleted surveys and accounts. Deletes a row after its
 * bytes, so that the next call, in this process or another, continues after a crash.
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
