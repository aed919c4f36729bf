import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connection/pool.ts';
import { inTransaction } from './connection/transaction.ts';
import { COUNTED, placeOf } from './tallies.ts';

/** A transaction that began before midnight may commit after it, with a slightly wrong clock. After this time the day is over. */
export const SETTLED_AFTER = sql`interval '10 minutes'`;

export const TODAY = sql`(now() at time zone 'UTC')::date`;

/** The first day (UTC) that cannot be closed yet. */
export const FIRST_OPEN_DAY = sql`((now() - ${SETTLED_AFTER}) at time zone 'UTC')::date`;

/** All days before this one are closed: their totals are stored. */
export const OPEN_SINCE = sql`(select before from day_closing)`;

/** The UTC midnight at which a day begins. */
export const begin = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'UTC'`;

const { block, place } = placeOf(COUNTED.responses);

/**
 * Common table expressions whose last is `open_days`: the responses per open day, as `survey_id`, `author_id`, `day` and `n`. Their
 * sum is the tallies minus the closed days. Usually only today is open. After midnight the few responses of newer days are counted,
 * and the rest belongs to the oldest day.
 * @param which a condition on the surveys `s`
 */
export const openDays = (which: RawBuilder<unknown>) => sql`
  open_since as materialized (${OPEN_SINCE}), moved as materialized (
    select m.*, newer.day, newer.n as newer
    from (
      select t.survey_id, s.author_id, sum(t.counts[${sql.lit(place)}]) - coalesce(c.n, 0) as n
      from tally_blocks t
      join surveys s on s.id = t.survey_id
      left join closed_responses c on c.survey_id = t.survey_id
      where t.block = ${sql.lit(block)} and ${which}
      group by t.survey_id, s.author_id, c.n
      having sum(t.counts[${sql.lit(place)}]) > coalesce(c.n, 0)
    ) m
    left join lateral (
      select (r.submitted_at at time zone 'UTC')::date as day, count(*) as n from responses r
      where r.survey_id = m.survey_id and not r.screened and r.submitted_at >= ${begin(sql`(select before from open_since) + 1`)}
        and (select before from open_since) < ${TODAY}
      group by 1
    ) newer on true
  ), open_days as materialized (
    select survey_id, author_id, day, newer as n from moved where newer is not null
    union all
    select survey_id, author_id, (select before from open_since), (n - coalesce(sum(newer), 0))::bigint
    from moved group by survey_id, author_id, n
  )`;

/**
 * Stores a survey's totals of the open days as if they were closed. So deleting its responses and tallies does not change the past.
 * Call it in the deleting transaction, for a survey that accepts no more responses.
 */
export async function keepOpenDays(db: Db, surveyId: string): Promise<void> {
  await sql`select from day_closing for update`.execute(db);
  const { rows } = await sql<OpenDay>`
    with ${openDays(sql`s.id = ${surveyId}`)}
    select survey_id as "surveyId", author_id as "authorId", day::text, n from open_days`.execute(db);
  if (rows.length === 0) return;
  await addDays(db, rows);
  await addClosed(db, rows);
}

interface OpenDay {
  surveyId: string;
  authorId: string;
  day: string;
  n: number;
}

const asTable = (days: readonly OpenDay[]) => sql`unnest(${days.map(({ surveyId }) => surveyId)}::uuid[],
  ${days.map(({ authorId }) => authorId)}::uuid[], ${days.map(({ day }) => day)}::date[], ${days.map(({ n }) => n)}::bigint[]
) as days (survey_id, author_id, day, n)`;

/** Adds to the stored totals. */
async function addDays(db: Db, days: readonly OpenDay[]): Promise<void> {
  await sql`
    insert into author_days (author_id, day, n) select author_id, day, sum(n) from ${asTable(days)} group by 1, 2
    on conflict (author_id, day) do update set n = author_days.n + excluded.n`.execute(db);
  await sql`
    insert into response_days (day, n) select day, sum(n) from ${asTable(days)} group by 1
    on conflict (day) do update set n = response_days.n + excluded.n`.execute(db);
}

/**
 * Counts responses that come with an earlier day, such as imported ones. Those of closed days belong to the stored totals, and the
 * others to the open days. Call it in the transaction that writes and counts the responses, before it counts them.
 */
export async function addEarlierDays(
  db: Db,
  survey: { surveyId: string; authorId: string },
  days: readonly { day: string; n: number }[],
): Promise<void> {
  const { rows } = await sql<{ before: string }>`select before::text from day_closing for update`.execute(db);
  const before = rows[0]?.before ?? '';
  const closed = days.filter(({ day }) => day < before).map((each) => ({ ...survey, ...each }));
  if (closed.length === 0) return;
  await addDays(db, closed);
  await addClosed(db, closed);
}

/** Counts these responses as those of closed days. */
async function addClosed(db: Db, days: readonly OpenDay[]): Promise<void> {
  await sql`
    insert into closed_responses (survey_id, n)
    select survey_id, sum(n) from ${asTable(days)} group by 1
    on conflict (survey_id) do update set n = closed_responses.n + excluded.n`.execute(db);
}

/**
 * Closes the days that are over. If several processes call it at once, the first one does the work.
 * @returns false if no day was open
 */
export async function closeDays(db: Db): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql`
      select from day_closing where before < ${FIRST_OPEN_DAY} for update`.execute(trx);
    if (rows.length === 0) return false;
    const closing = await sql<OpenDay>`
      with ${openDays(sql`true`)}
      select survey_id as "surveyId", author_id as "authorId", day::text, n from open_days
      where day < ${FIRST_OPEN_DAY}`.execute(trx);
    await addDays(trx, closing.rows);
    await addClosed(trx, closing.rows);
    await sql`
      insert into user_days (day, n)
      select (created_at at time zone 'UTC')::date, count(*) from users
      where created_at >= ${begin(OPEN_SINCE)} and created_at < ${begin(FIRST_OPEN_DAY)} group by 1`.execute(trx);
    await sql`update day_closing set before = ${FIRST_OPEN_DAY}`.execute(trx);
    return true;
  });
}
