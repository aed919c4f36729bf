import { sql } from 'kysely';
import type { Role } from '#contract/people/roles.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { COUNTED, placeOf } from '#server/db/tallies.ts';

export interface SurveyorNumbers {
  totalSurvey: number;
  totalResponse: number;
  totalPoll: number;
  totalUserReports: number;
  totalAdminReports: number;
}

/** Sums over the surveys of one author, from the tallies and without reading the responses. */
export async function countForAuthor(db: Db, authorId: string): Promise<SurveyorNumbers> {
  const { rows } = await sql<SurveyorNumbers>`
    with own as materialized (select id from surveys where author_id = ${authorId} and published_at is not null
        and deleted_at is null),
      counted as (
        select ${sumOf(COUNTED.responses)} as responses, ${sumOf(COUNTED.ballots)} as ballots
        from tally_blocks where survey_id in (select id from own) and block = ${placeOf(COUNTED.responses).block}
      )
    select (select count(*) from own) as "totalSurvey",
      counted.responses as "totalResponse",
      counted.ballots as "totalPoll",
      (select count(*) from reports where survey_id in (select id from own)) as "totalUserReports",
      (select count(*) from admin_reports where survey_id in (select id from own)) as "totalAdminReports"
    from counted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A row of sums is always there');
  return row;
}

const sumOf = (code: number) => sql`coalesce(sum(counts[${sql.lit(placeOf(code).place)}]), 0)::bigint`;

/** Counts the people of each role; a role without people is missing. */
export async function countRoles(db: Db): Promise<{ role: Role; count: number }[]> {
  return db
    .selectFrom('users')
    .select(['role', (eb) => eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('role')
    .execute();
}

/** Counts the payments and sums their cents. */
export async function countSales(db: Db): Promise<{ count: number; cents: number }> {
  return db
    .selectFrom('payments')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(sql<number>`sum(amount)::bigint`, sql<number>`0::bigint`).as('cents'),
    ])
    .executeTakeFirstOrThrow();
}

type Waiting = Record<'reportedSurveys' | 'openMessages' | 'failedMails', number>;

/** Counts the tasks that wait for an admin. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (select count(*) from survey_ranks where open_reports > 0) as "reportedSurveys",
      (select count(*) from contact_messages where done_at is null) as "openMessages",
      -- The records of older mails are deleted.
      (select count(*) from mail_outbox where state = 'failed') as "failedMails"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A row of counts is always there');
  return row;
}
