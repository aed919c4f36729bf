import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

export interface ExportedRow {
  respondent_id: string;
  /** null for deleted people. */
  name: string | null;
  /** As the database writes an array: `{1,7}`. Parsing a million of them into lists would be half of the work. */
  choices: string;
  /** In UTC, as ISO 8601 to the microsecond. */
  submitted_at: string;
  timed: boolean;
}

/** What belongs to an export. Nothing about a stored response ever changes, so this names the same rows whenever it is read. */
export interface ExportScope {
  surveyId: string;
  /** Responses up to this moment of the database's clock, to the microsecond. */
  until: string;
  /** Of the survey as it is exported: a later one may have options that it does not know. */
  revision: number;
}

/** The oldest responses behind one, with the names of who gave them. */
export async function listExported(
  db: Db,
  { surveyId, until, revision }: ExportScope,
  page: { after: Pick<ExportedRow, 'submitted_at' | 'respondent_id'> | undefined; limit: number },
): Promise<ExportedRow[]> {
  const { after, limit } = page;
  const behind = after
    ? sql`and (r.submitted_at, r.respondent_id) > (${after.submitted_at}::timestamptz, ${after.respondent_id}::uuid)`
    : sql``;
  const { rows } = await sql<ExportedRow>`
    select r.respondent_id, case when u.deleted_at is null then u.name end as name, r.choices::text as choices,
      to_char(r.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as submitted_at,
      r.started_at is not null as timed
    from responses r join users u on u.id = r.respondent_id
    where r.survey_id = ${surveyId} and r.submitted_at <= ${until}::timestamptz and r.revision <= ${revision} ${behind}
    order by r.submitted_at, r.respondent_id
    limit ${limit}`.execute(db);
  return rows;
}

export async function readMoment(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database told no time');
  return row.now;
}
