import { sql } from 'kysely';
import type { ClosingSurvey } from '#contract/analytics.ts';
import type { Db } from '#server/db/pool.ts';
import { COUNTED } from '#server/db/tallies.ts';
import { begin, FIRST_OPEN_DAY, TODAY } from './days.queries.ts';

/** The first of the last `days` days, today included. */
const since = (days: number) => sql`(${TODAY} - ${days - 1}::int)`;

const firstUncountedDay = (authorId: string, days: number) => sql`greatest(${since(days)},
  (select max(day) + 1 from author_days where author_id = ${authorId}))`;

const ownSurveys = (authorId: string) => sql`
  select id, title from surveys where author_id = ${authorId} and deleted_at is null`;

/**
 * Counts the responses to this author's surveys on the last days that are over and were not counted yet. The last day gets
 * its row even if nothing came, and marks how far it went.
 */
export async function countAuthorDays(db: Db, authorId: string, days: number): Promise<void> {
  const first = firstUncountedDay(authorId, days);
  await sql`
    with counted as (
      select (r.submitted_at at time zone 'UTC')::date as day, count(*) as n
      from (${ownSurveys(authorId)}) s
      join responses r on r.survey_id = s.id
        and r.submitted_at >= ${begin(first)} and r.submitted_at < ${begin(FIRST_OPEN_DAY)}
      where ${first} < ${FIRST_OPEN_DAY}
      group by 1
    )
    insert into author_days (author_id, day, n)
    select ${authorId}::uuid, day, n from counted
    union all
    select ${authorId}::uuid, ${FIRST_OPEN_DAY} - 1, 0 where not exists (select from counted where day = ${FIRST_OPEN_DAY} - 1)
    on conflict (author_id, day) do nothing`.execute(db);
}

/** Are all days of this author counted that are over? */
export async function areAuthorDaysCounted(db: Db, authorId: string): Promise<boolean> {
  const { rows } = await sql`
    select from author_days where author_id = ${authorId} and day = ${FIRST_OPEN_DAY} - 1`.execute(db);
  return rows.length > 0;
}

/** How many responses came in on each of the last days, oldest first, today last. The days that are over have to be counted. */
export async function listAuthorDays(
  db: Db,
  authorId: string,
  days: number,
): Promise<{ day: string; responses: number }[]> {
  const { rows } = await sql<{ day: string; responses: number }>`
    with open as materialized (
      select (r.submitted_at at time zone 'UTC')::date as day, count(*) as n
      from (${ownSurveys(authorId)}) s
      cross join lateral (
        select submitted_at from responses
        where survey_id = s.id and submitted_at >= ${begin(firstUncountedDay(authorId, days))}
        order by submitted_at desc
      ) r
      group by 1
    )
    select to_char(each, 'YYYY-MM-DD') as day, coalesce(d.n, o.n, 0)::bigint as responses
    from generate_series(${since(days)}::timestamp, ${TODAY}, '1 day') as each
    left join author_days d on d.author_id = ${authorId} and d.day = each
    left join open o on o.day = each
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
 * The newest responses to any survey of this author. They can only be among those surveys whose own newest ones are the
 * newest, so no more than these are looked into.
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
    select b.id as "surveyId", b.title, u.name, r.submitted_at as "submittedAt"
    from busiest b
    cross join lateral (
      select submitted_at, respondent_id from responses where survey_id = b.id ${newestFirst} limit ${limit}
    ) r
    join users u on u.id = r.respondent_id
    ${newestFirst} limit ${limit}`.execute(db);
  return rows;
}

/** The surveys of this author that close next, and how many have answered them. */
export async function listClosing(db: Db, authorId: string, limit: number): Promise<ClosingSurvey[]> {
  const { rows } = await sql<Omit<ClosingSurvey, 'deadline'> & { deadline: Date }>`
    select s.id as "surveyId", s.title, s.deadline,
      (select coalesce(sum(n), 0)::bigint from tallies where survey_id = s.id and code = ${COUNTED.responses})
        as "responseCount"
    from (
      select id, title, deadline from surveys
      where author_id = ${authorId} and is_published and deadline > now()
      order by deadline, id
      limit ${limit}
    ) s
    order by s.deadline, s.id`.execute(db);
  return rows.map((row) => ({ ...row, deadline: row.deadline.toISOString() }));
}
