import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';
import { STATUS } from '#server/db/survey-status.ts';
import type { MailingInput } from './sending.queries.ts';
import { isStoppedAddress, RESTING } from './stops.queries.ts';

/** A survey with mails that are due. */
export interface SendingSurvey {
  id: string;
  title: string;
  /** Of its author's own texts; null if the author has not said it. */
  language: string | null;
  deadline: Date;
  anonymous: boolean;
  authorName: string;
  authorEmail: string;
  authorLanguage: string | null;
}

const SURVEYS = 50;

/** The surveys with due mails that may be sent now: open, not paused. */
export async function listSendingSurveys(db: Db): Promise<SendingSurvey[]> {
  const dueAfter = (previous: ReturnType<typeof sql>) => sql`
    select survey_id from invitations
    where state = 'waiting' and due_at <= now() and ${previous} order by survey_id limit 1`;
  const { rows } = await sql<SendingSurvey>`
    with recursive due as (
      (${dueAfter(sql`true`)})
      union all
      select (${dueAfter(sql`survey_id > due.survey_id`)}) from due where due.survey_id is not null
    )
    select s.id, s.title, s.language, s.deadline, s.anonymous, u.name as "authorName", u.email as "authorEmail",
      u.language as "authorLanguage"
    from due join surveys s on s.id = due.survey_id
    join invitation_lists l on l.survey_id = s.id
    join users u on u.id = s.author_id
    where ${STATUS} = 'published' and s.deleted_at is null and l.paused_at is null and u.deleted_at is null
    limit ${SURVEYS}`.execute(db);
  return rows;
}

/** Seconds for which an idle rate accumulates, so that a pause between two rounds loses none. */
const SAVED_SECONDS = 2;

/** The rate of mails. */
export interface Pace {
  /** Mails that may be sent now. */
  free: number;
  /** The start of the counted period, as text. */
  since: string;
}

/** How many mails the rate allows now, to all processes together. Locks the pace until the end of the transaction. */
export async function lockPace(db: Db, perMinute: number): Promise<Pace> {
  const saved = Math.max(SAVED_SECONDS, 60 / perMinute); // a slow rate saves up at least one mail
  const { rows } = await sql<Pace>`
    select floor(extract(epoch from clock_timestamp() - since) * ${perMinute} / 60)::int as free, since::text
    from (
      select greatest(free_at, clock_timestamp() - make_interval(secs => ${saved})) as since from mail_pace for update
    ) as pace`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The pace has one row');
  return row;
}

export async function takePace(db: Db, { since }: Pace, seconds: number): Promise<void> {
  await sql`
    update mail_pace set free_at = ${since}::timestamptz + make_interval(secs => ${seconds})`.execute(db);
}

export interface DueMail extends Pick<MailingInput, 'kind' | 'subject' | 'body' | 'replies'> {
  id: string;
  mailId: string;
  email: string;
  name: string | null;
  addressHash: Buffer;
  attempts: number;
}

/** Longer than sending a batch can take. */
const LEASE_SECONDS = 240;

/**
 * Takes mails of a survey that are due, and marks them before they leave. Commit before the mail server gets the first. An author who
 * pauses the list waits for that, and afterwards no more are taken.
 */
export async function claimInvitations(db: Db, surveyId: string, limit: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with due as (
      select i.id, ${isStoppedAddress(sql`i.address_hash`)} as is_stopped,
        now() + make_interval(secs => ${LEASE_SECONDS}) as until
      from invitations i join invitation_lists l on l.survey_id = i.survey_id and l.paused_at is null
      where i.survey_id = ${surveyId} and i.state = 'waiting' and i.due_at <= now()
      order by i.due_at, i.id limit ${limit} for update of i skip locked for share of l
    ), claimed as (
      update invitations i set
        state = case when due.is_stopped then ${RESTING} else 'sending' end,
        due_at = case when due.is_stopped then null else due.until end,
        attempts = attempts + 1
      from due where i.id = due.id returning i.*
    )
    select c.id, c.mail_id as "mailId", c.email, c.name, c.address_hash as "addressHash", c.attempts,
      m.kind, m.subject, m.body, m.replies
    from claimed c join invitation_mailings m on m.id = c.mailing_id where c.state = 'sending'`.execute(db);
  return rows;
}

/** The outcome of a mail. */
export interface Settled {
  id: string;
  mailId: string;
  /** `resting`: it was not sent, because it had become needless. */
  state: 'sent' | 'refused' | 'unknown' | 'waiting' | 'resting';
  code: number | null;
  /** Seconds until it is tried again, for `waiting`. */
  pause: number | null;
  /** Whether the attempt counts: not when the mail server takes no mails at all. */
  counts: boolean;
}

/** Stores the outcomes of mails. A mail that was sent again meanwhile has another id and is not changed. */
export async function settleInvitations(db: Db, settled: readonly Settled[]): Promise<void> {
  const list = <K extends keyof Settled>(name: K) => settled.map((each) => each[name]);
  // Computes what depends on the clock first: a distributed database accepts no clock beside columns in an update.
  await sql`
    with s as materialized (
      select now() as at, now() + make_interval(secs => pause) as due_at, sent.*
      from unnest(${list('id')}::uuid[], ${list('mailId')}::uuid[], ${list('state')}::text[], ${list('code')}::smallint[],
        ${list('pause')}::float8[], ${list('counts')}::boolean[]) as sent (id, mail_id, state, code, pause, counts)
    )
    update invitations i set
      state = case when s.state = 'resting' then ${RESTING} else s.state end,
      due_at = s.due_at,
      sent_at = case when s.state in ('sent', 'unknown') then s.at else sent_at end,
      invited_at = case when s.state in ('sent', 'unknown') then coalesce(invited_at, s.at) else invited_at end,
      refused_code = s.code,
      attempts = case when s.counts then attempts else attempts - 1 end
    from s where i.id = s.id and i.mail_id = s.mail_id and i.state in ('sending', 'unknown')`.execute(db);
}

/** Marks mails that a lost process was sending as unknown: they may have been sent. They are never resent by themselves. */
export async function markLostUnknown(db: Db): Promise<void> {
  const { rows } = await sql`select from invitations where state = 'sending' and due_at < now() limit 1`.execute(db);
  if (rows.length === 0) return; // an update of none would still lock the table of a distributed database
  await sql`
    update invitations set state = 'unknown', due_at = null, sent_at = now(), invited_at = least(invited_at, now())
    where state = 'sending' and due_at < now()`.execute(db);
}

/** @param code of the mail server's answer, null when it gave none; undefined when it accepts mails again */
export async function updateTrouble(
  db: Db,
  surveyIds: readonly string[],
  code: number | null | undefined,
): Promise<void> {
  const since = code === undefined ? sql`null` : sql`coalesce(trouble_at, clock.now)`;
  await sql`
    update invitation_lists set trouble_at = ${since}, trouble = ${code ?? null}
    from (select now()) clock
    where survey_id = any(${[...surveyIds]}::uuid[])
      and (trouble_at is not null or ${code !== undefined})`.execute(db);
}

/** The number of queued invitations, up to 10,000, with those of paused lists. */
export async function countWaitingInvitations(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from invitations where state = 'waiting' limit 10000) as waiting`.execute(db);
  return rows[0]?.n ?? 0;
}
