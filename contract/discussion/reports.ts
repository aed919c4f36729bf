import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { PAGE_MAX, REPORT_MAX } from '#basics/limits.ts';
import { text } from '#basics/text.ts';
import { endpoint } from '../http/endpoint.ts';
import { DeskPage, given, IdParams, Message } from '../http/paging.ts';

export const SurveyReport = z.object({
  _id: Id,
  user_name: z.string(),
  timestamp: z.iso.datetime(),
  report_message: z.string(),
});

/** A person's report about a survey. */
export const Report = SurveyReport.extend({
  /** null while it is open. */
  closedAt: z.iso.datetime().nullable(),
});
export type Report = z.output<typeof Report>;

export const reports = {
  reportSurvey: endpoint({
    method: 'POST',
    path: '/report',
    summary: 'Report a survey to the admins',
    access: 'session',
    body: z.object({
      surveyId: Id,
      userId: z.string().optional(),
      userName: z.string().optional().describe('Ignored: the name comes from the account'),
      report_message: text(REPORT_MAX),
    }),
    actsAs: 'userId',
    response: Message,
    errors: ['already_reported', 'not_found', 'too_many_requests'],
  }),
  listReports: endpoint({
    method: 'GET',
    path: '/survey/{id}/reports',
    summary: 'List the reports of a survey, newest first; for its author and admins',
    access: ['surveyor', 'admin'],
    params: IdParams,
    query: DeskPage.omit({ search: true }).extend({ state: given(z.enum(['open', 'closed'])) }),
    response: z.object({ reports: z.array(Report), nextCursor: Id.nullable() }),
    errors: ['not_found', 'other_person'],
  }),
  closeReports: endpoint({
    method: 'PUT',
    path: '/close-reports',
    summary: 'Close reports of a survey; then their authors can report it again',
    access: ['admin'],
    body: z.object({ surveyId: Id, reportIds: z.array(Id).min(1).max(PAGE_MAX) }),
    response: Message.extend({ closed: z.int().describe('without those that were closed already') }),
    errors: ['not_found'],
  }),
};
