import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { NAMES } from '#server/db/respondents.ts';
import { FIELDS } from '#server/db/stored.ts';

export interface ExportedRow {
  respondentId: string;
  /** null for deleted people, guests and in anonymous surveys. */
  name: string | null;
  /** In the database's array syntax, such as `{1,7}`, because parsing it would double the work of an export. */
  choices: string;
  /** What the codes cannot say, by the id of the question, as JSON. */
  given: string | null;
  /** In UTC, as ISO 8601 to the microsecond. */
  submittedAt: string;
  /** As `submittedAt`; null for a response without the countdown. */
  startedAt: string | null;
}

/** The responses of an export. Stored responses never change, so that a scope always selects the same rows. */
export interface ExportScope {
  surveyId: string;
  /** The time by the database's clock, to the microsecond, up to which responses are exported. */
  until: string;
  /** The exported revision; responses to a later one may have unknown options. */
  revision: number;
}

/** The responses that a scope selects. */
const within = ({ surveyId, until, revision }: ExportScope) =>
  sql`r.survey_id = ${surveyId} and r.submitted_at <= ${until}::timestamptz and r.revision <= ${revision}`;

/** Lists the names under which any of the responses has a value of its address. Reads all of them, but nothing else. */
export async function listFieldNames(db: Db, scope: ExportScope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from responses r, jsonb_object_keys(r.given -> ${FIELDS}) as name
    where ${within(scope)} and r.given is not null order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** UTF-8 bytes of `given` at which a page ends, so that long texts do not make it large. */
const PAGE_BYTES = 256 * 1024;

/**
 * Lists the responses after the given one, oldest first, with the respondents' names. Fewer than the limit where they are large;
 * none only behind the last.
 */
export async function listExported(
  db: Db,
  scope: ExportScope,
  page: { after: Pick<ExportedRow, 'submittedAt' | 'respondentId'> | undefined; limit: number },
): Promise<ExportedRow[]> {
  const { after, limit } = page;
  const behind = after
    ? sql`and (r.submitted_at, r.respondent_id) > (${after.submittedAt}::timestamptz, ${after.respondentId}::uuid)`
    : sql``;
  const { rows } = await sql<ExportedRow>`
    with page as (
      select r.respondent_id, case when u.deleted_at is null then coalesce(u.name, i.email) end as name, r.choices::text as choices,
        r.given::text as given, r.submitted_at, r.started_at
      from responses r ${NAMES}
      where ${within(scope)} ${behind}
      order by r.submitted_at, r.respondent_id
      limit ${limit}),
    measured as (
      select *, sum(octet_length(given)) over (
        order by submitted_at, respondent_id rows between unbounded preceding and 1 preceding) as bytes_before
      from page)
    select respondent_id as "respondentId", name, choices, given, ${exactly(sql`submitted_at`)} as "submittedAt",
      ${exactly(sql`started_at`)} as "startedAt"
    from measured where coalesce(bytes_before, 0) < ${PAGE_BYTES}
    order by submitted_at, respondent_id`.execute(db);
  return rows;
}

const exactly = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Reads the database's clock, to the microsecond, which a Date would lose. */
export async function getExactNow(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without from has a row');
  return row.now;
}
