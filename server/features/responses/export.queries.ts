import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';
import { NAMES } from '#server/db/respondents.ts';
import { FIELDS, LANGUAGE } from '#server/db/tables/stored.ts';

export interface ExportedRow {
  respondentId: string;
  /** null for deleted people, guests and in anonymous surveys. */
  name: string | null;
  /** In the database's array syntax, such as `{1,7}`, because parsing it would double the work of an export. */
  choices: string;
  /** The part of the answers that codes cannot say, by the id of the question, as JSON. */
  given: string | null;
  /** ISO 8601 in UTC to the microsecond, as the database writes it. */
  submittedAt: string;
  /** As `submittedAt`; null if the respondent never began, which programs may skip. */
  startedAt: string | null;
  /** Whether a time limit ran for it. */
  timed: boolean;
  /** The revision of the survey that was answered. */
  revision: number;
  /** Whether its author imported it. */
  imported: boolean;
}

/** A row of a cursor. `ahead`: the stored bytes of `given` in the next rows, as many as a batch has at most. */
export type FetchedRow = ExportedRow & { ahead: number };

/** Separates the values of a row. Only the name, which is the last, may contain it: the JSON of `given` escapes it. */
const SEPARATOR = '\t';
/** The values before the name. */
const VALUES = 8;

/** The responses of an export. Stored responses never change, so that a scope always selects the same rows. */
export interface ExportScope {
  surveyId: string;
  /** The end of the export by the database's clock, to the microsecond. */
  until: string;
  /** The exported revision; responses to a later one may have unknown options. */
  revision: number;
}

/** The responses of the survey and the time of a scope. */
const inTime = ({ surveyId, until }: ExportScope) =>
  sql`r.survey_id = ${surveyId} and r.submitted_at <= ${until}::timestamptz`;

/** The responses that a scope selects. */
const within = (scope: ExportScope) => sql`${inTime(scope)} and r.revision <= ${scope.revision} and not r.screened`;

/**
 * Lists the hidden fields with a value in any response, and whether any response has another language than the author's. Reads all
 * responses, but nothing else of them.
 */
export async function listFieldNames(db: Db, scope: ExportScope): Promise<{ names: string[]; inLanguages: boolean }> {
  const { rows } = await sql<{ name: string | null }>`
    select distinct name from responses r, lateral (
      select jsonb_object_keys(r.given -> ${FIELDS}) as name union all select null where r.given ? ${LANGUAGE}) as each
    where ${within(scope)} and r.given is not null order by name`.execute(db);
  const names = rows.map(({ name }) => name);
  return { names: names.filter((name) => name !== null), inLanguages: names.includes(null) };
}

/** Whether the author has imported responses to a survey. */
export async function hasImported(db: Db, surveyId: string): Promise<boolean> {
  const { rows } = await sql`
    select from responses where survey_id = ${surveyId} and respondent_kind = 'imported' limit 1`.execute(db);
  return rows.length > 0;
}

/** Lists the codes of the options that the kept earlier versions of a survey offered, by revision. */
export async function listOfferedOptions(db: Db, surveyId: string): Promise<Map<number, ReadonlySet<number>>> {
  const { rows } = await sql<{ revision: number; codes: number[] }>`
    select p.revision, array_agg((o ->> 'code')::integer) as codes
    from publications p, jsonb_array_elements(p.content -> 'questions') q, jsonb_array_elements(q -> 'options') o
    where p.survey_id = ${surveyId} and not o ? 'removed'
    group by p.revision`.execute(db);
  return new Map(rows.map(({ revision, codes }) => [revision, new Set(codes)]));
}

/** A place among the responses of a survey. */
export type ExportPlace = Pick<ExportedRow, 'submittedAt' | 'respondentId'>;

/**
 * Opens a cursor over the next responses, oldest first, in this transaction. Tells the planner that all rows are wanted, and gives it
 * the memory to join them with long texts. It then reads the names of many respondents at once; single look-ups take two thirds of an
 * export.
 * @param slice.limit how many responses it covers, with those that the scope does not select
 * @param slice.ahead how many of the next rows' sizes each row tells; 0 for none, which saves a sixth of the database's work
 * @returns the last place that it covers; null when it covers all that are left
 */
export async function openExported(
  trx: Db,
  scope: ExportScope,
  slice: { after: ExportPlace | undefined; limit: number; ahead: number },
): Promise<ExportPlace | null> {
  const { after, limit, ahead } = slice;
  await sql`
    set local cursor_tuple_fraction = 1; set local work_mem = '16MB';
    set local timezone = 'UTC'; set local datestyle = 'ISO'`.execute(trx);
  const behind = after ? sql`and ${PLACE} > ${placeOf(after)}` : sql``;
  // The index alone answers this. A limit of the cursor would leave out the last response if another came between the two statements.
  const { rows } = await sql<ExportPlace>`
    select r.submitted_at::text as "submittedAt", r.respondent_id as "respondentId" from responses r
    where ${inTime(scope)} ${behind} order by r.submitted_at, r.respondent_id offset ${limit} - 1 limit 1`.execute(trx);
  const [end = null] = rows;
  const sizes = sql`coalesce(sum(pg_column_size(r.given)) over (
    order by r.submitted_at, r.respondent_id rows between 1 following and ${sql.lit(ahead)} following), 0)`;
  // Texts are made outside, so that the sorted rows are small. Their stored size is known without reading them.
  await sql`
    declare exported no scroll cursor for
    select concat_ws(${SEPARATOR}, respondent_id, choices, submitted_at, coalesce(started_at::text, ''), timed, revision, imported,
      coalesce(given::text, ''), name) as line, ahead::integer
    from (
      select r.respondent_id, case when u.deleted_at is null then coalesce(u.name, i.email) end as name, r.choices, r.given,
        r.submitted_at, r.started_at, a.expires_at is not null as timed, r.revision,
        r.respondent_kind = 'imported' as imported, ${ahead > 0 ? sizes : sql`0`} as ahead
      from responses r ${NAMES}
      left join attempts a on a.survey_id = r.survey_id and a.respondent_id = r.respondent_id and r.started_at is not null
      where ${within(scope)} ${behind} ${end ? sql`and ${PLACE} <= ${placeOf(end)}` : sql``}
      order by r.submitted_at, r.respondent_id) as sorted
    order by submitted_at, respondent_id`.execute(trx);
  return end;
}

const PLACE = sql`(r.submitted_at, r.respondent_id)`;
const placeOf = ({ submittedAt, respondentId }: ExportPlace) =>
  sql`(${submittedAt}::timestamptz, ${respondentId}::uuid)`;

/** The stored bytes of the largest `given` of the responses, which tells how many can be read at once. */
export async function findLargestGiven(db: Db, scope: ExportScope): Promise<number> {
  const { rows } = await sql<{ bytes: number | null }>`
    select max(pg_column_size(r.given)) as bytes from responses r
    where ${within(scope)} and r.given is not null`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Reads on in the cursor; fewer rows than asked for at its end. */
export async function fetchExported(trx: Db, count: number): Promise<FetchedRow[]> {
  const { rows } = await sql<{ line: string; ahead: number }>`fetch ${sql.lit(count)} from exported`.execute(trx);
  return rows.map(readRow);
}

/** One text for each row, because the driver takes longer to read ten values than all the rest of an export. */
function readRow({ line, ahead }: { line: string; ahead: number }): FetchedRow {
  const values = line.split(SEPARATOR);
  const [respondentId = '', choices = '', submittedAt = '', startedAt, timed, revision, imported, given] = values;
  return {
    ...{ respondentId, choices, submittedAt, ahead },
    name: values.length > VALUES ? values.slice(VALUES).join(SEPARATOR) : null,
    given: given || null,
    startedAt: startedAt || null,
    timed: timed === TRUE,
    revision: Number(revision),
    imported: imported === TRUE,
  };
}

/** As the database writes it within a text. */
const TRUE = 't';

/** Reads the database's clock, to the microsecond, which a Date would lose. */
export async function getExactNow(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without from has a row');
  return row.now;
}
