import { sql } from 'kysely';
import { COUNTDOWN_GRACE_SECONDS } from '#contract/responses.ts';
import { PARTICIPANTS } from '#contract/roles.ts';
import { arrayOf, batchStatement } from '#server/db/batch-sql.ts';
import type { BatchWrite } from '#server/db/group-commit.ts';
import type { Db } from '#server/db/pool.ts';
import { COUNTED } from '#server/db/tallies.ts';
import type { Standing } from '#server/features/surveys/participation.policy.ts';

/** A response on its way to the database: the answers are the set of option codes chosen. */
export interface Submission {
  surveyId: string;
  respondentId: string;
  choices: number[];
  /** Of the survey whose codes these are. */
  revision: number;
  idempotencyKey: string;
  /** Hexadecimal. */
  bodyHash: string;
}

/**
 * How responses go through the group commit. One statement decides and writes, by the database's clock: the survey is
 * published, unchanged and open, the person may answer, their countdown (if they started one) has not run out. The surveys'
 * rows are share-locked, so that no answer commits after the change that closed its survey.
 */
export const responseWrite: BatchWrite<Submission> = {
  keyOf: ({ surveyId, respondentId }) => `${surveyId} ${respondentId}`,
  statement: (items) =>
    batchStatement({
      name: 'write responses',
      written: `given as (
        select * from unnest($6::uuid[], $7::uuid[], $8::text[], $9::int[], $10::uuid[], $11::text[])
          as t (survey_id, respondent_id, choices, revision, idempotency_key, body_hash)
      ), open as materialized (
        select id, revision from surveys
        where id = any($6::uuid[]) and is_published and now() <= deadline
        order by id for share
      ), written as (
        insert into responses (survey_id, respondent_id, choices, revision, started_at, idempotency_key, body_hash)
        select g.survey_id, g.respondent_id, g.choices::smallint[], g.revision, a.started_at, g.idempotency_key,
          decode(g.body_hash, 'hex')
        from given g
        join open s on s.id = g.survey_id and s.revision = g.revision
        join users u on u.id = g.respondent_id and u.role = any($12) and u.deleted_at is null
        left join attempts a on a.survey_id = g.survey_id and a.user_id = g.respondent_id
        where a.expires_at is null or now() <= a.expires_at + make_interval(secs => $13)
        on conflict (survey_id, respondent_id) do nothing
        returning survey_id, survey_id || ' ' || respondent_id as key, ${COUNTED.responses}::smallint || choices as codes
      )`,
      values: [
        arrayOf(items.map((item) => item.surveyId)),
        arrayOf(items.map((item) => item.respondentId)),
        arrayOf(items.map((item) => `"${arrayOf(item.choices)}"`)),
        arrayOf(items.map((item) => item.revision)),
        arrayOf(items.map((item) => item.idempotencyKey)),
        arrayOf(items.map((item) => item.bodyHash)),
        PARTICIPANTS,
        COUNTDOWN_GRACE_SECONDS,
      ],
      counts: items.map(({ surveyId, choices }) => ({ surveyId, codes: [COUNTED.responses, ...choices] })),
    }),
};

/** What stands between a submission and its row, read at once. */
export interface ResponseStanding extends Standing {
  revision: number | null;
  /** Hexadecimal. */
  body_hash: string | null;
  time_up: boolean | null;
}

export async function findStanding(db: Db, surveyId: string, respondentId: string): Promise<ResponseStanding> {
  const { rows } = await sql<ResponseStanding>`
    select s.id is not null as exists, s.is_published, now() > s.deadline as closed, s.revision,
      r.idempotency_key, encode(r.body_hash, 'hex') as body_hash,
      now() > a.expires_at + make_interval(secs => ${COUNTDOWN_GRACE_SECONDS}) as time_up,
      coalesce(u.role = any(${PARTICIPANTS}) and u.deleted_at is null, false) as may_take_part
    from (select 1) as one
    left join surveys s on s.id = ${surveyId} and s.deleted_at is null
    left join responses r on r.survey_id = ${surveyId} and r.respondent_id = ${respondentId}
    left join attempts a on a.survey_id = ${surveyId} and a.user_id = ${respondentId}
    left join users u on u.id = ${respondentId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A row of left joins is always there');
  return row;
}

export interface AttemptRow {
  started_at: Date;
  expires_at: Date;
  now: Date;
}

/**
 * Starts the countdown unless one runs. A running one is never moved; one that ran out is replaced.
 * @returns null when one runs already or the survey takes no answer from this person
 */
export async function insertAttempt(db: Db, surveyId: string, userId: string): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`
    insert into attempts (survey_id, user_id, started_at, expires_at)
    select s.id, ${userId}, now(), now() + make_interval(secs => s.duration_seconds)
    from surveys s
    where s.id = ${surveyId} and s.is_published and now() <= s.deadline
      and not exists (select from responses r where r.survey_id = s.id and r.respondent_id = ${userId})
    on conflict (survey_id, user_id) do update set started_at = excluded.started_at, expires_at = excluded.expires_at
      where attempts.expires_at < now()
    returning started_at, expires_at, now()`.execute(db);
  return rows[0] ?? null;
}

/** The countdown that runs; null when there is none. */
export async function findAttempt(db: Db, surveyId: string, userId: string): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`
    select started_at, expires_at, now() from attempts
    where survey_id = ${surveyId} and user_id = ${userId} and expires_at >= now()`.execute(db);
  return rows[0] ?? null;
}

/** Where a list of responses goes on: after this one. */
export interface ResponseCursor {
  submittedAt: string;
  respondentId: string;
}

export interface StoredResponseRow {
  respondent_id: string;
  name: string;
  choices: number[];
  submitted_at: Date;
  /** The moment to the microsecond, which a Date would lose. */
  exact_time: string;
}

/** The newest responses with the names of who gave them, a page at a time. */
export async function selectResponses(
  db: Db,
  surveyId: string,
  page: { after: ResponseCursor | null; limit: number },
): Promise<StoredResponseRow[]> {
  const after = page.after
    ? sql`and (r.submitted_at, r.respondent_id) < (${page.after.submittedAt}::timestamptz, ${page.after.respondentId}::uuid)`
    : sql``;
  const { rows } = await sql<StoredResponseRow>`
    select r.respondent_id, u.name, r.choices, r.submitted_at, r.submitted_at::text as exact_time
    from responses r join users u on u.id = r.respondent_id
    where r.survey_id = ${surveyId} ${after}
    order by r.submitted_at desc, r.respondent_id desc
    limit ${page.limit}`.execute(db);
  return rows;
}
