import { sql } from 'kysely';
import { REMINDERS_MAX } from '#basics/limits.ts';
import type { MailingKind, MailState } from '#contract/admin/desk-choices.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { newId } from '#server/db/ids.ts';
import { MAILS_MAX } from '#server/db/mails-max.ts';
import { STATUS } from '#server/db/survey-status.ts';
import type { Invited } from './lists.queries.ts';
import { isStoppedAddress } from './stops.queries.ts';

/** A survey is open for mails while it can be answered. */
const IS_OPEN = sql<boolean>`(${STATUS} = 'published')`;

export interface SenderRow {
  isOpen: boolean;
  isConfirmed: boolean;
  /** The mails of a day that the author may send, and how many of today's are left. */
  mailsMax: number;
  mailsLeft: number;
  pausedAt: Date | null;
  troubleAt: Date | null;
  trouble: number | null;
}

/** The data that decides whether the author of a survey can send mails now. @returns null for a deleted survey */
export async function findSender(db: Db, surveyId: string): Promise<SenderRow | null> {
  const { rows } = await sql<SenderRow>`
    select ${IS_OPEN} as "isOpen", u.email_verified as "isConfirmed",
      ${MAILS_MAX} as "mailsMax", greatest(${MAILS_MAX} - coalesce(m.mails, 0), 0) as "mailsLeft",
      l.paused_at as "pausedAt", l.trouble_at as "troubleAt", l.trouble
    from surveys s join users u on u.id = s.author_id
    left join author_mails m on m.author_id = s.author_id and m.day = (now() at time zone 'UTC')::date
    left join invitation_lists l on l.survey_id = s.id
    where s.id = ${surveyId} and s.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The people who can get this mail, or get it again. Call it under the lock of the list. */
export async function listMailable(
  db: Db,
  { id: surveyId, anonymous }: Invited,
  which: MailingKind | Extract<MailState, 'unknown' | 'refused'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from invitations i
    where survey_id = ${surveyId} and revoked_at is null and not ${isStoppedAddress(sql`i.address_hash`)}
      and ${conditionOf(which, anonymous)}`.execute(db);
  return rows.map(({ id }) => id);
}

function conditionOf(which: Parameters<typeof listMailable>[2], anonymous: boolean) {
  if (which === 'invitation') return sql`state = 'new'`;
  if (which === 'reminder') {
    return sql`state = 'sent' and reminders < ${REMINDERS_MAX} and sent_at <= now() - interval '1 day'`;
  }
  // In an anonymous survey the outcome of a reminder would tell that this person had not answered.
  return sql`state = ${which} ${anonymous ? sql`and reminders = 0` : sql``}`;
}

export interface MailingInput {
  id: string;
  surveyId: string;
  kind: MailingKind;
  subject: string;
  body: string;
  replies: boolean;
  mails: number;
}

export async function insertMailing(db: Db, { surveyId: survey_id, ...mailing }: MailingInput): Promise<void> {
  await db
    .insertInto('invitation_mailings')
    .values({ survey_id, ...mailing })
    .execute();
}

/** Lets a new mail wait for each of these people. */
export async function updateWaiting(
  db: Db,
  ids: readonly string[],
  { mailingId, kind }: { mailingId: string; kind: MailingKind },
): Promise<void> {
  await sql`
    update invitations set state = 'waiting', due_at = now(), attempts = 0, refused_code = null,
      mailing_id = ${mailingId}, mail_id = new.mail_id,
      reminders = reminders + ${kind === 'reminder' ? 1 : 0}
    from ${newMails(ids)} where invitations.id = new.id`.execute(db);
}

/** Lets their last mail wait again, as a new mail. */
export async function updateWaitingAgain(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update invitations set state = 'waiting', due_at = now(), attempts = 0, refused_code = null, mail_id = new.mail_id
    from ${newMails(ids)} where invitations.id = new.id`.execute(db);
}

const newMails = (ids: readonly string[]) =>
  sql`unnest(${[...ids]}::uuid[], ${ids.map(() => newId())}::uuid[]) as new (id, mail_id)`;

/**
 * Counts the mails of an author's day.
 * @returns false when the day would have more than `most`, and then none are counted
 */
export async function countMails(
  db: Db,
  { surveyId, mails, most }: { surveyId: string; mails: number; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into author_mails as counted (author_id, day, mails)
    select author_id, (now() at time zone 'UTC')::date, ${mails}::int from surveys
    where id = ${surveyId} and ${mails}::int <= ${most}
    on conflict (author_id, day) do update set mails = counted.mails + excluded.mails
      where counted.mails + excluded.mails <= ${most}
    returning mails`.execute(db);
  return rows.length > 0;
}

export async function updatePaused(db: Db, surveyId: string, paused: boolean): Promise<void> {
  await sql`
    insert into invitation_lists (survey_id, paused_at) values (${surveyId}, ${paused ? sql`now()` : sql`null`})
    on conflict (survey_id) do update set paused_at = excluded.paused_at`.execute(db);
}

export interface MailingRow extends Omit<MailingInput, 'id' | 'surveyId'> {
  startedAt: Date;
  /** How many of its mails have not left. */
  left: number;
}

/** The last mailing of each kind, the last first. */
export async function listLastMailings(db: Db, surveyId: string): Promise<MailingRow[]> {
  const { rows } = await sql<MailingRow>`
    select kind, subject, body, replies, started_at as "startedAt", mails, (
      select count(*)::int from invitations i where i.mailing_id = m.id and i.state in ('waiting', 'sending')) as left
    from (
      select distinct on (kind) * from invitation_mailings where survey_id = ${surveyId} order by kind, id desc) m
    order by id desc`.execute(db);
  return rows;
}

/** Which of these ids of respondents have answered. */
export async function findAnswered(db: Db, surveyId: string, respondents: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select respondent_id as id from responses
    where survey_id = ${surveyId} and respondent_id = any(${[...respondents]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the counts of days that are over. */
export async function deleteOldMailCounts(db: Db): Promise<void> {
  await sql`delete from author_mails where day < (now() at time zone 'UTC')::date - 1`.execute(db);
}
