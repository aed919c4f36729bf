import { sql } from 'kysely';
import type { Activity } from '#contract/people/activity.ts';
import type { Db } from '#server/db/pool.ts';

/** Counts what a person did in surveys, each number over its own index. */
export async function countActivity(db: Db, personId: string): Promise<Activity> {
  const { rows } = await sql<Activity>`
    select (select count(*) from responses where respondent_id = ${personId}) as "surveysTaken",
      (select count(*) from ballots where voter_id = ${personId}) as votes,
      (select count(*) from comments where author_id = ${personId}) as comments,
      (select count(*) from reactions where user_id = ${personId} and kind = 'like') as likes,
      (select count(*) from reactions where user_id = ${personId} and kind = 'dislike') as dislikes`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count always has a row');
  return row;
}
