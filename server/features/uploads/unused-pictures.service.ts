import type { Db } from '#server/db/connection/pool.ts';
import { deletePictureChecks, listDuePictures } from '#server/db/picture-checks.ts';

const BATCH = 100;

/**
 * Removes unused pictures whose check is due. Deletes a row after its file, so that the next call, in this process or another,
 * continues after a crash.
 * @returns true when there may be more
 */
export async function removeUnusedPictures({
  db,
  removePicture,
}: {
  db: Db;
  removePicture: (name: string) => Promise<void>;
}): Promise<boolean> {
  const due = await listDuePictures(db, BATCH);
  for (const { name, isShown } of due) if (!isShown) await removePicture(name);
  if (due.length > 0)
    await deletePictureChecks(
      db,
      due.map(({ name }) => name),
    );
  return due.length === BATCH;
}
