import type { Survey } from '#contract/surveys/surveys.ts';
import { toResponse } from '#server/answering/stored-response.ts';
import type { Db } from '#server/db/pool.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { listWithheld } from '#server/survey/withheld.ts';
import {
  listNewestAdminReports,
  listNewestComments,
  listNewestReports,
  listNewestResponses,
} from './newest.queries.ts';

/** The fields that only the author of a survey and admins read. */
type InsiderPart = Pick<Survey, 'survey_response' | 'reports' | 'adminReports'>;

/** Reads what people gave to these surveys, at most `limit` of each. @returns what there is of a survey */
export async function readInsiderParts(
  db: Db,
  definitions: readonly Definition[],
  limit: number,
): Promise<(definition: Definition) => InsiderPart> {
  const ids = definitions.map(({ id }) => id);
  const told = async () => {
    const withheld = await listWithheld(db, definitions);
    return listNewestResponses(
      db,
      ids.filter((id) => !withheld.has(id)),
      limit,
    );
  };
  const [responses, reports, adminReports] = await Promise.all([
    told().then(bySurvey),
    listNewestReports(db, ids, limit).then(bySurvey),
    listNewestAdminReports(db, ids, limit).then(bySurvey),
  ]);
  return (definition) => ({
    survey_response: responses(definition.id).map((row) => toResponse(definition, row)),
    reports: reports(definition.id).map((row) => ({ ...toReport(row), user_name: row.name })),
    adminReports: adminReports(definition.id).map(toReport),
  });
}

/** Reads the comments on these surveys, at most `limit` of each. @returns those on a survey, and the ids of their authors */
export async function readComments(db: Db, surveyIds: readonly string[], limit: number) {
  const found = await listNewestComments(db, surveyIds, limit);
  const comments = bySurvey(found);
  return {
    authors: found.map(({ authorId }) => authorId),
    of: (surveyId: string): Survey['comments'] => comments(surveyId).map(toComment),
  };
}

export const toComment = (row: { id: string; name: string; text: string; createdAt: Date }) => ({
  _id: row.id,
  user_name: row.name,
  comment: row.text,
  timestamp: row.createdAt.toISOString(),
});

function bySurvey<Row extends { surveyId: string }>(rows: readonly Row[]): (surveyId: string) => Row[] {
  const grouped = Map.groupBy(rows, ({ surveyId }) => surveyId);
  return (surveyId) => grouped.get(surveyId) ?? [];
}

const toReport = (row: { id: string; createdAt: Date; message: string }) => ({
  _id: row.id,
  timestamp: row.createdAt.toISOString(),
  report_message: row.message,
});
