import { sql } from 'kysely';
import { WAITING_HOURS_MAX } from '#basics/limits.ts';
import type { Db } from '#server/db/connection/pool.ts';

/**
 * Marks an own file as removed, unless it was submitted. A simultaneous submission locks the file's row, so one of the two comes too
 * late.
 * @returns false when there is none, or it was submitted
 */
export async function markRemoved(
  db: Db,
  file: { id: string; surveyId: string; respondentId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update answer_files set removed_at = now()
    where id = ${file.id} and survey_id = ${file.surveyId} and respondent_id = ${file.respondentId}
      and handed_in_at is null and removed_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Marks the files as removed that were not submitted for a day. */
export async function markForgottenRemoved(db: Db): Promise<void> {
  await sql`
    update answer_files set removed_at = now()
    where handed_in_at is null and removed_at is null
      and uploaded_at < now() - make_interval(hours => ${WAITING_HOURS_MAX})`.execute(db);
}

/** Lists removed files whose bytes may still be there. */
export async function listRemoved(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('answer_files')
    .select('id')
    .where('removed_at', 'is not', null)
    .orderBy('removed_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the rows of files whose bytes are gone. */
export async function deleteFiles(db: Db, ids: string[]): Promise<void> {
  await sql`delete from answer_files where id = any(${ids}::uuid[]) and removed_at is not null`.execute(db);
}
