import { type RawBuilder, sql } from 'kysely';
import type { Db } from './pool.ts';
import { COUNTED, placeOf } from './tallies.ts';
import { inTransaction } from './transaction.ts';

/**
 * A transaction that began before midnight may commit after it, under a slightly wrong clock; after this time the day is over.
 */
const SETTLED_AFTER = sql`interval '10 minutes'`;

export const TODAY = sql`(now() at time zone 'UTC')::date`;

/** The first day (UTC) that cannot be closed yet. */
export const FIRST_OPEN_DAY = sql`((now() - ${SETTLED_AFTER}) at time zone 'UTC')::date`;

/** All days before this one are closed: their totals are stored. */
export const OPEN_SINCE = sql`(select before from day_closing)`;

/** Midnight, UTC, at which a day begins. */
export const begin = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'UTC'`;

const { block, place } = placeOf(COUNTED.responses);

/**
 * Common table expressions, the last of them `open_days`: the responses per day that is not closed, as `survey_id`, `author_id`,
 * `day` and `n`. They sum up to the tallies minus the closed days. Usually today is the only open day; after midnight the few
 * responses of newer days are counted one by one, and the rest belongs to the oldest.
 * @param which of the surveys `s`, as a condition
 */
export const openDays = (which: RawBuilder<unknown>) => sql`
  moved as materialized (
    select s.id, s.author_id, sum(t.counts[${sql.lit(place)}]) - coalesce(c.n, 0) as n
    from surveys s
    join tally_blocks t on t.survey_id = s.id and t.block = ${sql.lit(block)}
    left join closed_responses c on c.survey_id = s.id
    where ${which}
    group by s.id, c.n
    having sum(t.counts[${sql.lit(place)}]) > coalesce(c.n, 0)
  ), newer as materialized (
    select m.id, m.author_id, (r.submitted_at at time zone 'UTC')::date as day, count(*) as n
    from moved m
    join responses r on r.survey_id = m.id and r.submitted_at >= ${begin(sql`${OPEN_SINCE} + 1`)}
    where ${OPEN_SINCE} < ${TODAY}
    group by 1, 2, 3
  ), open_days as materialized (
    select id as survey_id, author_id, day, n from newer
    union all
    select m.id, m.author_id, ${OPEN_SINCE}, (m.n - coalesce(newer.n, 0))::bigint
    from moved m left join (select id, sum(n) as n from newer group by id) newer on newer.id = m.id
  )`;

/**
 * Stores a survey's totals of the open days before its tallies are deleted, so that deletion does not change the past. Call it in
 * the deleting transaction.
 */
export async function keepOpenDays(db: Db, surveyId: string): Promise<void> {
  await sql`select from day_closing for update`.execute(db);
  await sql`
    with ${openDays(sql`s.id = ${surveyId}`)}, of_author as (
      insert into author_days (author_id, day, n) select author_id, day, n from open_days
      on conflict (author_id, day) do update set n = author_days.n + excluded.n
    )
    insert into response_days (day, n) select day, n from open_days
    on conflict (day) do update set n = response_days.n + excluded.n`.execute(db);
}

/**
 * Closes the days that are over. When several processes call it at once, the first one does the work.
 * @returns false when no day was open
 */
export async function closeDays(db: Db): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql`
      select from day_closing where before < ${FIRST_OPEN_DAY} for update`.execute(trx);
    if (rows.length === 0) return false;
    await sql`
      with ${openDays(sql`true`)}, closing as materialized (
        select * from open_days where day < ${FIRST_OPEN_DAY}
      ), of_survey as (
        insert into closed_responses (survey_id, n) select survey_id, sum(n) from closing group by 1
        on conflict (survey_id) do update set n = closed_responses.n + excluded.n
      ), of_author as (
        insert into author_days (author_id, day, n) select author_id, day, sum(n) from closing group by 1, 2
        on conflict (author_id, day) do update set n = author_days.n + excluded.n
      ), of_all as (
        insert into response_days (day, n) select day, sum(n) from closing group by 1
        on conflict (day) do update set n = response_days.n + excluded.n
      ), of_users as (
        insert into user_days (day, n)
        select (created_at at time zone 'UTC')::date, count(*) from users
        where created_at >= ${begin(OPEN_SINCE)} and created_at < ${begin(FIRST_OPEN_DAY)} group by 1
      )
      update day_closing set before = ${FIRST_OPEN_DAY}`.execute(trx);
    return true;
  });
}
