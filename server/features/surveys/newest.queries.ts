import { type RawBuilder, sql } from 'kysely';
import type { StoredResponse } from '#server/answering/stored-response.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { NAMES, RESPONDENT_NAME } from '#server/db/respondents.ts';

/** An entry of one of the surveys that were asked about. */
type Of<Row> = Row & { surveyId: string };

interface NewestMessage {
  id: string;
  message: string;
  createdAt: Date;
}

/**
 * One statement that reads the newest rows of each survey by its index, in both layouts. A distributed database runs each part on the
 * node of its survey; it refuses a lateral join with a limit.
 */
async function listOfEach<Row>(
  db: Db,
  surveyIds: readonly string[],
  newestOf: (surveyId: string) => RawBuilder<unknown>,
): Promise<Of<Row>[]> {
  if (surveyIds.length === 0) return [];
  const parts = surveyIds.map((id) => sql`(${newestOf(id)})`);
  const { rows } = await sql<Of<Row>>`select * from (${sql.join(parts, sql` union all `)}) as newest
    order by "createdAt" desc, id desc`.execute(db);
  return rows;
}

/** Lists the newest responses to each survey, for insiders only. */
export async function listNewestResponses(
  db: Db,
  surveyIds: readonly string[],
  limit: number,
): Promise<Of<StoredResponse>[]> {
  const rows = await listOfEach<Omit<StoredResponse, 'submittedAt'> & { createdAt: Date }>(
    db,
    surveyIds,
    (id) => sql`
    select r.survey_id as "surveyId", r.respondent_id as id, r.respondent_kind as kind, ${RESPONDENT_NAME} as name, r.choices,
      r.given, r.revision, r.submitted_at as "createdAt"
    from responses r ${NAMES}
    where r.survey_id = ${id} and not r.screened
    order by r.submitted_at desc, r.respondent_id desc limit ${limit}`,
  );
  return rows.map(({ createdAt, ...row }) => ({ ...row, submittedAt: createdAt }));
}

export const listNewestComments = (db: Db, surveyIds: readonly string[], limit: number) =>
  listOfEach<{ id: string; authorId: string; text: string; name: string; createdAt: Date }>(
    db,
    surveyIds,
    (id) => sql`
    select c.survey_id as "surveyId", c.id, c.author_id as "authorId", c.text, u.name, c.created_at as "createdAt"
    from comments c join users u on u.id = c.author_id
    where c.survey_id = ${id} order by c.id desc limit ${limit}`,
  );

/** Lists the newest reports about each survey, for insiders only. */
export const listNewestReports = (db: Db, surveyIds: readonly string[], limit: number) =>
  listOfEach<NewestMessage & { name: string }>(
    db,
    surveyIds,
    (id) => sql`
    select r.survey_id as "surveyId", r.id, r.message, u.name, r.created_at as "createdAt"
    from reports r join users u on u.id = r.reporter_id
    where r.survey_id = ${id} order by r.id desc limit ${limit}`,
  );

/** Lists the newest messages of admins to the author of each survey, for insiders only. */
export const listNewestAdminReports = (db: Db, surveyIds: readonly string[], limit: number) =>
  listOfEach<NewestMessage>(
    db,
    surveyIds,
    (id) => sql`
    select survey_id as "surveyId", id, message, created_at as "createdAt"
    from admin_reports where survey_id = ${id} order by id desc limit ${limit}`,
  );
