import { AppError } from '#contract/errors.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import type { Definitions } from '#server/features/surveys/definitions.service.ts';
import { isInsider } from '#server/features/surveys/surveys.policy.ts';
import type { Actor } from '#server/http/actor.ts';
import { insertReport } from './reports.queries.ts';

export interface ReportsDeps {
  db: Db;
  definitions: Definitions;
}

/** @throws AppError `already_reported`, `not_found`; `forbidden` to insiders of a survey that is not published */
export async function reportSurvey(
  deps: ReportsDeps,
  actor: Actor,
  report: { surveyId: string; report_message: string },
): Promise<void> {
  const { surveyId, report_message: message } = report;
  if (await insertReport(deps.db, { id: newId(), surveyId, reporterId: actor.id, message })) return;

  const survey = await deps.definitions.reload(surveyId);
  if (survey?.isPublished) throw new AppError('already_reported');
  throw new AppError(survey && isInsider(actor, survey) ? 'forbidden' : 'not_found');
}
