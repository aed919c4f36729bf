import { MODERATION_STATUSES } from '#contract/admin/desk-choices.ts';
import type { AdminReport, MODERATION_SORTS, ModeratedSurvey } from '#contract/admin/moderation.ts';
import type { Report } from '#contract/discussion/reports.ts';
import { call } from '#web/api/client.ts';
import type { DeskSource } from '#web/desk/use-desk-list.ts';

type Sort = Extract<(typeof MODERATION_SORTS)[number], 'reports' | 'title' | 'votes'>;
type Status = (typeof MODERATION_STATUSES)[number];

export const MODERATED: DeskSource<ModeratedSurvey, Sort, { status: readonly Status[] }> = {
  key: ['moderation'],
  rowKey: (survey) => survey._id,
  sorts: ['reports', 'title', 'votes'],
  choices: { status: MODERATION_STATUSES },
  order: '-reports',
  countedAs: ({ isPublished, openReports }) => [
    isPublished ? 'published' : 'unpublished',
    ...(openReports > 0 ? ['reported'] : []),
  ],
  load: (query, options) => call('listModeratedSurveys', { query }, options),
};

/** A page of reports or messages of one survey. */
export interface NotesPage<Note> {
  notes: Note[];
  nextCursor: string | null;
}

interface Asked {
  surveyId: string;
  cursor: string | null;
  signal: AbortSignal;
}

export async function loadReports(
  state: 'open' | 'closed',
  { surveyId, cursor, signal }: Asked,
): Promise<NotesPage<Report>> {
  const input = { params: { id: surveyId }, query: { state, ...(cursor && { cursor }) } };
  const { reports, nextCursor } = await call('listReports', input, { signal });
  return { notes: reports, nextCursor };
}

export async function loadAdminReports({ surveyId, cursor, signal }: Asked): Promise<NotesPage<AdminReport>> {
  const input = { params: { id: surveyId }, query: { ...(cursor && { cursor }) } };
  const { reports, nextCursor } = await call('listAdminReports', input, { signal });
  return { notes: reports, nextCursor };
}

/** @throws AppError `survey_taken_down`, `not_found` */
export async function setPublication(surveyId: string, isPublished: boolean, message: string): Promise<void> {
  await call('setPublication', { body: { surveyId, isPublished, ...(message && { report_message: message }) } });
}

/** Sends the author a message without unpublishing the survey. */
export async function tellAuthor(surveyId: string, message: string): Promise<void> {
  await call('addAdminReport', { body: { surveyId, report_message: message } });
}

/** @returns how many of them were open before */
export async function closeReports(surveyId: string, reportIds: string[]): Promise<number> {
  return (await call('closeReports', { body: { surveyId, reportIds } })).closed;
}

/**
 * Chooses the survey whose poll the landing page shows; null: the newest open poll.
 * @throws AppError `invalid_input` when that poll has closed
 */
export const chooseLanding = (surveyId: string | null) => call('setLandingSurvey', { body: { surveyId } });
