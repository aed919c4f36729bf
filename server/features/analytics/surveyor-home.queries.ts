import { sql } from 'kysely';
import type { ClosingSurvey } from '#contract/analytics.ts';
import { openDays, TODAY } from '#server/db/closed-days.ts';
import type { Db } from '#server/db/pool.ts';
import { NAMES, RESPONDENT_NAME } from '#server/db/respondents.ts';
import { COUNTED } from '#server/db/tallies.ts';

const ownSurveys = (authorId: string) => sql`
  select id, title from surveys where author_id = ${authorId} and deleted_at is null`;

/** Counts the responses of each of the last days, today last, including those to surveys that were deleted since. */
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
}

/**
 * Lists the newest responses to any survey of this author. Reads only the `limit` surveys with the newest responses,
 * because the others cannot have one of the newest `limit`.
 */
export async function listNewestForAuthor(db: Db, authorId: string, limit: number): Promise<NewestResponse[]> {
  const newestFirst = sql`order by submitted_at desc, respondent_id desc`;
  const { rows } = await sql<NewestResponse>`
    with busiest as materialized (
      select s.id, s.title from (${ownSurveys(authorId)}) s
      cross join lateral (
        select submitted_at, respondent_id from responses where survey_id = s.id ${newestFirst} limit 1
      ) newest
      ${newestFirst} limit ${limit}
    )
    select b.id as "surveyId", b.title, ${RESPONDENT_NAME} as name, r.submitted_at as "submittedAt"
    from busiest b
    cross join lateral (
      select submitted_at, respondent_id, respondent_kind from responses where survey_id = b.id ${newestFirst} limit ${limit}
    ) r
    ${NAMES}
    ${newestFirst} limit ${limit}`.execute(db);
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
