import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';
import type { Given } from '#server/db/tables/stored.ts';

export interface ScoredRow {
  choices: number[];
  given: Given | null;
  /** The sort keys; the time to the microsecond, which a Date would lose. */
  submittedAt: string;
  id: string;
}

/** Lists the next responses to a survey, newest first. */
export async function listScored(
  db: Db,
  surveyId: string,
  page: { after: ScoredRow | undefined; limit: number },
): Promise<ScoredRow[]> {
  const { after, limit } = page;
  const behind = after
    ? sql`and (submitted_at, respondent_id) < (${after.submittedAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ScoredRow>`
    select choices, given, submitted_at::text as "submittedAt", respondent_id as id from responses
    where survey_id = ${surveyId} and not screened ${behind}
    order by submitted_at desc, respondent_id desc limit ${limit}`.execute(db);
  return rows;
}
