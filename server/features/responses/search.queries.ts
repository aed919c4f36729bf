import { type RawBuilder, sql } from 'kysely';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import type { ResponseCursor, StoredResponseRow } from './responses.queries.ts';

/**
 * Which responses are looked for; all of what is given has to fit. Codes that nobody can have chosen are no codes: an empty
 * list fits nothing.
 */
export interface ResponseFilter {
  /** One of these was chosen. */
  chosen: readonly number[] | null;
  /** One of these was chosen, or the person is meant: by id where the people of that name are known, else by name. */
  search: { codes: readonly number[]; people: readonly string[] | { name: string } } | null;
}

/**
 * Responses that one read looks through. What is looked for may be in the last of a million, and no index is worth its
 * price to every answer: so a page says where it stopped looking, and the next one goes on there.
 */
export const SCANNED_MAX = 10_000;

/** Of the next responses, newest first, those that fit; the walk ends when the page is full. */
export async function scanResponses(
  db: Db,
  surveyId: string,
  page: { filter: ResponseFilter; after: ResponseCursor | null; limit: number },
): Promise<StoredResponseRow[]> {
  const { rows } = await sql<StoredResponseRow>`
    select r.respondent_id, u.name, r.choices, r.submitted_at, r.submitted_at::text as exact_time
    from (
      select respondent_id, choices, submitted_at from responses
      where survey_id = ${surveyId} ${isAfter(page.after)}
      order by submitted_at desc, respondent_id desc limit ${SCANNED_MAX}
    ) r
    -- One look-up at a time, as the walk comes by: a join of another kind would read everybody first.
    cross join lateral (select name from users where id = r.respondent_id offset 0) u
    where ${fits(page.filter)}
    order by r.submitted_at desc, r.respondent_id desc
    limit ${page.limit}`.execute(db);
  return rows;
}

/** Where `scanResponses` stops looking when it finds too little; null when it has seen the last response. */
export async function findScanEnd(
  db: Db,
  surveyId: string,
  after: ResponseCursor | null,
): Promise<ResponseCursor | null> {
  const { rows } = await sql<ResponseCursor>`
    select submitted_at::text as "submittedAt", respondent_id as "respondentId" from responses
    where survey_id = ${surveyId} ${isAfter(after)}
    order by submitted_at desc, respondent_id desc
    offset ${SCANNED_MAX - 1} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The responses of a few people, newest first. */
export async function selectResponsesOf(
  db: Db,
  surveyId: string,
  page: { people: readonly string[]; filter: ResponseFilter; after: ResponseCursor | null; limit: number },
): Promise<StoredResponseRow[]> {
  const { rows } = await sql<StoredResponseRow>`
    select r.respondent_id, u.name, r.choices, r.submitted_at, r.submitted_at::text as exact_time
    from responses r join users u on u.id = r.respondent_id
    where r.survey_id = ${surveyId} and r.respondent_id = any(${page.people}::uuid[])
      ${isAfter(page.after)} and ${fits(page.filter)}
    order by r.submitted_at desc, r.respondent_id desc
    limit ${page.limit}`.execute(db);
  return rows;
}

/**
 * The ids of people whose name contains the text, `limit` at most. Found by the index of what people are searched by, which
 * holds their addresses, too: by those nobody is found here.
 */
export async function listNamesakes(db: Db, name: string, limit: number): Promise<string[]> {
  const pattern = containing(name);
  const { rows } = await sql<{ id: string }>`
    select id from users
    where search_text like lower(${pattern}) and name ilike ${pattern} and deleted_at is null
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

const isAfter = (after: ResponseCursor | null) =>
  after
    ? sql`and (submitted_at, respondent_id) < (${after.submittedAt}::timestamptz, ${after.respondentId}::uuid)`
    : sql``;

function fits({ chosen, search }: ResponseFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (chosen) conditions.push(hasChosen(chosen));
  if (search) conditions.push(sql<boolean>`(${hasChosen(search.codes)} or ${isMeant(search.people)})`);
  return sql.join(conditions, sql` and `);
}

const hasChosen = (codes: readonly number[]) => sql<boolean>`r.choices && ${`{${codes.join()}}`}::smallint[]`;

const isMeant = (people: readonly string[] | { name: string }) =>
  'name' in people
    ? sql<boolean>`u.name ilike ${containing(people.name)}`
    : sql<boolean>`r.respondent_id = any(${people}::uuid[])`;
