import { sql } from 'kysely';
import { PARTICIPANTS } from '#contract/people/roles.ts';
import { COUNTDOWN_GRACE_SECONDS } from '#contract/responses/responses.ts';
import type { StoredResponse } from '#server/answering/stored-response.ts';
import {
  arrayOf,
  type BatchStatement,
  type Columns,
  type Read,
  type Rows,
  type Wording,
} from '#server/db/commit/batch-sql.ts';
import type { Db } from '#server/db/connection/pool.ts';
import type { DescribedWrite } from '#server/db/distributed/survey-write.ts';
import { inOrder, isBehind, type KeysetOrder, type Place } from '#server/db/lists/keyset.ts';
import { mayAnswer, NAMES, RESPONDENT_NAME, type Respondent } from '#server/db/respondents.ts';
import { HAS_OPENED } from '#server/db/survey-status.ts';
import { COUNTED } from '#server/db/tallies.ts';
import type { Standing } from '#server/respondents/participation.policy.ts';
import { filesOf, type HandedFile, MARKING, NO_MARKING } from './handed-files.queries.ts';
import { BY_KIND, IN_SECRET, type Proofs, proofsOf } from './proofs.queries.ts';

/** A response to be stored. */
export interface Submission {
  surveyId: string;
  respondent: Respondent;
  choices: number[];
  /** The part of the answers that codes cannot say, as JSON. */
  given: string | null;
  /** The revision of the survey that the codes were read from. */
  revision: number;
  idempotencyKey: string;
  /** Hexadecimal. */
  bodyHash: string;
  /** The files of its answers; a file is submitted once. */
  files?: readonly HandedFile[];
  /** The respondent was screened out: only `choices` counts. */
  screened?: true;
}

/**
 * Decides and writes a batch of responses in one statement. The survey must be published, unchanged and open; the respondent must
 * be allowed to answer, with time left. Share locks on surveys, people and invitations keep any response from committing after its
 * survey was closed or its account deleted.
 */
export const responseWrite = writeOf({ any: BY_KIND, of: proofsOf });

/** As `responseWrite`, for anonymous surveys only: their responses share no batch with responses that name their respondents. */
export const secretWrite = writeOf({ any: IN_SECRET, of: () => IN_SECRET });

function writeOf(proving: { any: Proofs; of: typeof proofsOf }): DescribedWrite<Submission> {
  return {
    keyOf: ({ surveyId, respondent }) => `${surveyId} ${respondent.id}`,
    lengthOf: ({ given }) => given?.length ?? 0,
    describe(items, isWhole) {
      // Most batches have members and codes only, and cost nothing more. A submission with files also has words.
      const files = filesOf(items, isWhole !== undefined);
      const words = files || items.some(({ given }) => given !== null) ? WORDS : NO_WORDS;
      const proofs = isWhole ? proving.any : proving.of(items.map(({ respondent }) => respondent));
      const marking = files ? MARKING : NO_MARKING;
      const screening = isWhole || items.some(({ screened }) => screened) ? SCREENING : NO_SCREENING;
      return {
        name: `write responses${proofs.name}${files ? ' with files' : words.name}${screening.name}`,
        columns: { ...COLUMNS, ...proofs.columns, ...words.columns, ...screening.columns },
        open: `is_published and now() <= deadline and ${HAS_OPENED}`,
        parameters: {
          roles: { type: 'text[]', value: PARTICIPANTS },
          grace: { type: 'int', value: COUNTDOWN_GRACE_SECONDS },
          ...words.parameters(items),
          ...files,
        },
        reads: { ...proofs.reads, attempts: ATTEMPTS, ...marking.reads },
        found: (wording) => `${proofs.found(wording)}${marking.found(wording)}`,
        chosen: (wording) => `sent g
        join open s on s.id = g.survey_id and s.revision = g.revision
        ${proofs.join(wording)} ${words.join(wording)}
        left join ${wording.rows('attempts')} a on a.survey_id = g.survey_id and a.respondent_id = g.respondent_id
        where (a.expires_at is null or now() <= a.expires_at + make_interval(secs => ${wording.at('grace')}))
          ${proofs.condition} ${marking.areAllHeld}
        ${wording.locking(proofs.lock)}`,
        written: {
          table: 'responses',
          id: 'respondent_id',
          values: { ...VALUES, ...proofs.values, ...words.values, ...screening.values },
          codes: screening.counting(`${proofs.counted} || choices`),
        },
        ...(marking.marked && { marked: marking.marked }),
        codes: codesOfResponse,
      };
    },
  };
}

const COLUMNS: Columns<Submission> = {
  respondent_id: { type: 'uuid', of: ({ respondent }) => respondent.id },
  choices: { type: 'text', of: ({ choices }) => arrayOf(choices) },
  revision: { type: 'int', of: ({ revision }) => revision },
  idempotency_key: { type: 'uuid', of: ({ idempotencyKey }) => idempotencyKey },
  body_hash: { type: 'text', of: ({ bodyHash }) => bodyHash },
};

const VALUES: Rows['values'] = {
  choices: { type: 'smallint[]', of: 'g.choices::smallint[]' },
  revision: { type: 'int', of: 'g.revision' },
  started_at: { type: 'timestamptz', of: 'a.started_at' },
  idempotency_key: { type: 'uuid', of: 'g.idempotency_key' },
  body_hash: { type: 'bytea', of: `decode(g.body_hash, 'hex')` },
};

const ATTEMPTS: Read = {
  isOfSurvey: true,
  columns: { respondent_id: 'uuid', started_at: 'timestamptz', expires_at: 'timestamptz' },
  key: 'respondent_id',
  in: 'respondent_id',
};

/**
 * Parts of the statement for a batch in which a submission has `given`. They come as one list, because elements of an array would be
 * quoted and read twice.
 */
const WORDS: Words = {
  name: ' with words',
  columns: { nth: { type: 'int', of: ({ given }, index) => (given === null ? null : index) } },
  parameters: (items) => ({
    words: { type: 'jsonb', value: `[${items.map(({ given }) => given ?? 'null').join(',')}]` },
  }),
  join: ({ at }) => `cross join lateral (select ${at('words')}::jsonb -> g.nth as given) words`,
  values: { given: { type: 'jsonb', of: 'words.given' } },
};
interface Words extends Pick<BatchStatement<Submission>, 'name' | 'columns'>, Pick<Rows, 'values'> {
  parameters: (items: readonly Submission[]) => BatchStatement<Submission>['parameters'];
  join: (wording: Wording) => string;
}
const NO_WORDS: Words = { name: '', columns: {}, parameters: () => ({}), join: () => '', values: {} };

/** Parts of the statement for a batch with a screened-out respondent. */
const SCREENING: Screening = {
  name: ' and screened',
  columns: { screened: { type: 'int', of: ({ screened }) => (screened ? 1 : 0) } },
  values: { screened: { type: 'boolean', of: 'g.screened = 1' } },
  counting: (codes) => `case when screened then choices else ${codes} end`,
};
interface Screening extends Pick<Words, 'name' | 'columns' | 'values'> {
  counting: (codes: string) => string;
}
const NO_SCREENING: Screening = { name: '', columns: {}, values: {}, counting: (codes) => codes };

/** The codes that a response counts. */
function codesOfResponse({
  respondent,
  choices,
  screened,
}: Pick<Submission, 'respondent' | 'choices' | 'screened'>): number[] {
  if (screened) return choices;
  return respondent.kind === 'guest'
    ? [COUNTED.guests, COUNTED.responses, ...choices]
    : [COUNTED.responses, ...choices];
}

export interface ResponseStanding extends Standing {
  revision: number | null;
  /** Hexadecimal. */
  bodyHash: string | null;
  timeUp: boolean | null;
}

/** Reads everything that can refuse a submission, in one statement. */
export async function getResponseStanding(db: Db, surveyId: string, respondent: Respondent): Promise<ResponseStanding> {
  const { rows } = await sql<ResponseStanding>`
    select s.id is not null as exists, s.is_published as "isPublished", now() > s.deadline as closed, ${sql.raw(HAS_OPENED)} as opened, s.revision,
      r.idempotency_key as "idempotencyKey", encode(r.body_hash, 'hex') as "bodyHash",
      now() > a.expires_at + make_interval(secs => ${COUNTDOWN_GRACE_SECONDS}) as "timeUp",
      ${mayAnswer(respondent, surveyId)} as "mayTakePart"
    from (select 1) as one
    left join surveys s on s.id = ${surveyId} and s.deleted_at is null
    left join responses r on r.survey_id = ${surveyId} and r.respondent_id = ${respondent.id}
    left join attempts a on a.survey_id = ${surveyId} and a.respondent_id = ${respondent.id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A row of left joins is always there');
  return row;
}

export interface AttemptRow {
  startedAt: Date;
  expiresAt: Date | null;
  now: Date;
}

/**
 * Starts a countdown, or replaces one that has run out. Without a time limit it has no end. A running one stays.
 * @returns null when one is running, or the survey accepts no response of this respondent
 */
export async function insertAttempt(db: Db, surveyId: string, respondentId: string): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`
    insert into attempts (survey_id, respondent_id, started_at, expires_at)
    select ${surveyId}::uuid, ${respondentId}::uuid, now(), now() + make_interval(secs => s.duration_seconds)
    from surveys s
    where s.id = ${surveyId} and s.is_published and now() <= s.deadline and ${sql.raw(HAS_OPENED)}
      and not exists (select 1 from responses r where r.survey_id = ${surveyId} and r.respondent_id = ${respondentId})
    on conflict (survey_id, respondent_id) do update set started_at = excluded.started_at, expires_at = excluded.expires_at
      where attempts.expires_at < excluded.started_at
    returning started_at as "startedAt", expires_at as "expiresAt", started_at as now`.execute(db);
  return rows[0] ?? null;
}

/** Finds the running countdown. @returns null when there is none */
export async function findAttempt(db: Db, surveyId: string, respondentId: string): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`
    select started_at as "startedAt", expires_at as "expiresAt", now() from attempts
    where survey_id = ${surveyId} and respondent_id = ${respondentId}
      and (expires_at is null or expires_at >= now())`.execute(db);
  return rows[0] ?? null;
}

/** The newest responses first; a respondent's id is the id of their one response to a survey. */
export const NEWEST_FIRST: KeysetOrder = { key: sql`submitted_at`, type: 'timestamptz', descending: true };
export const OLDEST_FIRST: KeysetOrder = { ...NEWEST_FIRST, descending: false };
export const RESPONSE_ID = sql`respondent_id`;

export interface StoredResponseRow extends StoredResponse {
  /** The sort key: the time to the microsecond, which a Date would lose. */
  key: string;
}

/** A page of responses: where it begins, in which order, and how long it is. */
export interface ResponsesSlice {
  order: KeysetOrder;
  after: Place | null;
  limit: number;
}

/** The columns of a `StoredResponseRow`. */
export const STORED_RESPONSE = sql`r.respondent_id as id, r.respondent_kind as kind, ${RESPONDENT_NAME} as name, r.choices,
  r.given, r.revision, r.submitted_at as "submittedAt", r.submitted_at::text as key`;

/** Lists a page of the responses to a survey. Only its own rows get names, not those that it skips. */
export async function listResponses(
  db: Db,
  surveyId: string,
  { order, after, limit, skip }: ResponsesSlice & { skip: number },
): Promise<StoredResponseRow[]> {
  const { rows } = await sql<StoredResponseRow>`
    select ${STORED_RESPONSE}
    from (
      select respondent_id, respondent_kind, choices, given, revision, submitted_at from responses
      where survey_id = ${surveyId} and not screened and ${isBehind(after, order, RESPONSE_ID)}
      order by ${inOrder(order, RESPONSE_ID)}
      offset ${skip} limit ${limit}
    ) r ${NAMES}
    order by ${inOrder(order, RESPONSE_ID)}`.execute(db);
  return rows;
}

/** Finds the place of a respondent's response in the list. @returns null if there is none */
export async function findResponsePlace(db: Db, surveyId: string, respondentId: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select submitted_at::text as key, respondent_id as id from responses
    where survey_id = ${surveyId} and respondent_id = ${respondentId} and not screened`.execute(db);
  return rows[0] ?? null;
}
