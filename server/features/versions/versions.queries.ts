import type { Db } from '#server/db/connection/pool.ts';

/** Lists the earlier versions of a survey that are kept, the newest first. */
export const listPublications = (db: Db, surveyId: string) =>
  db
    .selectFrom('publications')
    .select(['revision', 'published_at as publishedAt', 'replaced_at as replacedAt', 'responses'])
    .where('survey_id', '=', surveyId)
    .orderBy('revision', 'desc')
    .execute();

/** Reads what its author published of an earlier version. @returns null when it is not kept */
export async function findVersion(db: Db, surveyId: string, revision: number): Promise<Record<string, unknown> | null> {
  const row = await db
    .selectFrom('publications')
    .select('content')
    .where('survey_id', '=', surveyId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row?.content ?? null;
}
