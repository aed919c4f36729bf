import { sql } from 'kysely';
import type { ResponseKind } from '#basics/choices.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { MAILS_MAX } from '#server/db/mails-max.ts';
import type { Given } from '#server/db/tables/stored.ts';

/** A survey whose respondents get a copy of their answers. */
export interface ConfirmingSurvey {
  id: string;
  authorId: string;
  /** The most copies of all surveys of its author in a day. */
  most: number;
  since: Date;
  readTo: Date;
  lookedAt: Date;
}

/**
 * Begins with surveys that confirm from now on, and forgets those that no longer do. Responses from before get no copy, because their
 * respondents were not promised one.
 */
export async function updateConfirming(db: Db): Promise<void> {
  await sql`
    insert into confirming (survey_id)
    select s.id from ${CONFIRMING_SURVEYS} and not exists (select from confirming c where c.survey_id = s.id)
    on conflict (survey_id) do nothing`.execute(db);
  await sql`
    delete from confirming c where not exists (select from ${CONFIRMING_SURVEYS} and s.id = c.survey_id)`.execute(db);
}

/** Seconds that a response may take to become visible after its time. */
const LATE_SECONDS = 120;

/** Whether `confirming c` has read all responses to a survey `s` that closed. */
const IS_READ_OUT = sql`(c.read_to > s.deadline + make_interval(secs => ${LATE_SECONDS}))`;

/** Only authors with a confirmed address can make this site send mail. */
const CONFIRMING_SURVEYS = sql`surveys s join users u on u.id = s.author_id
  where s.confirms and not s.anonymous and s.published_at is not null and s.deleted_at is null
    and u.email_verified and u.deleted_at is null`;

/** The surveys to look at, the longest unread first. A closed one gets no more responses, and is not read again once those are known. */
export async function listConfirming(db: Db, limit: number): Promise<ConfirmingSurvey[]> {
  const { rows } = await sql<ConfirmingSurvey>`
    select s.id, s.author_id as "authorId", c.since, c.read_to as "readTo", now() as "lookedAt",
      ${MAILS_MAX} as most
    from confirming c join surveys s on s.id = c.survey_id join users u on u.id = s.author_id
    where not ${IS_READ_OUT}
    order by c.read_to limit ${limit}`.execute(db);
  return rows;
}

export interface FreshResponse {
  surveyId: string;
  id: string;
  kind: ResponseKind;
  choices: number[];
  given: Given | null;
  submittedAt: Date;
}

/** The responses that were not read yet, in order. An import promised nobody an email. */
export async function listFresh(
  db: Db,
  { id, since, readTo }: ConfirmingSurvey,
  limit: number,
): Promise<FreshResponse[]> {
  const known = await db
    .selectFrom('confirmations')
    .select('respondent_id as respondentId')
    .where('survey_id', '=', id)
    .where('at', '>', sql<Date>`${readTo}::timestamptz - make_interval(secs => ${LATE_SECONDS})`)
    .execute();
  const { rows } = await sql<FreshResponse>`
    select survey_id as "surveyId", respondent_id as id, respondent_kind as kind, choices, given, submitted_at as "submittedAt"
    from responses
    where survey_id = ${id} and not screened and respondent_kind <> 'imported'
      and submitted_at > greatest(${since}::timestamptz, ${readTo}::timestamptz - make_interval(secs => ${LATE_SECONDS}))
      and not respondent_id = any(${known.map(({ respondentId }) => respondentId)}::uuid[])
    order by submitted_at limit ${limit}`.execute(db);
  return rows;
}

/** The confirmed addresses of members, and those to which people were invited, by the respondent's id. */
export async function findAddresses(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from users where id = any(${[...ids]}::uuid[]) and email_verified and deleted_at is null
    union all
    select id, email from invitations where id = any(${[...ids]}::uuid[]) and revoked_at is null`.execute(db);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Counts the copies of all surveys of an author in the last day. */
export async function countConfirmed(db: Db, authorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from confirmations c join surveys s on s.id = c.survey_id
    where s.author_id = ${authorId} and c.address_hash is not null and c.at > now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Most emails of a day to one address, of the whole site. */
const ADDRESS_MAX = 3;

/**
 * Notes that a response is confirmed; once, whichever process comes first.
 * @param confirmation.addressHash null: without an email
 * @returns whether the email may go: not to an address that stopped such mails, and not too many
 */
export async function insertConfirmation(
  db: Db,
  { surveyId, id, addressHash }: { surveyId: string; id: string; addressHash: Buffer | null },
): Promise<boolean> {
  const { rows } = await sql<{ mails: boolean }>`
    with asked as materialized (
      select ${addressHash}::bytea as hash, now() - interval '1 day' as since
    ), may as materialized (
      select case when hash is not null
          and not exists (select from mail_stops m where m.address_hash = hash)
          and (select count(*) from confirmations c where c.address_hash = hash and c.at > since) < ${ADDRESS_MAX}
        then hash end as hash
      from asked
    )
    insert into confirmations (survey_id, respondent_id, address_hash)
    select ${surveyId}::uuid, ${id}::uuid, may.hash from may
    on conflict (survey_id, respondent_id) do nothing
    returning address_hash is not null as mails`.execute(db);
  return rows[0]?.mails ?? false;
}

export async function updateReadTo(db: Db, surveyId: string, to: Date): Promise<void> {
  await sql`
    update confirming set read_to = greatest(read_to, ${to}::timestamptz) where survey_id = ${surveyId}`.execute(db);
}

/** Forgets what was confirmed more than a day ago, unless its responses are read again. */
export async function deleteOldConfirmations(db: Db): Promise<void> {
  await sql`
    delete from confirmations old where at < now() - interval '1 day' and not exists (
      select from confirming c join surveys s on s.id = c.survey_id
      where c.survey_id = old.survey_id and not ${IS_READ_OUT} and c.read_to - make_interval(secs => ${LATE_SECONDS}) <= old.at)`.execute(
    db,
  );
}
