import { sql } from 'kysely';
import type { GrowthStep, GrowthUnit } from '#contract/analytics.ts';
import type { Db } from '#server/db/pool.ts';

/** A step as it is counted: money in cents. */
export type CountedStep = Omit<GrowthStep, 'revenue'> & { cents: number };

/** An answer that began a moment before midnight may be written after it: until then its day is not over. */
const SETTLED_AFTER = sql`interval '1 hour'`;

/** The first day, UTC, whose responses may still grow in number. */
const FIRST_OPEN_DAY = sql`((now() - ${SETTLED_AFTER}) at time zone 'UTC')::date`;
/** The first day without a row in `response_days`. */
const FIRST_UNCOUNTED_DAY = sql`(select coalesce(max(day) + 1, '-infinity') from response_days)`;

/** Midnight, UTC, at which a day begins. */
const begin = (day: ReturnType<typeof sql>) => sql`(${day})::timestamp at time zone 'UTC'`;

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

/** What came in during each of the last steps, oldest first; the last one is the one that runs. */
export async function countSteps(db: Db, unit: GrowthUnit, steps: number): Promise<CountedStep[]> {
  const since = sql`(date_trunc(${unit}, now() at time zone 'UTC') - (${steps - 1} || ' ' || ${unit})::interval)::date`;
  const stepOf = (moment: ReturnType<typeof sql>) => sql`date_trunc(${unit}, ${moment} at time zone 'UTC')::date`;
  const { rows } = await sql<CountedStep>`
    with steps as (
      select generate_series(${since}, (now() at time zone 'UTC')::date, ('1 ' || ${unit})::interval)::date as start
    ), joined as (
      select ${stepOf(sql`created_at`)} as start, count(*) as n
      from users where created_at >= ${begin(since)} group by 1
    ), written as (
      select ${stepOf(sql`created_at`)} as start, count(*) as n
      from surveys where created_at >= ${begin(since)} group by 1
    ), paid as (
      select ${stepOf(sql`created_at`)} as start, sum(amount) as n
      from payments where created_at >= ${begin(since)} group by 1
    ), answered as (
      select date_trunc(${unit}, day)::date as start, sum(n) as n
      from (
        select day, n from response_days where day >= ${since}
        union all
        select (r.submitted_at at time zone 'UTC')::date, 1
        from surveys s join responses r on r.survey_id = s.id
          and r.submitted_at >= greatest(${begin(since)}, ${begin(FIRST_UNCOUNTED_DAY)})
      ) as days group by 1
    )
    select steps.start::text, coalesce(joined.n, 0)::bigint as users, coalesce(written.n, 0)::bigint as surveys,
      coalesce(answered.n, 0)::bigint as responses, coalesce(paid.n, 0)::bigint as cents
    from steps
    left join joined using (start) left join written using (start)
    left join answered using (start) left join paid using (start)
    order by start`.execute(db);
  return rows;
}
