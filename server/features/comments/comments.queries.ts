import { sql } from 'kysely';
import { COMMENTS_PER_MINUTE } from '#basics/limits.ts';
import { COMMENTERS } from '#contract/discussion/comments.ts';
import { holding } from '#server/db/distributed/layout.ts';
import type { Db } from '#server/db/pool.ts';
import { HAS_OPENED } from '#server/db/survey-status.ts';

/** Counts the comments of this person within the last minute, up to the limit. */
const recentBy = (authorId: string) => sql<number>`(
  select count(*) from (
    select from comments where author_id = ${authorId} and created_at > now() - interval '1 minute'
    limit ${COMMENTS_PER_MINUTE}) recent)`;

/**
 * Decides and writes in one statement. Share-locks the rows of survey and author, so that no comment commits after the survey was
 * unpublished or the account deleted.
 * @returns false when it was refused; `getCommentStanding` says why
 */
export async function insertComment(
  db: Db,
  comment: { id: string; surveyId: string; authorId: string; text: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into comments (id, survey_id, author_id, text)
    select ${comment.id}, s.id, u.id, ${comment.text}
    from surveys s
    join users u on u.id = ${comment.authorId} and u.role = any(${COMMENTERS}) and u.deleted_at is null
    where s.id = ${comment.surveyId} and s.is_public and ${sql.raw(HAS_OPENED)}
      and ${recentBy(comment.authorId)} < ${COMMENTS_PER_MINUTE}
    ${await holding(db)} of s, u`.execute(db);
  return numAffectedRows === 1n;
}

/** Reads everything that can refuse a comment, in one statement. */
export async function getCommentStanding(db: Db, surveyId: string, authorId: string) {
  const { rows } = await sql<{ published: boolean; opened: boolean; mayComment: boolean; recent: number }>`
    select exists (select 1 from surveys where id = ${surveyId} and is_public) as published,
      exists (select 1 from surveys where id = ${surveyId} and ${sql.raw(HAS_OPENED)}) as opened,
      exists (
        select from users where id = ${authorId} and role = any(${COMMENTERS}) and deleted_at is null) as "mayComment",
      ${recentBy(authorId)} as recent`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without from has a row');
  return row;
}

/** Lists the comments after the given id, newest first. */
export const listComments = (db: Db, surveyId: string, page: { after: string | undefined; limit: number }) =>
  db
    .selectFrom('comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .select(['c.id', 'c.text', 'c.created_at as createdAt', 'u.name'])
    .where('c.survey_id', '=', surveyId)
    .$if(page.after !== undefined, (query) => query.where('c.id', '<', page.after ?? ''))
    .orderBy('c.id', 'desc')
    .limit(page.limit)
    .execute();
