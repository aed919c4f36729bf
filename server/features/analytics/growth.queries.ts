import { sql } from 'kysely';
import type { GrowthStep, GrowthUnit } from '#contract/analytics.ts';
import type { Db } from '#server/db/pool.ts';
import { begin, FIRST_OPEN_DAY, TODAY } from './days.queries.ts';

/** A step as it is counted: money in cents. */
export type CountedStep = Omit<GrowthStep, 'revenue'> & { cents: number };

/** The first day without a row in `response_days`. */
const FIRST_UNCOUNTED_DAY = sql`(select coalesce(max(day) + 1, '-infinity') from response_days)`;

/**
 * Counts the days that are over and were not counted yet. The surveys are walked one by one, since responses are kept in
 * the order of their survey and then of time; the last day gets its row even if nothing came, and marks how far it went.
 */
export async function countResponseDays(db: Db): Promise<void> {
  await sql`
    with counted as (
      select (r.submitted_at at time zone 'UTC')::date as day, count(*) as n
      from surveys s
      join responses r on r.survey_id = s.id
        and r.submitted_at >= ${begin(FIRST_UNCOUNTED_DAY)} and r.submitted_at < ${begin(FIRST_OPEN_DAY)}
      where ${FIRST_UNCOUNTED_DAY} < ${FIRST_OPEN_DAY}
      group by 1
    )
    insert into response_days (day, n)
    select day, n from counted
    union all
    select ${FIRST_OPEN_DAY} - 1, 0 where not exists (select from counted where day = ${FIRST_OPEN_DAY} - 1)
    on conflict (day) do nothing`.execute(db);
}

/** Are all days counted that are over? */
export async function areDaysCounted(db: Db): Promise<boolean> {
  const { rows } = await sql`select from response_days where day = ${FIRST_OPEN_DAY} - 1`.execute(db);
  return rows.length > 0;
}

/** The responses of a day, survey by survey: 10,000 looks into an index take a third of what one over all of it does. */
const countResponses = (day: ReturnType<typeof sql>) => sql`(
  select coalesce(sum((
    select count(*) from responses r
    where r.survey_id = s.id and r.submitted_at >= ${begin(day)} and r.submitted_at < ${begin(sql`${day} + interval '1 day'`)}
  )), 0) from surveys s)`;

/**
 * What came in during each of the last steps, oldest first; the last one is the one that runs. The days before yesterday
 * have to be counted. Accounts and surveys that were deleted since are among them, since they came in; so are responses, but for
 * those erased while their day was not counted yet.
 */
export async function countSteps(db: Db, unit: GrowthUnit, steps: number): Promise<CountedStep[]> {
  const step = sql`('1 ' || ${unit})::interval`;
  const since = sql`(date_trunc(${unit}, ${TODAY}::timestamp) - ${steps - 1} * ${step})::date`;
  const inStep = sql`created_at >= steps.begins and created_at < steps.ends`;
  const { rows } = await sql<CountedStep>`
    with steps as materialized (
      select start::date, (start + ${step})::date as until,
        start at time zone 'UTC' as begins, (start + ${step}) at time zone 'UTC' as ends
      from generate_series(${since}::timestamp, ${TODAY}, ${step}) as start
    ), days as materialized (
      select day, n from response_days where day >= ${since}
      union all
      select day::date, ${countResponses(sql`day`)}
      from generate_series(greatest(${FIRST_UNCOUNTED_DAY}, ${TODAY} - 1), ${TODAY}, '1 day') as open (day)
    )
    select start::text,
      (select count(*) from users where ${inStep}) as users,
      (select count(*) from surveys where ${inStep}) as surveys,
      (select coalesce(sum(n), 0)::bigint from days where day >= start and day < until) as responses,
      (select coalesce(sum(amount), 0)::bigint from payments where ${inStep}) as cents
    from steps
    order by start`.execute(db);
  return rows;
}
