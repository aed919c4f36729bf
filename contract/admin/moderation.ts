import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { REPORT_MAX } from '#basics/limits.ts';
import { text } from '#basics/text.ts';
import { endpoint } from '../http/endpoint.ts';
import { countedRows, DeskPage, given, IdParams, Message, sortedDeskPage } from '../http/paging.ts';
import { Survey, SurveyStatus, SurveySummary } from '../surveys/surveys.ts';
import { MODERATION_STATUSES } from './desk-choices.ts';

/** Sort columns of the admins' table of surveys; by default the most reported come first. */
export const MODERATION_SORTS = ['reports', 'created', 'title', 'votes', 'likes', 'dislikes'] as const;

/** A survey in the admins' table. */
export const ModeratedSurvey = SurveySummary.omit({ likedBy: true, dislikedBy: true }).extend({
  authorName: z.string(),
  status: SurveyStatus,
  openReports: z.int(),
  onLanding: z.boolean().describe('whether an admin shows its poll on the landing page, while that is open'),
  hasOpenPoll: z.boolean().describe('whether people can vote in its poll, and find it in the public lists'),
  /** The newest open report; null when there is none. */
  newestReport: z.object({ report_message: z.string(), timestamp: z.iso.datetime() }).nullable(),
});
export type ModeratedSurvey = z.output<typeof ModeratedSurvey>;

/** An admin's message to the author of a survey. */
export const AdminReport = Survey.shape.adminReports.element.extend({
  /** The writer's name, for admins; null for the author. */
  admin: z.string().nullable(),
});
export type AdminReport = z.output<typeof AdminReport>;

export const moderation = {
  listModeratedSurveys: endpoint({
    method: 'GET',
    path: '/desk/surveys',
    summary: 'List every survey except drafts, most reported first unless sorted',
    access: ['admin'],
    query: sortedDeskPage(MODERATION_SORTS).extend({ status: given(z.enum(MODERATION_STATUSES)) }),
    response: countedRows(ModeratedSurvey, MODERATION_STATUSES),
  }),
  listAdminReports: endpoint({
    method: 'GET',
    path: '/survey/{id}/admin-reports',
    summary: 'List the admins’ messages to the author of a survey, newest first; for the author and admins',
    access: ['surveyor', 'admin'],
    params: IdParams,
    query: DeskPage.omit({ search: true }),
    response: z.object({ reports: z.array(AdminReport), nextCursor: Id.nullable() }),
    errors: ['not_found', 'other_person'],
  }),
  setPublication: endpoint({
    method: 'PUT',
    path: '/survey/publish',
    summary: 'Publish or unpublish a survey, with a message to its author',
    access: ['admin'],
    body: z.object({
      surveyId: Id,
      isPublished: z.boolean(),
      /** Stored as an admin report in the same transaction as the change. */
      report_message: text(REPORT_MAX).optional(),
    }),
    response: Message,
    errors: ['not_found', 'survey_archived'],
  }),
  setLandingSurvey: endpoint({
    method: 'PUT',
    path: '/desk/landing-survey',
    summary: 'Choose the survey whose poll the landing page shows, in place of the one before',
    access: ['admin'],
    body: z.object({ surveyId: Id.nullable().describe('null: the newest open poll') }),
    response: Message,
  }),
  addAdminReport: endpoint({
    method: 'POST',
    path: '/admin-report',
    summary: 'Send a message to the author of a survey',
    access: ['admin'],
    body: z.object({ surveyId: Id, userId: z.string().optional(), report_message: text(REPORT_MAX) }),
    actsAs: 'userId',
    response: Message,
    errors: ['not_found'],
  }),
};
