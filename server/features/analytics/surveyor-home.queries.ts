import { sql } from 'kysely';
import type { ClosingSurvey } from '#contract/admin/analytics.ts';
import { openDays, TODAY } from '#server/db/closed-days.ts';
import { newestResponses } from '#server/db/newest-responses.ts';
import type { Db } from '#server/db/pool.ts';
import { NAMES, RESPONDENT_NAME } from '#server/db/respondents.ts';
import { COUNTED } from '#server/db/tallies.ts';

const ownSurveys = (authorId: string) => sql`
  select id, title, anonymous from surveys where author_id = ${authorId} and deleted_at is null`;

/** Counts the responses of each of the last days, today last, including responses to surveys that were deleted since. */
export async function listAuthorDays(
  db: Db,
  authorId: string,
  days: number,
): Promise<{ day: string; responses: number }[]> {
  const { rows } = await sql<{ day: string; responses: number }>`
    with ${openDays(sql`s.author_id = ${authorId}`)}, counted as (
      select day, n from author_days where author_id = ${authorId}
      union all
      select day, n from open_days
    )
    select to_char(each, 'YYYY-MM-DD') as day, coalesce(sum(n), 0)::bigint as responses
    from generate_series((${TODAY} - ${days - 1}::int)::timestamp, ${TODAY}, '1 day') as each
    left join counted on counted.day = each
    group by each
    order by each`.execute(db);
  return rows;
}

export interface NewestResponse {
  surveyId: string;
  title: string;
  name: string;
  submittedAt: Date;
  /** Whether only the day is known. */
  isDay: boolean;
}

/** Lists the newest responses to any survey of this author. */
export async function listNewestForAuthor(db: Db, authorId: string, limit: number): Promise<NewestResponse[]> {
  const { rows } = await sql<NewestResponse>`
    with own as materialized (${ownSurveys(authorId)}), newest as materialized (${await newestResponses(db, 'own', limit)})
    select own.id as "surveyId", own.title, ${RESPONDENT_NAME} as name, r.submitted_at as "submittedAt", own.anonymous as "isDay"
    from newest r join own on own.id = r.survey_id
    ${NAMES}
    order by r.submitted_at desc, r.respondent_id desc`.execute(db);
  return rows;
}

/** Lists the surveys of this author that close next, with their numbers of responses. */
export async function listClosing(db: Db, authorId: string, limit: number): Promise<ClosingSurvey[]> {
  const { rows } = await sql<Omit<ClosingSurvey, 'deadline'> & { deadline: Date }>`
    with closing as materialized (
      select id, title, deadline from surveys
      where author_id = ${authorId} and is_published and deadline > now()
      order by deadline, id
      limit ${limit}
    )
    select s.id as "surveyId", s.title, s.deadline,
      coalesce(counted.n, 0)::bigint as "responseCount"
    from closing s
    left join (
      select survey_id, sum(n) as n from tallies
      where code = ${COUNTED.responses} and survey_id in (select id from closing) group by survey_id
    ) counted on counted.survey_id = s.id
    order by s.deadline, s.id`.execute(db);
  return rows.map((row) => ({ ...row, deadline: row.deadline.toISOString() }));
}
