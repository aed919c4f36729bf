import { sql } from 'kysely';
import { COUNTDOWN_GRACE_SECONDS } from '#contract/responses.ts';
import { PARTICIPANTS } from '#contract/roles.ts';
import { arrayOf, batchStatement } from '#server/db/batch-sql.ts';
import type { BatchWrite } from '#server/db/group-commit.ts';
import { inOrder, isBehind, type KeysetOrder, type Place } from '#server/db/keyset.ts';
import type { Db } from '#server/db/pool.ts';
import { COUNTED } from '#server/db/tallies.ts';
import type { Standing } from '#server/features/surveys/participation.policy.ts';
import type { StoredResponse } from '#server/features/surveys/stored-response.ts';
import { filesOf, type HandedFile, MARKING } from './handed-files.queries.ts';

/** A response to be stored. */
export interface Submission {
  surveyId: string;
  respondentId: string;
  choices: number[];
  /** What the codes cannot say, as JSON. */
  given: string | null;
  /** The revision of the survey that the codes were read from. */
  revision: number;
  idempotencyKey: string;
  /** Hexadecimal. */
  bodyHash: string;
  /** The files of its answers; a file is handed in once. */
  files?: readonly HandedFile[];
}

/**
 * Writes a batch of responses. One statement decides, by the database's clock, and writes: the survey is published, unchanged
 * and open, the person may answer, and their countdown has not run out. The rows of surveys and people are share-locked, so that
 * no response commits after the change that closed its survey, or after the deletion of its account, which erases what it says
 * of the person. Files are handed in by the same statement.
 */
export const responseWrite: BatchWrite<Submission> = {
  keyOf: ({ surveyId, respondentId }) => `${surveyId} ${respondentId}`,
  lengthOf: ({ given }) => given?.length ?? 0,
  statement(items) {
    const files = filesOf(items);
    // Most batches are of codes alone, and cost nothing more than those. What hands in files has words, too.
    const hasWords = files !== null || items.some(({ given }) => given !== null);
    return batchStatement({
      name: files ? 'write responses with files' : hasWords ? 'write responses with words' : 'write responses',
      written: writtenWith({ ...(hasWords ? WORDS : NO_WORDS), ...(files ? MARKING : NO_MARKING) }),
      values: [
        arrayOf(items.map((item) => item.surveyId)),
        arrayOf(items.map((item) => item.respondentId)),
        arrayOf(items.map((item) => arrayOf(item.choices))),
        arrayOf(items.map((item) => item.revision)),
        arrayOf(items.map((item) => item.idempotencyKey)),
        arrayOf(items.map((item) => item.bodyHash)),
        PARTICIPANTS,
        COUNTDOWN_GRACE_SECONDS,
        ...(hasWords ? [items.map(({ given }) => given)] : []),
        ...(files ?? []),
      ],
      counts: items.map(({ surveyId, choices }) => ({ surveyId, codes: [COUNTED.responses, ...choices] })),
    });
  },
};

/** Parts of the statement for a batch in which a submission has what codes cannot say. */
const WORDS = { sent: ', $14::text[]', given: ', given', asJson: ', g.given::jsonb' };
const NO_WORDS: typeof WORDS = { sent: '', given: '', asJson: '' };
const NO_MARKING: typeof MARKING = { held: '', areAllHeld: '', marked: '' };

const writtenWith = ({
  sent,
  given,
  asJson,
  held,
  areAllHeld,
  marked,
}: typeof WORDS & typeof MARKING): string => `sent as (
        select * from unnest($6::uuid[], $7::uuid[], $8::text[], $9::int[], $10::uuid[], $11::text[]${sent})
          as t (survey_id, respondent_id, choices, revision, idempotency_key, body_hash${given})
      ), open as materialized (
        select id, revision from surveys
        where id = any($6::uuid[]) and is_published and now() <= deadline
        order by id for share
      )${held}, written as (
        insert into responses (survey_id, respondent_id, choices, revision, started_at, idempotency_key, body_hash${given})
        select g.survey_id, g.respondent_id, g.choices::smallint[], g.revision, a.started_at, g.idempotency_key,
          decode(g.body_hash, 'hex')${asJson}
        from sent g
        join open s on s.id = g.survey_id and s.revision = g.revision
        join users u on u.id = g.respondent_id and u.role = any($12) and u.deleted_at is null
        left join attempts a on a.survey_id = g.survey_id and a.user_id = g.respondent_id
        where (a.expires_at is null or now() <= a.expires_at + make_interval(secs => $13))
          ${areAllHeld}
        for share of u
        on conflict (survey_id, respondent_id) do nothing
        returning survey_id, survey_id || ' ' || respondent_id as key, ${COUNTED.responses}::smallint || choices as codes
      )${marked}`;

export interface ResponseStanding extends Standing {
  revision: number | null;
  /** Hexadecimal. */
  bodyHash: string | null;
  timeUp: boolean | null;
}

/** Reads everything that can refuse a submission, in one statement. */
export async function getResponseStanding(db: Db, surveyId: string, respondentId: string): Promise<ResponseStanding> {
  const { rows } = await sql<ResponseStanding>`
    select s.id is not null as exists, s.is_published as "isPublished", now() > s.deadline as closed, s.revision,
      r.idempotency_key as "idempotencyKey", encode(r.body_hash, 'hex') as "bodyHash",
      now() > a.expires_at + make_interval(secs => ${COUNTDOWN_GRACE_SECONDS}) as "timeUp",
      coalesce(u.role = any(${PARTICIPANTS}) and u.deleted_at is null, false) as "mayTakePart"
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
  startedAt: Date;
  expiresAt: Date;
  now: Date;
}

/**
 * Starts a countdown, or replaces one that has run out. A running one stays.
 * @returns null when one is running, or the survey accepts no response of this person
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
    returning started_at as "startedAt", expires_at as "expiresAt", now()`.execute(db);
  return rows[0] ?? null;
}

/** Finds the running countdown. @returns null when there is none */
export async function findAttempt(db: Db, surveyId: string, userId: string): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`
    select started_at as "startedAt", expires_at as "expiresAt", now() from attempts
    where survey_id = ${surveyId} and user_id = ${userId} and expires_at >= now()`.execute(db);
  return rows[0] ?? null;
}

/** The newest responses first; a respondent's id is the id of their one response to a survey. */
export const NEWEST_FIRST: KeysetOrder = { key: sql`submitted_at`, type: 'timestamptz', descending: true };
export const RESPONSE_ID = sql`respondent_id`;

export interface StoredResponseRow extends StoredResponse {
  /** The sort key: the time to the microsecond, which a Date would lose. */
  key: string;
}

/** The columns of a `StoredResponseRow`. */
export const STORED_RESPONSE = sql`r.respondent_id as id, u.name, r.choices, r.given, r.submitted_at as "submittedAt",
  r.submitted_at::text as key`;

/** Lists a page of the responses to a survey. */
export async function listResponses(
  db: Db,
  surveyId: string,
  page: { after: Place | null; limit: number },
): Promise<StoredResponseRow[]> {
  const { rows } = await sql<StoredResponseRow>`
    select ${STORED_RESPONSE} from responses r join users u on u.id = r.respondent_id
    where r.survey_id = ${surveyId} and ${isBehind(page.after, NEWEST_FIRST, RESPONSE_ID)}
    order by ${inOrder(NEWEST_FIRST, RESPONSE_ID)}
    limit ${page.limit}`.execute(db);
  return rows;
}
