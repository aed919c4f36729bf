import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';
import { inOrder, isBehind, type KeysetOrder, type Place } from '#server/db/lists/keyset.ts';
import { containing } from '#server/db/lists/like.ts';
import { LANGUAGE } from '#server/db/tables/stored.ts';
import type { SaidText } from './frequent-words.ts';

/** A question that is answered in words. */
export interface TextQuestion {
  surveyId: string;
  questionId: string;
  /** The code that counts an answer. */
  answered: number;
  /** Where the text is in what is kept of an answer; absent: it is the text. */
  path?: string | undefined;
}

export interface TextRow {
  /** Tells the texts of a question apart, and not who wrote them. */
  id: string;
  /** The sort key: the time to the microsecond. */
  key: string;
  text: string;
  /** In ISO 8601, UTC. */
  submittedAt: string;
  hidden: boolean;
  respondentId: string;
}

/** Responses that one query reads, and the newest of them whose words are counted. */
export const SCANNED_AT_ONCE = 1_000;
const COUNTED_TEXTS = 500;
/** Characters of a text whose words are counted. */
const COUNTED_LENGTH = 1_000;

export const NEWEST_TEXTS: KeysetOrder = { key: sql`submitted_at`, type: 'timestamptz', descending: true };

/** The id of a text, a UUID of version 8. Public cursors contain it, so nobody can compute the respondent's id from it. */
const textId = (questionId: string) =>
  sql`overlay(overlay(md5(respondent_id::text || ${questionId}) placing '8' from 13) placing '8' from 17)::uuid`;

/** The next responses to the survey, whether or not they answer the question. */
const scanned = ({ surveyId, questionId }: TextQuestion, after: Place | null, columns: RawBuilder<unknown>) => sql`
  select ${columns}, submitted_at, ${textId(questionId)} as id from responses
  where survey_id = ${surveyId} and ${isBehind(after, NEWEST_TEXTS, textId(questionId))}
  order by ${inOrder(NEWEST_TEXTS, sql`id`)} limit ${SCANNED_AT_ONCE}`;

/** The text of a response: of several cells one after the other. */
const textIn = ({ questionId, path }: TextQuestion) =>
  path === undefined
    ? sql`r.given->>${questionId}`
    : sql`(select string_agg(cell, ${'\n'}) from jsonb_array_elements_text(
        jsonb_path_query_array(r.given->${questionId}, ${path}::jsonpath)) cell)`;

const isHidden = ({ surveyId, questionId }: TextQuestion) => sql<boolean>`exists (
  select from hidden_texts h
  where h.survey_id = ${surveyId} and h.respondent_id = r.respondent_id and h.question_id = ${questionId})`;

const isoTime = sql<string>`to_char(r.submitted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Looks through the next `SCANNED_AT_ONCE` responses and lists their texts, up to the limit. */
export async function listTexts(
  db: Db,
  question: TextQuestion,
  { after, limit, search, isInside }: { after: Place | null; limit: number; search: string | null; isInside: boolean },
): Promise<TextRow[]> {
  const given = textIn(question);
  const found = search === null ? sql`${given} is not null` : sql`${given} ilike ${containing(search)}`;
  const { rows } = await sql<TextRow>`
    select r.id, r.submitted_at::text as key, ${given} as text, ${isoTime} as "submittedAt",
      ${isHidden(question)} as hidden,
      r.respondent_id as "respondentId"
    from (${scanned(question, after, sql`respondent_id, choices, given`)}) r
    where r.choices && ${`{${question.answered}}`}::smallint[] and ${found}
      and ${isInside ? sql`true` : sql`not ${isHidden(question)}`}
    order by ${inOrder(NEWEST_TEXTS, sql`r.id`)}
    limit ${limit}`.execute(db);
  return rows;
}

/** Finds the last response that `listTexts` looks through. @returns null when that reaches the end */
export async function findScanEnd(db: Db, question: TextQuestion, after: Place | null): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select r.submitted_at::text as key, r.id from (${scanned(question, after, sql`respondent_id`)}) r
    order by ${inOrder(NEWEST_TEXTS, sql`r.id`)} offset ${SCANNED_AT_ONCE - 1} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Lists the beginnings of the newest visible texts, and the language in which each respondent read the survey. */
export async function listNewestTexts(db: Db, question: TextQuestion): Promise<SaidText[]> {
  const { rows } = await sql<SaidText>`
    select left(${textIn(question)}, ${COUNTED_LENGTH}) as text, r.given->>${LANGUAGE} as language
    from (${scanned(question, null, sql`respondent_id, choices, given`)}) r
    where r.choices && ${`{${question.answered}}`}::smallint[] and ${textIn(question)} is not null
      and not ${isHidden(question)}
    limit ${COUNTED_TEXTS}`.execute(db);
  return rows;
}

/** @returns false when this person has answered the question with no text */
export async function insertHidden(db: Db, question: TextQuestion, respondentId: string): Promise<boolean> {
  const { surveyId, questionId } = question;
  const { rows } = await sql`
    insert into hidden_texts (survey_id, respondent_id, question_id)
    select survey_id, respondent_id, ${questionId}::uuid from responses
    where survey_id = ${surveyId} and respondent_id = ${respondentId} and given ? ${questionId}
    on conflict (respondent_id, survey_id, question_id) do update set question_id = excluded.question_id
    returning 1`.execute(db);
  return rows.length > 0;
}

/** @returns false when this person has answered the question with no text */
export async function deleteHidden(db: Db, question: TextQuestion, respondentId: string): Promise<boolean> {
  const { surveyId, questionId } = question;
  const { rows } = await sql`
    with shown as (
      delete from hidden_texts
      where survey_id = ${surveyId} and respondent_id = ${respondentId} and question_id = ${questionId}
    )
    select 1 from responses
    where survey_id = ${surveyId} and respondent_id = ${respondentId} and given ? ${questionId}`.execute(db);
  return rows.length > 0;
}
