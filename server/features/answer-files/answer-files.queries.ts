import { sql } from 'kysely';
import type { AnswerFile, AnswerFileType } from '#basics/answer-files.ts';
import { WAITING_BYTES_IN_ALL_MAX, WAITING_BYTES_MAX, WAITING_FILES_MAX } from '#basics/limits.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { holding } from '#server/db/distributed/layout.ts';
import { mayAnswer, type Respondent } from '#server/db/respondents.ts';
import { HAS_OPENED } from '#server/db/survey-status.ts';
import type { Standing } from '#server/respondents/participation.policy.ts';

/** A file of this respondent for this question. */
export interface NewFile extends AnswerFile {
  surveyId: string;
  questionId: string;
  respondent: Respondent;
}

type Upload = Pick<NewFile, 'surveyId' | 'respondent' | 'bytes'>;

/** Whether this respondent's files that are not submitted, with a new one, are within the limits. */
async function hasRoom(db: Db, { surveyId, respondent, bytes }: Upload): Promise<boolean> {
  const { rows } = await sql<{ files: number; bytes: number; bytesInAll: number }>`
    select count(*) filter (where survey_id = ${surveyId}) as files,
      coalesce(sum(bytes) filter (where survey_id = ${surveyId}), 0)::float8 as bytes,
      coalesce(sum(bytes), 0)::float8 as "bytesInAll"
    from answer_files where respondent_id = ${respondent.id} and handed_in_at is null and removed_at is null`.execute(
    db,
  );
  const [waiting] = rows;
  if (!waiting) throw new Error('A count has one row');
  return (
    waiting.files < WAITING_FILES_MAX &&
    waiting.bytes + bytes <= WAITING_BYTES_MAX &&
    waiting.bytesInAll + bytes <= WAITING_BYTES_IN_ALL_MAX
  );
}

/**
 * Locks the respondent, so that two uploads at once cannot exceed the limits together. Call it before the insert in its transaction:
 * a statement that waits for the lock counts rows as of its own start.
 */
export async function lockUploads(db: Db, respondentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${respondentId}`}, 0))`.execute(db);
}

/**
 * Decides by the database's clock and writes: the survey must be published and open, and have room; the respondent must be allowed to
 * answer and not have answered.
 * @returns false when it was refused; `getUploadStanding` says why
 */
export async function insertFile(db: Db, file: NewFile): Promise<boolean> {
  const { surveyId, respondent } = file;
  const open = await sql`
    select from surveys s
    where s.id = ${surveyId} and s.is_published and s.deleted_at is null and now() <= s.deadline
      and ${sql.raw(HAS_OPENED)} and ${mayAnswer(respondent, surveyId)}
    ${await holding(db)} of s`.execute(db);
  if (open.rows.length === 0) return false;
  const answered = await sql`
    select from responses where survey_id = ${surveyId} and respondent_id = ${respondent.id}`.execute(db);
  if (answered.rows.length > 0 || !(await hasRoom(db, file))) return false;
  await sql`
    insert into answer_files (id, survey_id, question_id, respondent_id, name, type, bytes)
    values (${file.id}, ${surveyId}, ${file.questionId}, ${respondent.id}, ${file.name}, ${file.type}, ${file.bytes})`.execute(
    db,
  );
  return true;
}

/** Whether the respondent has begun or answered the survey. */
export async function hasBegun(db: Db, surveyId: string, respondentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from attempts where survey_id = ${surveyId} and respondent_id = ${respondentId}
    union all
    select from responses where survey_id = ${surveyId} and respondent_id = ${respondentId}`.execute(db);
  return rows.length > 0;
}

/** Reads everything that can refuse an upload. */
export async function getUploadStanding(db: Db, file: Upload): Promise<Standing & { hasRoom: boolean }> {
  const { rows } = await sql<Standing>`
    select s.id is not null as exists, s.is_published as "isPublished", now() > s.deadline as closed,
      ${sql.raw(HAS_OPENED)} as opened,
      ${mayAnswer(file.respondent, file.surveyId)} as "mayTakePart",
      r.idempotency_key as "idempotencyKey"
    from (select 1) as one
    left join surveys s on s.id = ${file.surveyId} and s.deleted_at is null
    left join responses r on r.survey_id = ${file.surveyId} and r.respondent_id = ${file.respondent.id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A row of left joins is always there');
  return { ...row, hasRoom: await hasRoom(db, file) };
}

export interface FoundFile {
  respondentId: string;
  name: string;
  type: AnswerFileType;
  isHandedIn: boolean;
}

/** @returns null for a file that is not of this survey, or removed */
export async function findFile(db: Db, surveyId: string, id: string): Promise<FoundFile | null> {
  const { rows } = await sql<FoundFile>`
    select respondent_id as "respondentId", name, type, handed_in_at is not null as "isHandedIn" from answer_files
    where id = ${id} and survey_id = ${surveyId} and removed_at is null`.execute(db);
  return rows[0] ?? null;
}

export interface HandedInFile {
  /** The sort key: the owner's id and the file's. */
  respondentId: string;
  id: string;
  name: string;
}

/** Lists the submitted files of a question after the given one, grouped by respondent. */
export async function listHandedIn(
  db: Db,
  { surveyId, questionId }: { surveyId: string; questionId: string },
  { after, limit }: { after: HandedInFile | undefined; limit: number },
): Promise<HandedInFile[]> {
  const behind = after ? sql`and (respondent_id, id) > (${after.respondentId}::uuid, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<HandedInFile>`
    select respondent_id as "respondentId", id, name from answer_files
    where survey_id = ${surveyId} and question_id = ${questionId}
      and handed_in_at is not null and removed_at is null ${behind}
    order by respondent_id, id
    limit ${limit}`.execute(db);
  return rows;
}
