import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/** Everything that can change about the numbers of a survey. */
export interface LiveRow {
  id: string;
  author_id: string;
  is_published: boolean;
  revision: number;
  /** By the database's clock. */
  expired: boolean;
  newest_comment: string | null;
  /** The tallies as a JSON object in order of codes: equal texts mean that nothing changed. */
  counted: string;
}

/** The numbers of many surveys in one read; each costs a look at its tallies and at its newest comment. */
export async function listLive(db: Db, surveyIds: readonly string[]): Promise<LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    select s.id, s.author_id, s.is_published, s.revision, now() > s.deadline as expired,
      (select c.id from comments c where c.survey_id = s.id order by c.id desc limit 1) as newest_comment,
      coalesce((
        select json_object_agg(code, n order by code)
        from (select code, sum(n) as n from tallies t where t.survey_id = s.id group by code) as summed
      ), '{}')::text as counted
    from surveys s where s.id = any(${surveyIds}::uuid[]) and s.deleted_at is null`.execute(db);
  return rows;
}

export interface Taking {
  surveyId: string;
  personId: string;
}

/** Which of these people have responded to which of these surveys. */
export async function listTaken(db: Db, asked: readonly Taking[]): Promise<Taking[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<Taking>`
    select r.survey_id as "surveyId", r.respondent_id as "personId"
    from unnest(
      ${asked.map(({ surveyId }) => surveyId)}::uuid[], ${asked.map(({ personId }) => personId)}::uuid[]
    ) as a (survey_id, person_id)
    join responses r on r.survey_id = a.survey_id and r.respondent_id = a.person_id`.execute(db);
  return rows;
}
