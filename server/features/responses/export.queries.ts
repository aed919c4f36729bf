import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

export interface ExportedRow {
  respondentId: string;
  /** null for deleted people. */
  name: string | null;
  /** In the database's array syntax, such as `{1,7}`, because parsing it would double the work of an export. */
  choices: string;
  /** In UTC, as ISO 8601 to the microsecond. */
  submittedAt: string;
  timed: boolean;
}

/** The responses of an export. Stored responses never change, so that a scope always selects the same rows. */
export interface ExportScope {
  surveyId: string;
  /** The time by the database's clock, to the microsecond, up to which responses are exported. */
  until: string;
  /** The exported revision; responses to a later one may have unknown options. */
  revision: number;
}

/** Lists the responses after the given one, oldest first, with the respondents' names. */
export async function listExported(
  db: Db,
  { surveyId, until, revision }: ExportScope,
  page: { after: Pick<ExportedRow, 'submittedAt' | 'respondentId'> | undefined; limit: number },
): Promise<ExportedRow[]> {
  const { after, limit } = page;
  const behind = after
    ? sql`and (r.submitted_at, r.respondent_id) > (${after.submittedAt}::timestamptz, ${after.respondentId}::uuid)`
    : sql``;
  const { rows } = await sql<ExportedRow>`
    select r.respondent_id as "respondentId", case when u.deleted_at is null then u.name end as name, r.choices::text as choices,
      to_char(r.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "submittedAt",
      r.started_at is not null as timed
    from responses r join users u on u.id = r.respondent_id
    where r.survey_id = ${surveyId} and r.submitted_at <= ${until}::timestamptz and r.revision <= ${revision} ${behind}
    order by r.submitted_at, r.respondent_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Reads the database's clock, to the microsecond, which a Date would lose. */
export async function getExactNow(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without from has a row');
  return row.now;
}
