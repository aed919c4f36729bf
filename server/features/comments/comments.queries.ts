import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/** @returns false when there is no such published survey */
export async function insertComment(
  db: Db,
  comment: { id: string; surveyId: string; authorId: string; text: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into comments (id, survey_id, author_id, text)
    select ${comment.id}, s.id, ${comment.authorId}, ${comment.text}
    from surveys s where s.id = ${comment.surveyId} and s.is_published`.execute(db);
  return numAffectedRows === 1n;
}

/** Newest first, after the given id. */
export const listComments = (db: Db, surveyId: string, page: { after: string | undefined; limit: number }) =>
  db
    .selectFrom('comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .select(['c.id', 'c.text', 'c.created_at', 'u.name'])
    .where('c.survey_id', '=', surveyId)
    .$if(page.after !== undefined, (query) => query.where('c.id', '<', page.after ?? ''))
    .orderBy('c.id', 'desc')
    .limit(page.limit)
    .execute();
