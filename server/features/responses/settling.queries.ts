import { sql } from 'kysely';
import { begin, FIRST_OPEN_DAY, SETTLED_AFTER } from '#server/db/closed-days.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { holding } from '#server/db/distributed/layout.ts';
import { lockPlaces } from '#server/db/respondents.ts';

/** How far a response is settled: its place shows when it came; only within a few others; not at all. */
export const SETTLED = { not: 0, amongSome: 1, amongAll: 2 } as const;
export type Settled = (typeof SETTLED)[keyof typeof SETTLED];

/** A survey with responses that are not settled to the end. */
export interface Unsettled {
  surveyId: string;
  /** How many are not settled at all. */
  fresh: number;
  /** Whether some can be settled to the end: their day is over, or the survey is closed. */
  isDue: boolean;
}

const { lit } = sql;
const isDue = sql`(r.submitted_at < ${begin(FIRST_OPEN_DAY)} or s.deadline < now() - ${SETTLED_AFTER})`;

export async function listUnsettled(db: Db): Promise<Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select r.survey_id as "surveyId", count(*) filter (where r.settled = ${lit(SETTLED.not)})::int as fresh, bool_or(${isDue}) as "isDue"
    from responses r join surveys s on s.id = r.survey_id
    where r.settled < ${lit(SETTLED.amongAll)} and s.deleted_at is null
    group by r.survey_id`.execute(db);
  return rows;
}

/**
 * Locks the survey until the end of the transaction. Meanwhile nobody deletes it, hides or shows its texts, or settles it.
 * @returns false for a deleted survey
 */
export async function holdForSettling(db: Db, surveyId: string): Promise<boolean> {
  const { rows } = await sql`
    select from surveys where id = ${surveyId} and anonymous and deleted_at is null ${await holding(db)}`.execute(db);
  await lockPlaces(db, surveyId);
  return rows.length > 0;
}

/** Lists respondents whose responses can be settled now, by ids, which say nothing about when they came. */
export async function listSettling(
  db: Db,
  { surveyId, to, limit }: { surveyId: string; to: Settled; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.respondent_id as id from responses r join surveys s on s.id = r.survey_id
    where r.survey_id = ${surveyId} and r.settled < ${lit(to)} and r.settled < ${lit(SETTLED.amongAll)}
      and ${to === SETTLED.amongAll ? isDue : sql`true`}
    order by r.respondent_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The responses of a survey that are moved together. */
interface Moved {
  surveyId: string;
  respondentIds: readonly string[];
}

const of = ({ surveyId, respondentIds }: Moved) =>
  sql`survey_id = ${surveyId} and respondent_id = any(${[...respondentIds]}::uuid[])`;

/**
 * Stores responses again, with the day only, in the order of random ids. It deletes and inserts, because an updated row would often
 * stay on its page. Hidden texts are deleted with them and must be hidden again.
 */
export async function moveResponses(db: Db, moved: Moved, to: Settled): Promise<void> {
  await sql`
    with gone as (delete from responses where ${of(moved)} returning *)
    insert into responses (survey_id, respondent_id, choices, revision, started_at, submitted_at, idempotency_key, body_hash, given,
      respondent_kind, screened, settled)
    select survey_id, respondent_id, choices, revision, null, date_trunc('day', submitted_at, 'UTC'), idempotency_key, body_hash, given,
      respondent_kind, screened, ${lit(to)}
    from gone order by respondent_id`.execute(db);
}

/** As `moveResponses`, for files. Uploads that were not submitted can no longer be, and are removed. */
export async function moveFiles(db: Db, moved: Moved): Promise<void> {
  await sql`
    with gone as (delete from answer_files where ${of(moved)} returning *)
    insert into answer_files (id, survey_id, question_id, respondent_id, name, type, bytes, uploaded_at, handed_in_at, removed_at)
    select id, survey_id, question_id, respondent_id, name, type, bytes, date_trunc('day', uploaded_at, 'UTC'),
      date_trunc('day', handed_in_at, 'UTC'),
      coalesce(removed_at, case when handed_in_at is null then date_trunc('day', uploaded_at, 'UTC') end)
    from gone order by respondent_id, id`.execute(db);
}

/** Deletes the countdowns of people who answered, because they say when they began. They are of no more use. */
export async function deleteCountdowns(db: Db, moved: Moved): Promise<void> {
  await sql`delete from attempts where ${of(moved)}`.execute(db);
}

interface HiddenText {
  respondentId: string;
  questionId: string;
  hiddenAt: string;
}

export async function listHidden(db: Db, moved: Moved): Promise<HiddenText[]> {
  const { rows } = await sql<HiddenText>`
    select respondent_id as "respondentId", question_id as "questionId", hidden_at::text as "hiddenAt"
    from hidden_texts where ${of(moved)} order by respondent_id, question_id`.execute(db);
  return rows;
}

export async function putBackHidden(db: Db, surveyId: string, texts: readonly HiddenText[]): Promise<void> {
  await sql`
    insert into hidden_texts (survey_id, respondent_id, question_id, hidden_at)
    select ${surveyId}, t.* from unnest(${texts.map(({ respondentId }) => respondentId)}::uuid[],
      ${texts.map(({ questionId }) => questionId)}::uuid[], ${texts.map(({ hiddenAt }) => hiddenAt)}::timestamptz[]) as t`.execute(
    db,
  );
}

export async function listAnonymous(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from surveys where anonymous and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists responses to an anonymous survey that an earlier version stored, which asked nothing of settling. */
export async function listUnasked(db: Db, surveyId: string, limit: number): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select respondent_id as id, idempotency_key as key from responses
    where survey_id = ${surveyId} and settled is null limit ${limit}`.execute(db);
  return rows;
}

/** Lets these be settled, under these keys. */
export async function updateUnasked(
  db: Db,
  surveyId: string,
  responses: readonly { id: string; key: string }[],
): Promise<void> {
  await sql`
    update responses set settled = ${lit(SETTLED.not)}, idempotency_key = kept.key
    from unnest(${responses.map(({ id }) => id)}::uuid[], ${responses.map(({ key }) => key)}::uuid[]) as kept (id, key)
    where survey_id = ${surveyId} and respondent_id = kept.id and settled is null`.execute(db);
}
