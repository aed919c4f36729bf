import { sql } from 'kysely';
import type pg from 'pg';
import { NEWEST_MAX } from '#contract/limits.ts';
import { arrayOf } from '#server/db/batch-sql.ts';
import type { Db } from '#server/db/pool.ts';
import type { Given } from '#server/db/tables.ts';
import { createLoader, type FindOne } from '#server/timing/loader.ts';
import type { StoredResponse } from './stored-response.ts';

/** What this person did in this survey; null where they did nothing. */
export interface OwnMarks {
  reaction: 'like' | 'dislike' | null;
  ballot: number | null;
  response: { choices: number[]; given: Given | null; submittedAt: Date } | null;
  /** The running countdown. */
  attempt: { startedAt: Date; expiresAt: Date } | null;
}

/** Finds what a person did in a survey, by `marksKey`; simultaneous calls share a query. */
export type FindMarks = FindOne<OwnMarks>;

export const marksKey = (surveyId: string, personId: string): string => `${surveyId} ${personId}`;

interface MarksRow {
  key: string;
  reaction: OwnMarks['reaction'];
  ballot: number | null;
  choices: number[] | null;
  given: Given | null;
  submittedAt: Date | null;
  startedAt: Date | null;
  expiresAt: Date | null;
}

const FIND_MARKS = `
  select g.survey_id || ' ' || g.person_id as key, x.kind as reaction, b.choice as ballot, r.choices, r.given,
    r.submitted_at as "submittedAt", a.started_at as "startedAt", a.expires_at as "expiresAt"
  from unnest($1::uuid[], $2::uuid[]) as g (survey_id, person_id)
  left join reactions x on x.survey_id = g.survey_id and x.user_id = g.person_id
  left join ballots b on b.survey_id = g.survey_id and b.voter_id = g.person_id
  left join responses r on r.survey_id = g.survey_id and r.respondent_id = g.person_id
  left join attempts a on a.survey_id = g.survey_id and a.user_id = g.person_id and a.expires_at > now()`;

/** @param hot connections for queries of nearly every request */
export function createFindMarks(hot: pg.Pool): FindMarks {
  return createLoader(async (keys) => {
    const pairs = keys.map((key) => key.split(' '));
    const values = [arrayOf(pairs.map(([survey = '']) => survey)), arrayOf(pairs.map(([, person = '']) => person))];
    const { rows } = await hot.query<MarksRow>({ name: 'find marks', text: FIND_MARKS, values });
    return new Map(
      rows.map(({ key, reaction, ballot, choices, given, submittedAt, startedAt, expiresAt }) => [
        key,
        {
          reaction,
          ballot,
          response: choices && submittedAt && { choices, given, submittedAt },
          attempt: startedAt && expiresAt && { startedAt, expiresAt },
        },
      ]),
    );
  });
}

/** Lists the newest responses, for insiders only. */
export const listNewestResponses = (db: Db, surveyId: string): Promise<StoredResponse[]> =>
  db
    .selectFrom('responses as r')
    .innerJoin('users as u', 'u.id', 'r.respondent_id')
    .select(['r.respondent_id as id', 'u.name', 'r.choices', 'r.given', 'r.submitted_at as submittedAt'])
    .where('r.survey_id', '=', surveyId)
    .orderBy('r.submitted_at', 'desc')
    .orderBy('r.respondent_id', 'desc')
    .limit(NEWEST_MAX)
    .execute();

export const listNewestComments = (db: Db, surveyId: string) =>
  db
    .selectFrom('comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .select(['c.id', 'c.author_id as authorId', 'c.text', 'c.created_at as createdAt', 'u.name'])
    .where('c.survey_id', '=', surveyId)
    .orderBy('c.id', 'desc')
    .limit(NEWEST_MAX)
    .execute();

/** Lists the newest reports, for insiders only. */
export const listNewestReports = (db: Db, surveyId: string) =>
  db
    .selectFrom('reports as r')
    .innerJoin('users as u', 'u.id', 'r.reporter_id')
    .select(['r.id', 'r.message', 'r.created_at as createdAt', 'u.name'])
    .where('r.survey_id', '=', surveyId)
    .orderBy('r.id', 'desc')
    .limit(NEWEST_MAX)
    .execute();

/** Lists the newest messages of admins to the author, for insiders only. */
export const listNewestAdminReports = (db: Db, surveyId: string) =>
  db
    .selectFrom('admin_reports')
    .select(['id', 'message', 'created_at as createdAt'])
    .where('survey_id', '=', surveyId)
    .orderBy('id', 'desc')
    .limit(NEWEST_MAX)
    .execute();

/** Reads the database's clock, which decides about deadlines. */
export async function getNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without from has a row');
  return row.now;
}
