import { sql } from 'kysely';
import { REMINDERS_MAX } from '#basics/limits.ts';
import { INVITATION_STATUSES, type InvitationStatus } from '#contract/admin/desk-choices.ts';
import { type Counted, toCounts } from '#server/db/counts.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { isStoppedAddress, RESTING } from './stops.queries.ts';

/** A survey as the statements about its invitations need it. */
export interface Invited {
  id: string;
  anonymous: boolean;
}

const hasAnswered = (surveyId: string) => sql<boolean>`exists (
  select from responses r where r.survey_id = ${surveyId} and r.respondent_id = i.id)`;

/**
 * The status of an invitation `i` for the author. In an anonymous survey a reminder does not change it: only people without an answer
 * would get one.
 */
const statusIn = ({ id, anonymous }: Invited) => sql<InvitationStatus>`case
  ${anonymous ? sql`` : sql`when ${hasAnswered(id)} then 'answered'`}
  when i.revoked_at is not null then 'revoked'
  when ${isStoppedAddress(sql`i.address_hash`)} then 'stopped'
  ${anonymous ? sql`when i.reminders > 0 then 'sent'` : sql``}
  else i.state end`;

export interface InvitationRow {
  id: string;
  email: string;
  name: string | null;
  status: InvitationStatus;
  sentAt: Date | null;
  reminders: number;
  refusedCode: number | null;
}

interface Narrowed {
  search: string | undefined;
  status?: InvitationStatus | undefined;
}

const rowsOf = (survey: Invited, { search }: Narrowed) => sql`
  select i.id, i.email, i.name, i.reminders, i.refused_code as "refusedCode", ${statusIn(survey)} as status,
    ${survey.anonymous ? sql`i.invited_at` : sql`i.sent_at`} as "sentAt"
  from invitations i where i.survey_id = ${survey.id}
    ${search ? sql`and (i.email ilike ${containing(search)} or i.name ilike ${containing(search)})` : sql``}`;

/** A page of the invitations, in the order of their addition. */
export async function listInvitations(
  db: Db,
  survey: Invited,
  page: Narrowed & { after: string | undefined; limit: number },
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select * from (${rowsOf(survey, page)}) i
    where ${page.after === undefined ? sql`true` : sql`id > ${page.after}`}
      and ${page.status === undefined ? sql`true` : sql`status = ${page.status}`}
    order by id limit ${page.limit}`.execute(db);
  return rows;
}

/**
 * Counts at one moment the invitations of each status and all that match the search. Also counts the people who get a reminder now,
 * and those who get one a day after their last mail. Do not show these two numbers for an anonymous survey.
 */
export async function countInvitations(db: Db, survey: Invited, narrowed: Narrowed) {
  const { rows } = await sql<Counted<InvitationStatus> & Record<'remindable' | 'tooRecent', number>>`
    select status as choice, count(*)::int as n,
      count(*) filter (where reminders < ${REMINDERS_MAX} and "sentAt" <= now() - interval '1 day')::int as remindable,
      count(*) filter (where reminders < ${REMINDERS_MAX} and "sentAt" > now() - interval '1 day')::int as "tooRecent"
    from (${rowsOf(survey, narrowed)}) i group by status`.execute(db);
  const { remindable = 0, tooRecent = 0 } = rows.find(({ choice }) => choice === 'sent') ?? {};
  return { counts: toCounts(INVITATION_STATUSES, rows), remindable, tooRecent };
}

/** How many invited people have answered, in anonymous surveys as well. */
export async function countInvitedAnswers(db: Db, surveyId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from responses where survey_id = ${surveyId} and respondent_kind = 'invited'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Locks the list of a survey until the end of the transaction, so that one caller at a time changes and sends it. */
export async function lockList(db: Db, surveyId: string): Promise<void> {
  await sql`
    insert into invitation_lists (survey_id) values (${surveyId})
    on conflict (survey_id) do update set survey_id = excluded.survey_id`.execute(db);
}

/** Which of these addresses are on the list, and how long it is. */
export async function findListed(
  db: Db,
  surveyId: string,
  emails: readonly string[],
): Promise<{ listed: Set<string>; count: number }> {
  const { rows } = await sql<{ listed: string[]; count: number }>`
    select coalesce(array_agg(email) filter (where email = any(${[...emails]}::text[])), '{}') as listed,
      count(*)::int as count
    from invitations where survey_id = ${surveyId}`.execute(db);
  return { listed: new Set(rows[0]?.listed), count: rows[0]?.count ?? 0 };
}

export interface NewInvitation {
  id: string;
  email: string;
  name: string | null;
  addressHash: Buffer;
}

export async function insertInvitations(db: Db, surveyId: string, rows: readonly NewInvitation[]): Promise<void> {
  await sql`
    insert into invitations (id, survey_id, email, name, address_hash)
    select id, ${surveyId}, email, name, decode(hash, 'hex')
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ email }) => email)}::text[],
      ${rows.map(({ name }) => name)}::text[], ${rows.map(({ addressHash }) => addressHash.toString('hex'))}::text[])
      as new (id, email, name, hash)`.execute(db);
}

/** Deletes invitations without a sent mail. @returns how many */
export async function deleteNewInvitations(db: Db, surveyId: string, id: string | undefined): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from invitations where survey_id = ${surveyId} and state = 'new' and sent_at is null
      and ${id === undefined ? sql`true` : sql`id = ${id}`}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** How many people with a sent mail could answer now, without this one. Call it under the lock of the list. */
export async function countStanding(db: Db, surveyId: string, without: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from invitations
    where survey_id = ${surveyId} and id <> ${without} and revoked_at is null and invited_at is not null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whether this person could answer now, as a mail to them left. */
export async function isStanding(db: Db, surveyId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from invitations where survey_id = ${surveyId} and id = ${id} and revoked_at is null and invited_at is not null`.execute(
    db,
  );
  return rows.length > 0;
}

/** @returns false when there is no such invitation */
export async function updateRevoked(
  db: Db,
  { surveyId, id, revoked }: { surveyId: string; id: string; revoked: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invitations set revoked_at = ${revoked ? sql`coalesce(revoked_at, clock.now)` : sql`null`},
      state = case when ${revoked} and state = 'waiting' then ${RESTING} else state end,
      due_at = case when ${revoked} and state = 'waiting' then null else due_at end
    from (select now()) clock
    where id = ${id} and survey_id = ${surveyId}`.execute(db);
  return numAffectedRows === 1n;
}
