import { OWN_SURVEY_SORTS, type SURVEY_ACTS, SURVEY_STATUSES } from '#contract/admin/desk-choices.ts';
import type { AdminReport } from '#contract/admin/moderation.ts';
import type { Report } from '#contract/discussion/reports.ts';
import type { OwnSurvey } from '#contract/surveys/own-surveys.ts';
import type { SurveyStatus } from '#contract/surveys/surveys.ts';
import { call } from '#web/api/client.ts';
import { paths } from '#web/app/paths.ts';
import type { DeskSource } from '#web/desk/use-desk-list.ts';

type Sort = (typeof OWN_SURVEY_SORTS)[number];

/** The viewer's own surveys, as a table. */
export const OWN_SURVEYS: DeskSource<OwnSurvey, Sort, { status: readonly SurveyStatus[] }> = {
  key: ['own-surveys'],
  rowKey: (survey) => survey._id,
  sorts: OWN_SURVEY_SORTS,
  choices: { status: SURVEY_STATUSES },
  order: '-newest',
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

export type SurveyAct = (typeof SURVEY_ACTS)[number];

/**
 * @returns the survey's new status
 * @throws AppError `survey_unpublished`, `deadline_needed`, `draft_unfinished`, `not_found`
 */
export async function setSurveyState(surveyId: string, act: SurveyAct): Promise<SurveyStatus> {
  return (await call('setSurveyState', { params: { id: surveyId }, body: { act } })).status;
}

/**
 * @param title of the survey, as the author typed it
 * @throws AppError `title_needed`, `not_found`
 */
export async function deleteSurvey(surveyId: string, title: string): Promise<void> {
  await call('deleteSurvey', { params: { id: surveyId }, query: { title } });
}

/** Where a survey is written further. */
export const editorOf = ({ _id: id, status }: Pick<OwnSurvey, '_id' | 'status'>): string =>
  status === 'draft' ? paths.addSurvey.to({ draft: id }) : paths.updateSurvey.to(id);
