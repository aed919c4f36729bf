import { OWN_SURVEY_SORTS, SURVEY_STATUSES } from '#contract/desk-choices.ts';
import type { AdminReport } from '#contract/moderation.ts';
import type { OwnSurvey, SurveyStatus } from '#contract/own-surveys.ts';
import type { Report } from '#contract/reports.ts';
import { call } from '#web/api/client.ts';
import type { DeskSource } from '#web/desk/use-desk-list.ts';

type Sort = (typeof OWN_SURVEY_SORTS)[number];

/** The viewer's own surveys, as a table. */
export const OWN_SURVEYS: DeskSource<OwnSurvey, Sort, { status: readonly SurveyStatus[] }> = {
  key: ['own-surveys'],
  rowKey: (survey) => survey._id,
  sorts: OWN_SURVEY_SORTS,
  choices: { status: SURVEY_STATUSES },
  countedAs: ({ status }) => [status],
  load: (query, options) => call('findOwnSurveys', { query }, options),
};

type Notes<Note> = DeskSource<Note, never, Record<never, never>>;

/** The reports on a survey. */
export const reportsOf = (surveyId: string): Notes<Report> => ({
  key: ['reports', surveyId],
  rowKey: (report) => report._id,
  sorts: [],
  choices: {},
  load: async ({ cursor, limit }, options) => {
    const query = { limit, ...(cursor && { cursor }) };
    const { reports, nextCursor } = await call('listReports', { params: { id: surveyId }, query }, options);
    return { rows: reports, nextCursor };
  },
  keepIn: 'memory',
});

/** The admins' messages to the author of a survey. */
export const feedbackOn = (surveyId: string): Notes<AdminReport> => ({
  key: ['feedback', surveyId],
  rowKey: (report) => report._id,
  sorts: [],
  choices: {},
  load: async ({ cursor, limit }, options) => {
    const query = { limit, ...(cursor && { cursor }) };
    const { reports, nextCursor } = await call('listAdminReports', { params: { id: surveyId }, query }, options);
    return { rows: reports, nextCursor };
  },
  keepIn: 'memory',
});

/**
 * @returns the survey's new status
 * @throws AppError `survey_unpublished`, `not_found`
 */
export async function setTakenDown(surveyId: string, takenDown: boolean): Promise<SurveyStatus> {
  return (await call('takeDownSurvey', { params: { id: surveyId }, body: { takenDown } })).status;
}

/**
 * @param title of the survey, as the author typed it
 * @throws AppError `title_needed`, `not_found`
 */
export async function deleteSurvey(surveyId: string, title: string): Promise<void> {
  await call('deleteSurvey', { params: { id: surveyId }, query: { title } });
}
