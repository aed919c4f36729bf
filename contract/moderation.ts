import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Message } from './paging.ts';
import { REPORT_MAX } from './reports.ts';
import { text } from './text.ts';

export const moderation = {
  setPublication: endpoint({
    method: 'PUT',
    path: '/survey/publish',
    summary: 'Publish or unpublish a survey, with what its author is told',
    access: ['admin'],
    body: z.object({
      surveyId: Id,
      isPublished: z.boolean(),
      /** Stored as an admin report together with the change. */
      report_message: text(REPORT_MAX).optional(),
    }),
    response: Message,
    errors: ['not_found'],
  }),
  addAdminReport: endpoint({
    method: 'POST',
    path: '/admin-report',
    summary: 'Tell the author of a survey something about it',
    access: ['admin'],
    body: z.object({ surveyId: Id, userId: z.string().optional(), report_message: text(REPORT_MAX) }),
    actsAs: 'userId',
    response: Message,
    errors: ['not_found', 'survey_taken_down'],
  }),
};
