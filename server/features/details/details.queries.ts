import { sql } from 'kysely';
import { NEWEST_MAX } from '#contract/surveys.ts';
import type { Db } from '#server/db/pool.ts';

/** What this person did in this survey; every field null for nothing. */
export interface OwnMarks {
  reaction: 'like' | 'dislike' | null;
  ballot: number | null;
  response: { choices: number[]; submitted_at: Date } | null;
}

/** One read for all of the viewer's marks. */
export async function findOwnMarks(db: Db, surveyId: string, personId: string): Promise<OwnMarks> {
  const { rows } = await sql<Omit<OwnMarks, 'response'> & { choices: number[] | null; submitted_at: Date | null }>`
    select x.kind as reaction, b.choice as ballot, r.choices, r.submitted_at
    from (select 1) as one
    left join reactions x on x.survey_id = ${surveyId} and x.user_id = ${personId}
    left join ballots b on b.survey_id = ${surveyId} and b.voter_id = ${personId}
    left join responses r on r.survey_id = ${surveyId} and r.respondent_id = ${personId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A row of left joins is always there');
  const { reaction, ballot, choices, submitted_at } = row;
  return { reaction, ballot, response: choices && submitted_at && { choices, submitted_at } };
}

export const listNewestComments = (db: Db, surveyId: string) =>
  db
    .selectFrom('comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .select(['c.id', 'c.text', 'c.created_at', 'u.name'])
    .where('c.survey_id', '=', surveyId)
    .orderBy('c.id', 'desc')
    .limit(NEWEST_MAX)
    .execute();

/** What people reported; for insiders only. */
export const listNewestReports = (db: Db, surveyId: string) =>
  db
    .selectFrom('reports as r')
    .innerJoin('users as u', 'u.id', 'r.reporter_id')
    .select(['r.id', 'r.message', 'r.created_at', 'u.name'])
    .where('r.survey_id', '=', surveyId)
    .orderBy('r.id', 'desc')
    .limit(NEWEST_MAX)
    .execute();

/** What admins told the author; for insiders only. */
export const listNewestAdminReports = (db: Db, surveyId: string) =>
  db
    .selectFrom('admin_reports')
    .select(['id', 'message', 'created_at'])
    .where('survey_id', '=', surveyId)
    .orderBy('id', 'desc')
    .limit(NEWEST_MAX)
    .execute();

/** The one clock that decides about deadlines. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database told no time');
  return row.now;
}
