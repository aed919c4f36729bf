import { type RawBuilder, sql } from 'kysely';
import type { ResponseKind } from '#basics/choices.ts';
import { SOURCE } from '#basics/field-names.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inOrder, isBehind, type Place } from '#server/db/lists/keyset.ts';
import { containing } from '#server/db/lists/like.ts';
import { NAMES, RESPONDENT_NAME } from '#server/db/respondents.ts';
import { FIELDS, LANGUAGE, ORDER } from '#server/db/tables/stored.ts';
import { RESPONSE_ID, type ResponsesSlice, STORED_RESPONSE, type StoredResponseRow } from './responses.queries.ts';

/** A text to be found in what respondents wrote, to one question or, with null, to any. */
interface Words {
  text: string;
  question: string | null;
}

/** The responses that are searched; each given condition has to match. An empty list of codes matches no response. */
export interface ResponseFilter {
  /** The codes; the respondent must have chosen one of them. */
  chosen: readonly number[] | null;
  /** The source that the respondent came from. */
  source: string | null;
  /** How the response came. */
  kind: ResponseKind | null;
  /** The respondent chose one of the codes, or wrote the words, or has one of the ids or, without ids, the name. */
  search: { codes: readonly number[]; words: Words | null; people: readonly string[] | { name: string } } | null;
}

/** Responses that one query scans; the next page continues where it stopped. An index for the search would slow down every write. */
export const SCANNED_MAX = 10_000;

/** Scans the next `SCANNED_MAX` responses and lists the matching ones, up to the limit. */
export async function listMatchingResponses(
  db: Db,
  surveyId: string,
  page: ResponsesSlice & { filter: ResponseFilter },
): Promise<StoredResponseRow[]> {
  const { rows } = await sql<StoredResponseRow>`
    select ${STORED_RESPONSE}
    from (
      select respondent_id, respondent_kind, choices, given, revision, submitted_at from responses
      where survey_id = ${surveyId} and not screened and ${isAfter(page)}
      order by ${inOrder(page.order, RESPONSE_ID)} limit ${SCANNED_MAX}
    ) r
    -- Looks up one user at a time, because another kind of join would read all users first.
    left join lateral (
      select name from users where r.respondent_kind = 'member' and id = r.respondent_id offset 0) u on true
    left join invitations i on r.respondent_kind = 'invited' and i.id = r.respondent_id
    where ${fits(page.filter)}
    order by ${inOrder(page.order, RESPONSE_ID)}
    limit ${page.limit}`.execute(db);
  return rows;
}

/** Finds the last response that `listMatchingResponses` scans. @returns null when the scan reaches the end of the list */
export async function findScanEnd(
  db: Db,
  surveyId: string,
  page: Pick<ResponsesSlice, 'order' | 'after'>,
): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select submitted_at::text as key, respondent_id as id from responses
    where survey_id = ${surveyId} and not screened and ${isAfter(page)}
    order by ${inOrder(page.order, RESPONSE_ID)}
    offset ${SCANNED_MAX - 1} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Lists the matching responses of a few people. */
export async function listResponsesOf(
  db: Db,
  surveyId: string,
  page: ResponsesSlice & { people: readonly string[]; filter: ResponseFilter },
): Promise<StoredResponseRow[]> {
  const { rows } = await sql<StoredResponseRow>`
    select ${STORED_RESPONSE} from responses r ${NAMES}
    where r.survey_id = ${surveyId} and not r.screened and r.respondent_id = any(${page.people}::uuid[])
      and ${isAfter(page)} and ${fits(page.filter)}
    order by ${inOrder(page.order, RESPONSE_ID)}
    limit ${page.limit}`.execute(db);
  return rows;
}

/**
 * Lists the ids of people whose name contains the text, and of invitations to this survey whose address contains it. The index on
 * `search_text` also covers the addresses of people, hence `name`.
 */
export async function listNamesakes(db: Db, surveyId: string, name: string, limit: number): Promise<string[]> {
  const pattern = containing(name);
  const { rows } = await sql<{ id: string }>`
    (select id from users
      where search_text like lower(${pattern}) and name ilike ${pattern} and deleted_at is null limit ${limit})
    union all
    (select id from invitations where survey_id = ${surveyId} and email ilike ${pattern} limit ${limit})
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

const isAfter = ({ after, order }: Pick<ResponsesSlice, 'order' | 'after'>) => isBehind(after, order, RESPONSE_ID);

function fits({ chosen, source, kind, search }: ResponseFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (chosen) conditions.push(hasChosen(chosen));
  if (source !== null) conditions.push(sql<boolean>`r.given -> ${FIELDS} ->> ${SOURCE} = ${source}`);
  if (kind !== null) conditions.push(sql<boolean>`r.respondent_kind = ${kind}`);
  if (search) {
    const ways = [hasChosen(search.codes), isMeant(search.people), ...(search.words ? [hasWritten(search.words)] : [])];
    conditions.push(sql<boolean>`(${sql.join(ways, sql` or `)})`);
  }
  return sql.join(conditions, sql` and `);
}

const hasChosen = (codes: readonly number[]) => sql<boolean>`r.choices && ${`{${codes.join()}}`}::smallint[]`;

const hasWritten = ({ text, question }: Words) => sql<boolean>`exists (
  select from jsonb_each_text((r.given - ${[FIELDS, ORDER, LANGUAGE]}::text[]) || coalesce(r.given -> ${FIELDS}, '{}')) as g
  where g.value ilike ${containing(text)} and (${question}::text is null or g.key = ${question}))`;

const isMeant = (people: readonly string[] | { name: string }) =>
  'name' in people
    ? sql<boolean>`${RESPONDENT_NAME} ilike ${containing(people.name)}`
    : sql<boolean>`r.respondent_id = any(${people}::uuid[])`;
