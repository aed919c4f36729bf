import { sql } from 'kysely';
import type { GrowthStep, GrowthUnit } from '#contract/admin/analytics.ts';
import { begin, OPEN_SINCE, openDays, TODAY } from '#server/db/closed-days.ts';
import type { Db } from '#server/db/pool.ts';

/** A step with its revenue in cents. */
export type CountedStep = Omit<GrowthStep, 'revenue'> & { cents: number };

/**
 * Counts the accounts, surveys, responses and revenue of each of the last steps, oldest first; the last step still runs. Includes
 * items that were deleted since.
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
    ), ${openDays(sql`true`)}, response_counts as materialized (
      select day, n from response_days where day >= ${since}
      union all
      select day, sum(n) from open_days group by day
    )
    select start::text,
      (select coalesce(sum(n), 0)::bigint from user_days where day >= start and day < until)
        + (select count(*) from users where ${inStep} and created_at >= ${begin(OPEN_SINCE)}) as users,
      (select count(*) from surveys where ${inStep} and published_at is not null) as surveys,
      (select coalesce(sum(n), 0)::bigint from response_counts where day >= start and day < until) as responses,
      (select coalesce(sum(amount), 0)::bigint from payments where ${inStep}) as cents
    from steps
    order by start`.execute(db);
  return rows;
}
